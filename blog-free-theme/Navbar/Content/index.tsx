import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import NavbarLogo from '@theme/Navbar/Logo';
import NavbarMobileSidebarToggle from '@theme/Navbar/MobileSidebar/Toggle';
import NavbarSearch from '@theme/Navbar/Search';
import NavbarItem from '@theme/NavbarItem';
import SearchBar from '@theme/SearchBar';
import { type NavbarItem as Item, usePage } from 'lectern/theme';
import type { ReactNode } from 'react';

/** Content of the navbar: logo and items on the left, other items on the right; search comes last by default. */
export default function NavbarContent(): ReactNode {
  const items = usePage().navbar;
  return (
    <div className="navbar__inner">
      <div className="theme-layout-navbar-left navbar__items">
        <NavbarMobileSidebarToggle />
        <NavbarLogo />
        <NavbarItems items={items.filter(item => item.position === 'left')} />
      </div>
      <div className="theme-layout-navbar-right navbar__items navbar__items--right">
        <NavbarItems items={items.filter(item => item.position === 'right')} />
        <NavbarColorModeToggle className="navbar__color-mode" />
        {!items.some(item => item.type === 'search') && (
          <NavbarSearch>
            <SearchBar />
          </NavbarSearch>
        )}
      </div>
    </div>
  );
}

function NavbarItems({ items }: { readonly items: readonly Item[] }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the items of a page never move
  return items.map((item, index) => <NavbarItem key={index} {...item} />);
}

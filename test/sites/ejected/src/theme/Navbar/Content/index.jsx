import { useThemeConfig } from '@docusaurus/theme-common';
import { splitNavbarItems, useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import NavbarMobileSidebarToggle from '@theme/Navbar/MobileSidebar/Toggle';
import NavbarItem from '@theme/NavbarItem';
import SearchBar from '@theme/SearchBar';

/** A bar that asks the config for its items, as copies do. */
export default function NavbarContent() {
  const { disabled } = useNavbarMobileSidebar();
  const [left, right] = splitNavbarItems(useThemeConfig().navbar.items);
  return (
    <div className="navbar__inner" data-fact="own-bar">
      {!disabled && <NavbarMobileSidebarToggle />}
      {left.map(item => (
        <NavbarItem key={item.label ?? item.type} {...item} />
      ))}
      <SearchBar />
      {right.map(item => (
        <NavbarItem key={item.label ?? item.type} {...item} />
      ))}
    </div>
  );
}

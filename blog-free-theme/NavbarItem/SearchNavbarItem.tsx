import Search from '@theme/Navbar/Search';
import type { NavbarItemProps } from '@theme/NavbarItem/types';
import SearchBar from '@theme/SearchBar';
import type { NavbarSearch } from 'lectern/theme';
import type { ReactNode } from 'react';

/** The search button at the author's position; not shown in the mobile menu. */
export default function SearchNavbarItem({
  mobile,
  className,
}: NavbarItemProps<Pick<NavbarSearch, 'className'>>): ReactNode {
  if (mobile) return null;
  return (
    <Search {...(className && { className })}>
      <SearchBar />
    </Search>
  );
}

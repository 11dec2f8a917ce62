import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import type { NavbarItemProps } from '@theme/NavbarItem/types';
import clsx from 'clsx';
import type { AuthoredLink } from 'lectern/theme';
import type { ReactNode } from 'react';

/** A link in the navbar, or in one of its dropdowns. */
export default function DefaultNavbarItemDesktop(props: NavbarItemProps<AuthoredLink>): ReactNode {
  const { className, isDropdownItem = false, ...link } = props;
  const name = isDropdownItem ? 'dropdown__link' : 'navbar__link';
  const anchor = (
    <NavbarNavLink
      activeClassName={`${name}--active`}
      {...link}
      className={clsx(!isDropdownItem && 'navbar__item', name, className)}
    />
  );
  return isDropdownItem ? <li>{anchor}</li> : anchor;
}

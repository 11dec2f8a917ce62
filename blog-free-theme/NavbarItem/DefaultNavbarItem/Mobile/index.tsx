import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import type { NavbarItemProps } from '@theme/NavbarItem/types';
import clsx from 'clsx';
import type { AuthoredLink } from 'lectern/theme';
import type { ReactNode } from 'react';

/** A link in the mobile menu. */
export default function DefaultNavbarItemMobile(props: NavbarItemProps<AuthoredLink>): ReactNode {
  const { className, isDropdownItem, ...link } = props;
  return (
    <li className="menu__list-item">
      <NavbarNavLink activeClassName="menu__link--active" {...link} className={clsx('menu__link', className)} />
    </li>
  );
}

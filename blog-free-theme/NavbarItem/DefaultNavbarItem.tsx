import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import type { NavbarLinkProps } from '@theme/NavbarItem/types';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** A link in the navbar, or in its slide-in menu. */
export default function DefaultNavbarItem(props: NavbarLinkProps & { readonly mobile?: boolean }): ReactNode {
  const { mobile = false, className, ...link } = props;
  if (!mobile) {
    return (
      <NavbarNavLink
        {...link}
        className={clsx('navbar__item navbar__link', className)}
        activeClassName="navbar__link--active"
      />
    );
  }
  return (
    <li className="menu__list-item">
      <NavbarNavLink {...link} className={clsx('menu__link', className)} activeClassName="menu__link--active" />
    </li>
  );
}

import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import type { NavbarItemProps } from '@theme/NavbarItem/types';
import clsx from 'clsx';
import type { NavbarLink } from 'lectern/client';
import type { ReactNode } from 'react';

/** A link in the navbar. */
export default function DefaultNavbarItem({ mobile = false, ...item }: NavbarItemProps<NavbarLink>): ReactNode {
  const current = item.active ? ({ 'aria-current': 'page' } as const) : {};
  if (!mobile) {
    const className = clsx('navbar__item navbar__link', item.className, item.active && 'navbar__link--active');
    return <NavbarNavLink item={item} className={className} {...current} />;
  }
  return (
    <li className="menu__list-item">
      <NavbarNavLink
        item={item}
        className={clsx('menu__link', item.className, item.active && 'menu__link--active')}
        {...current}
      />
    </li>
  );
}

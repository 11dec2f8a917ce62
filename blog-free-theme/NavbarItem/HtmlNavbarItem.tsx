import type { NavbarItemProps } from '@theme/NavbarItem/types';
import clsx from 'clsx';
import type { NavbarHtml } from 'lectern/theme';
import type { ReactNode } from 'react';

/** The author's own HTML in the navbar. */
export default function HtmlNavbarItem(props: NavbarItemProps<Omit<NavbarHtml, 'type' | 'position'>>): ReactNode {
  const { value, className, mobile = false, isDropdownItem = false } = props;
  const Element = mobile || isDropdownItem ? 'li' : 'div';
  return (
    <Element
      className={clsx(mobile ? 'menu__list-item' : !isDropdownItem && 'navbar__item', className) || undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the site author's own HTML, from the config
      dangerouslySetInnerHTML={{ __html: value }}
    />
  );
}

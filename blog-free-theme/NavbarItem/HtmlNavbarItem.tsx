import type { NavbarItemProps } from '@theme/NavbarItem/types';
import clsx from 'clsx';
import type { NavbarHtml } from 'lectern/client';
import type { ReactNode } from 'react';

/** The author's own HTML in the navbar. */
export default function HtmlNavbarItem({ value, className, mobile = false }: NavbarItemProps<NavbarHtml>): ReactNode {
  const Element = mobile ? 'li' : 'div';
  return (
    <Element
      className={clsx(mobile ? 'menu__list-item' : 'navbar__item', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the site author's own HTML, from the config
      dangerouslySetInnerHTML={{ __html: value }}
    />
  );
}

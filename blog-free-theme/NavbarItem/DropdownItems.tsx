import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import type { NavbarLinkProps } from '@theme/NavbarItem/types';
import clsx from 'clsx';
import type { NavbarHtml } from 'lectern/client';
import type { ReactNode } from 'react';

interface DropdownItemsProps {
  readonly items: readonly (NavbarLinkProps | NavbarHtml)[];
  readonly mobile: boolean;
}

/** The entries of a dropdown. */
export default function DropdownItems({ items, mobile }: DropdownItemsProps): ReactNode {
  const li = mobile ? 'menu__list-item' : undefined;
  const link = mobile ? 'menu__link' : 'dropdown__link';
  return items.map((item, index) =>
    item.type === 'html' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a page never move
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the site author's own HTML, from the config
      <li key={index} className={clsx(li, item.className)} dangerouslySetInnerHTML={{ __html: item.value }} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a page never move
      <li key={index} className={li}>
        <NavbarNavLink {...item} className={clsx(link, item.className)} activeClassName={`${link}--active`} />
      </li>
    ),
  );
}

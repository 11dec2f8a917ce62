import type { DocSidebarItemProps } from '@theme/DocSidebarItem/types';
import IconExternalLink from '@theme/Icon/ExternalLink';
import clsx from 'clsx';
import { isActiveSidebarItem, isExternal, Link, type SidebarLink } from 'lectern/client';
import type { ReactNode } from 'react';

type Props = Pick<DocSidebarItemProps<SidebarLink>, 'item' | 'activePath' | 'level'>;

/** A link of a sidebar. */
export default function DocSidebarItemLink({ item, activePath, level }: Props): ReactNode {
  const { href, label, className } = item;
  const active = isActiveSidebarItem(item, activePath);
  return (
    <li
      className={clsx(
        'theme-doc-sidebar-item-link',
        `theme-doc-sidebar-item-link-level-${level}`,
        'menu__list-item',
        className,
      )}
    >
      <Link
        className={clsx('menu__link', active && 'menu__link--active')}
        to={href}
        autoAddBaseUrl={false}
        {...(active && { 'aria-current': 'page' as const })}
      >
        {label}
        {isExternal(href) && <IconExternalLink width={13} height={13} className="iconExternalLink" />}
      </Link>
    </li>
  );
}

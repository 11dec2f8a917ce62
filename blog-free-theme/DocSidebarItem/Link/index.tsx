import Label from '@theme/DocSidebarItem/Label';
import type { DocSidebarItemProps } from '@theme/DocSidebarItem/types';
import IconExternalLink from '@theme/Icon/ExternalLink';
import clsx from 'clsx';
import { isActiveSidebarItem, isExternal, Link, type PropSidebarItemLink } from 'lectern/theme';
import type { ReactNode } from 'react';

export default function DocSidebarItemLink(props: DocSidebarItemProps<PropSidebarItemLink>): ReactNode {
  const { item, activePath, level, onItemClick } = props;
  const { href, className } = item;
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
        onClick={onItemClick && (() => onItemClick(item))}
        {...(active && { 'aria-current': 'page' as const })}
      >
        <Label item={item} />
        {isExternal(href) && <IconExternalLink width={13} height={13} className="iconExternalLink" />}
      </Link>
    </li>
  );
}

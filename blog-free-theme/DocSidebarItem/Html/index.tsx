import type { DocSidebarItemProps } from '@theme/DocSidebarItem/types';
import clsx from 'clsx';
import type { SidebarHtml } from 'lectern/theme';
import type { ReactNode } from 'react';

type Props = Pick<DocSidebarItemProps<SidebarHtml>, 'item' | 'level'>;

/** The author's own HTML in a sidebar. */
export default function DocSidebarItemHtml({ item, level }: Props): ReactNode {
  const { value, defaultStyle, className } = item;
  return (
    <li
      className={clsx(
        'theme-doc-sidebar-item-html',
        `theme-doc-sidebar-item-html-level-${level}`,
        defaultStyle && 'menu__list-item menu__html',
        className,
      )}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the site author's own HTML, from the sidebars file
      dangerouslySetInnerHTML={{ __html: value }}
    />
  );
}

import DocSidebarItemCategory from '@theme/DocSidebarItem/Category';
import DocSidebarItemHtml from '@theme/DocSidebarItem/Html';
import DocSidebarItemLink from '@theme/DocSidebarItem/Link';
import type { DocSidebarItemsProps } from '@theme/DocSidebarItems';
import type { SidebarItem } from 'lectern/client';
import type { ComponentType, ReactNode } from 'react';

export interface DocSidebarItemProps<T extends SidebarItem = SidebarItem> extends Omit<DocSidebarItemsProps, 'items'> {
  readonly item: T;
  /** Whether a neighbour was opened since, where the site keeps only one open. */
  readonly closedByNeighbour: boolean;
  readonly onOpen: () => void;
  /** What paints a category's children; handed down, so that the two files need not import each other. */
  readonly Items: ComponentType<DocSidebarItemsProps>;
}

/** One item of a sidebar, painted by the component of its type. */
export default function DocSidebarItem({ item, ...props }: DocSidebarItemProps): ReactNode {
  switch (item.type) {
    case 'category':
      return <DocSidebarItemCategory item={item} {...props} />;
    case 'html':
      return <DocSidebarItemHtml item={item} {...props} />;
    case 'link':
      return <DocSidebarItemLink item={item} {...props} />;
  }
}

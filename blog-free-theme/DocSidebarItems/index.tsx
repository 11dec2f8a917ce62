import DocSidebarItem from '@theme/DocSidebarItem';
import { ExpandedItemProvider, type SidebarItemsProps } from 'lectern/theme';
import type { ReactNode } from 'react';

/** Sibling items of a sidebar, with the last opened one in a context for `autoCollapseCategories`. */
export default function DocSidebarItems({ items, ...props }: SidebarItemsProps): ReactNode {
  return (
    <ExpandedItemProvider>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a sidebar never move
        <DocSidebarItem key={index} item={item} index={index} {...props} />
      ))}
    </ExpandedItemProvider>
  );
}

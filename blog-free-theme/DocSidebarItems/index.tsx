import DocSidebarItem from '@theme/DocSidebarItem';
import { ExpandedItemProvider, type SidebarItemsProps } from 'lectern/client';
import type { ReactNode } from 'react';

/** Neighbours in a sidebar. They know which of them was opened last, for sites that keep only one open. */
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

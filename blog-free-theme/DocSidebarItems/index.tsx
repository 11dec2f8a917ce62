import DocSidebarItem from '@theme/DocSidebarItem';
import type { DocSidebarItemsProps } from '@theme/DocSidebarItem/types';
import { type ReactNode, useState } from 'react';

/** Neighbours in a sidebar. They know which of them was opened last, for sites that keep only one open. */
export default function DocSidebarItems({ items, ...props }: DocSidebarItemsProps): ReactNode {
  const [lastOpened, setLastOpened] = useState<number | null>(null);
  return items.map((item, index) => (
    <DocSidebarItem
      // biome-ignore lint/suspicious/noArrayIndexKey: the items of a sidebar never move
      key={index}
      item={item}
      closedByNeighbour={lastOpened !== null && lastOpened !== index}
      onOpen={() => setLastOpened(index)}
      Items={DocSidebarItems}
      {...props}
    />
  ));
}

import DocSidebarItem from '@theme/DocSidebarItem';
import { ExpandedItemProvider, NoSidebarItems, SidebarItemsContext, type SidebarItemsProps } from 'lectern/theme';
import { type ReactNode, useContext } from 'react';

/** Sibling items of a sidebar, with the last opened one in a context for `autoCollapseCategories`. */
export default function DocSidebarItems({ items, ...props }: SidebarItemsProps): ReactNode {
  const given = useContext(SidebarItemsContext);
  const list = (
    <ExpandedItemProvider>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a sidebar never move
        <DocSidebarItem key={index} item={item} index={index} {...props} />
      ))}
    </ExpandedItemProvider>
  );
  // Pages of plugins show sidebars, too, without what is around docs.
  return given === NoSidebarItems ? <SidebarItemsContext value={DocSidebarItems}>{list}</SidebarItemsContext> : list;
}

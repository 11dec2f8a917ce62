import type { PropSidebarItem, SidebarItemsProps } from 'lectern/client';

/** An item of a sidebar. */
export interface DocSidebarItemProps<T extends PropSidebarItem = PropSidebarItem>
  extends Omit<SidebarItemsProps, 'items'> {
  readonly item: T;
  /** Among its neighbours. */
  readonly index: number;
}

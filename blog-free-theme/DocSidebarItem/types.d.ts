import type { PropSidebarItem, SidebarItemsProps } from 'lectern/theme';

export interface DocSidebarItemProps<T extends PropSidebarItem = PropSidebarItem>
  extends Omit<SidebarItemsProps, 'items'> {
  readonly item: T;
  /** Index among the siblings. */
  readonly index: number;
}

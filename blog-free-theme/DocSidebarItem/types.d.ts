import type { SidebarItem } from 'lectern/client';
import type { ComponentType } from 'react';

/** Neighbours in a sidebar, and where they stand. */
export interface DocSidebarItemsProps {
  readonly items: readonly SidebarItem[];
  /** Of the page being shown. */
  readonly activePath: string;
  /** 1 for the top. */
  readonly level: number;
  /** Fetches the children that the page came without. */
  readonly loadAll: () => Promise<void>;
}

/** One of them. */
export interface DocSidebarItemProps<T extends SidebarItem = SidebarItem> extends Omit<DocSidebarItemsProps, 'items'> {
  readonly item: T;
  /** Whether a neighbour was opened since, where the site keeps only one open. */
  readonly closedByNeighbour: boolean;
  readonly onOpen: () => void;
  /** What paints a category's children; handed down, so that the two files need not import each other. */
  readonly Items: ComponentType<DocSidebarItemsProps>;
}

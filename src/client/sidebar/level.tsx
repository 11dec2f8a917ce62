import { type ComponentType, createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { PropSidebarItem } from './items.ts';

export interface ExpandedItem {
  /** Index of the item that is open on its level, or null. */
  readonly expandedItem: number | null;
  readonly setExpandedItem: (item: number | null) => void;
}

const ExpandedItemContext = createContext<ExpandedItem | null>(null);

/** Provides the state of the open item to the items of one level. */
export function ExpandedItemProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [expandedItem, setExpandedItem] = useState<number | null>(null);
  const value = useMemo(() => ({ expandedItem, setExpandedItem }), [expandedItem]);
  return <ExpandedItemContext value={value}>{children}</ExpandedItemContext>;
}

/** The open item of a level. @throws Error outside the provider */
export function useExpandedItem(): ExpandedItem {
  const state = useContext(ExpandedItemContext);
  if (!state)
    throw new Error('`useDocSidebarItemsExpandedState` works inside `DocSidebarItemsExpandedStateProvider` only.');
  return state;
}

/** Props of a list of sibling items. */
export interface SidebarItemsProps {
  readonly items: readonly PropSidebarItem[];
  /** Path of the page being shown. */
  readonly activePath: string;
  /** 1 for the top level. */
  readonly level: number;
  /** Called with an item whose link is followed. */
  readonly onItemClick?: ((item: PropSidebarItem) => void) | undefined;
}

/** What stands for lists of items where no component has been given. */
export const NoSidebarItems: ComponentType<SidebarItemsProps> = () => null;

/** The component that renders lists of items; in a context, since items import categories and these would import items. */
export const SidebarItemsContext = createContext(NoSidebarItems);

import { type ComponentType, createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { PropSidebarItem } from './items.ts';

export interface ExpandedItem {
  /** Index of the item that is open on its level, or null. */
  readonly expandedItem: number | null;
  readonly setExpandedItem: (item: number | null) => void;
}

const ExpandedItemContext = createContext<ExpandedItem | null>(null);

/** Provides the open item to the items of one level. */
export function ExpandedItemProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [expandedItem, setExpandedItem] = useState<number | null>(null);
  const value = useMemo(() => ({ expandedItem, setExpandedItem }), [expandedItem]);
  return <ExpandedItemContext value={value}>{children}</ExpandedItemContext>;
}

/** The open item of a level. @throws outside the provider */
export function useExpandedItem(): ExpandedItem {
  const state = useContext(ExpandedItemContext);
  if (!state)
    throw new Error('`useDocSidebarItemsExpandedState` works inside `DocSidebarItemsExpandedStateProvider` only.');
  return state;
}

/** Sibling items of a sidebar and their position. */
export interface SidebarItemsProps {
  readonly items: readonly PropSidebarItem[];
  /** Of the page being shown. */
  readonly activePath: string;
  /** 1 for the top. */
  readonly level: number;
  /** Called with the followed item. */
  readonly onItemClick?: ((item: PropSidebarItem) => void) | undefined;
}

/** The component for the items of categories, in a context to avoid an import cycle between items and categories. */
export const SidebarItemsContext = createContext<ComponentType<SidebarItemsProps>>(() => null);

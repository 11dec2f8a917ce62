import { type ComponentType, createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { PropSidebarItem } from './items.ts';

export interface ExpandedItem {
  /** Index of the item that is open on its level, or null. */
  readonly expandedItem: number | null;
  readonly setExpandedItem: (item: number | null) => void;
}

const ExpandedItemContext = createContext<ExpandedItem | null>(null);

/** Lets the items of one level know which of them is open. */
export function ExpandedItemProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [expandedItem, setExpandedItem] = useState<number | null>(null);
  const value = useMemo(() => ({ expandedItem, setExpandedItem }), [expandedItem]);
  return <ExpandedItemContext value={value}>{children}</ExpandedItemContext>;
}

/** Which item of a level is open. @throws outside the provider */
export function useExpandedItem(): ExpandedItem {
  const state = useContext(ExpandedItemContext);
  if (!state)
    throw new Error('`useDocSidebarItemsExpandedState` works inside `DocSidebarItemsExpandedStateProvider` only.');
  return state;
}

/** Neighbours in a sidebar, and where they stand. */
export interface SidebarItemsProps {
  readonly items: readonly PropSidebarItem[];
  /** Of the page being shown. */
  readonly activePath: string;
  /** 1 for the top. */
  readonly level: number;
  /** Is told which link was followed. */
  readonly onItemClick?: ((item: PropSidebarItem) => void) | undefined;
}

/** What paints the items of categories; handed down, so that it and what paints a category need not import each other. */
export const SidebarItemsContext = createContext<ComponentType<SidebarItemsProps>>(() => null);

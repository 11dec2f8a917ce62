import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

export interface ExpandedState {
  /** Index of the item that is open on its level, or null. */
  readonly expandedItem: number | null;
  readonly setExpandedItem: (item: number | null) => void;
}

const ExpandedStateContext = createContext<ExpandedState | null>(null);

/** Lets the items of one level know which of them is open. */
export function DocSidebarItemsExpandedStateProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [expandedItem, setExpandedItem] = useState<number | null>(null);
  const value = useMemo(() => ({ expandedItem, setExpandedItem }), [expandedItem]);
  return <ExpandedStateContext value={value}>{children}</ExpandedStateContext>;
}

/** Which item of a level is open. @throws outside the provider */
export function useDocSidebarItemsExpandedState(): ExpandedState {
  const state = useContext(ExpandedStateContext);
  if (!state)
    throw new Error('`useDocSidebarItemsExpandedState` works inside `DocSidebarItemsExpandedStateProvider` only.');
  return state;
}

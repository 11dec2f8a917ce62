import { createElement, type ReactNode, useContext } from 'react';
import { readTabs, TabsContext, type TabsInput, type TabsState, useTabGroup } from '../../../hooks/tabs.ts';

export { type TabsState, type TabValue, tabsChildren as sanitizeTabsChildren } from '../../../hooks/tabs.ts';

export interface TabsProps extends TabsInput {
  readonly groupId?: string;
  readonly queryString?: boolean | string;
  /** Whether panels are rendered only once they are selected. */
  readonly lazy?: boolean;
  /** Whether the tabs take the whole width. */
  readonly block?: boolean;
}

/** Provides the state of tabs to the components within. */
export function TabsProvider(props: { readonly value: TabsState; readonly children?: ReactNode }): ReactNode {
  return createElement(TabsContext, { value: props.value }, props.children);
}

/** State of the tabs that the props describe. @throws Error like `readTabs` */
export function useTabsContextValue(props: TabsProps): TabsState {
  const { groupId, queryString, lazy = false, block = false } = props;
  const { tabs, defaultValue } = readTabs(props);
  const values = tabs.map(({ value }) => value);
  const { selected: selectedValue, select: selectValue } = useTabGroup({ values, defaultValue, groupId, queryString });
  return { selectedValue, selectValue, tabValues: tabs, lazy, block };
}

/** Passed when there are no props, since hooks cannot be called conditionally. */
const PLACEHOLDER: TabsProps = { values: [{ value: '' }] };

/** State of the tabs that the props describe, else of the surrounding provider. @throws Error without either */
export function useTabs(props?: TabsProps): TabsState {
  const provided = useContext(TabsContext);
  const own = useTabsContextValue(props ?? PLACEHOLDER);
  const tabs = props ? own : provided;
  if (!tabs) throw new Error('`useTabs` works inside `TabsProvider`, or with the props of `Tabs`.');
  return tabs;
}

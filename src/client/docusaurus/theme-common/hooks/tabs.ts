import { createElement, type ReactNode, useContext } from 'react';
import { readTabs, TabsContext, type TabsInput, type TabsState, useTabGroup } from '../../../hooks/tabs.ts';

export { type TabsState, type TabValue, tabItems as sanitizeTabsChildren } from '../../../hooks/tabs.ts';

export interface TabsProps extends TabsInput {
  readonly groupId?: string;
  readonly queryString?: boolean | string;
  /** Leaves panels out until they are selected. */
  readonly lazy?: boolean;
  /** Tabs take the whole width. */
  readonly block?: boolean;
}

/** Provides tabs to the components inside. */
export function TabsProvider(props: { readonly value: TabsState; readonly children?: ReactNode }): ReactNode {
  return createElement(TabsContext, { value: props.value }, props.children);
}

/** The tabs of the props, the selected one and how to select another. @throws as `readTabs` does */
export function useTabsContextValue(props: TabsProps): TabsState {
  const { groupId, queryString, lazy = false, block = false } = props;
  const { tabs, defaultValue } = readTabs(props);
  const values = tabs.map(({ value }) => value);
  const { selected: selectedValue, select: selectValue } = useTabGroup({ values, defaultValue, groupId, queryString });
  return { selectedValue, selectValue, tabValues: tabs, lazy, block };
}

/** Stands in for missing props, since hooks may not be left out. */
const PLACEHOLDER: TabsProps = { values: [{ value: '' }] };

/** The tabs of the props, else those of the provider around. @throws where there are neither */
export function useTabs(props?: TabsProps): TabsState {
  const provided = useContext(TabsContext);
  const own = useTabsContextValue(props ?? PLACEHOLDER);
  const tabs = props ? own : provided;
  if (!tabs) throw new Error('`useTabs` works inside `TabsProvider`, or with the props of `Tabs`.');
  return tabs;
}

import {
  Children,
  createContext,
  createElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react';
import { useTabGroup } from '../../../hooks/tabs.ts';

export interface TabValue {
  readonly value: string;
  readonly label?: ReactNode;
  readonly default?: boolean;
  readonly attributes?: Readonly<Record<string, unknown>>;
}

export interface TabsProps {
  readonly children?: ReactNode;
  /** Null selects none. */
  readonly defaultValue?: string | null;
  /** Instead of the props of the items. */
  readonly values?: readonly TabValue[];
  readonly groupId?: string;
  readonly queryString?: boolean | string;
  /** Whether only the selected tab is painted. */
  readonly lazy?: boolean;
  /** Whether the tabs fill the line. */
  readonly block?: boolean;
}

export interface TabsState {
  readonly selectedValue: string | null;
  readonly selectValue: (value: string) => void;
  readonly tabValues: readonly TabValue[];
  readonly lazy: boolean;
  readonly block: boolean;
}

/** The tabs among the children of `Tabs`. @throws on anything that has no `value` */
export function sanitizeTabsChildren(children: ReactNode): readonly ReactElement<TabValue>[] {
  return Children.toArray(children)
    .filter(child => child !== '\n')
    .map(child => {
      if (isValidElement<TabValue>(child) && 'value' in child.props) return child;
      throw new Error('<Tabs> takes only <TabItem value="…"> inside.');
    });
}

const TabsContext = createContext<TabsState | null>(null);

/** Shares tabs with what is inside of them. */
export function TabsProvider(props: { readonly value: TabsState; readonly children?: ReactNode }): ReactNode {
  return createElement(TabsContext, { value: props.value }, props.children);
}

/** The tabs, which of them is selected, and how to select another. */
export function useTabsContextValue(props: TabsProps): TabsState {
  const { children, defaultValue, values, groupId, queryString, lazy = false, block = false } = props;
  const tabValues = values ?? sanitizeTabsChildren(children).map(({ props }) => props);
  const usual = (tabValues.find(tab => tab.default) ?? tabValues[0])?.value ?? null;
  const [selectedValue, selectValue] = useTabGroup({
    values: tabValues.map(({ value }) => value),
    defaultValue: defaultValue === undefined ? usual : defaultValue,
    groupId,
    queryString,
  });
  return { selectedValue, selectValue, tabValues, lazy, block };
}

const NO_TABS: TabsProps = { values: [] };

/** The tabs that are given, else those around. @throws where there are neither */
export function useTabs(props?: TabsProps): TabsState {
  const around = useContext(TabsContext);
  const own = useTabsContextValue(props ?? NO_TABS);
  const tabs = props ? own : around;
  if (!tabs) throw new Error('`useTabs` works inside `TabsProvider`, or with the props of `Tabs`.');
  return tabs;
}

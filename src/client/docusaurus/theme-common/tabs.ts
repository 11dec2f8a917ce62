import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { useTabGroup } from '../../hooks/tab-group.ts';

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
}

export interface TabsState {
  readonly selectedValue: string | null;
  readonly selectValue: (value: string) => void;
  readonly tabValues: readonly TabValue[];
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

/** The tabs, which of them is selected, and how to select another. */
export function useTabs({ children, defaultValue, values, groupId, queryString }: TabsProps): TabsState {
  const tabValues = values ?? sanitizeTabsChildren(children).map(({ props }) => props);
  const usual = (tabValues.find(tab => tab.default) ?? tabValues[0])?.value ?? null;
  const [selectedValue, selectValue] = useTabGroup({
    values: tabValues.map(({ value }) => value),
    defaultValue: defaultValue === undefined ? usual : defaultValue,
    groupId,
    queryString,
  });
  return { selectedValue, selectValue, tabValues };
}

import {
  Children,
  type ComponentProps,
  createContext,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { STORAGE_KEYS } from '../../shared/storage-keys.ts';
import { useIsBrowser } from '../environment.tsx';
import { useLocation, useNavigate } from '../routing/navigation.tsx';
import { useStorageSlot } from './storage.ts';

/** One tab: the props of a `TabItem`, or an entry of `values`. */
export interface TabValue {
  readonly value: string;
  readonly label?: ReactNode;
  readonly default?: boolean;
  readonly attributes?: ComponentProps<'li'>;
}

/** Props of `Tabs` that decide which tabs there are. */
export interface TabsInput {
  readonly children?: ReactNode;
  /** Null selects no tab. */
  readonly defaultValue?: string | null;
  /** Takes precedence over the props of the items. */
  readonly values?: readonly TabValue[];
}

/** State of tabs, for the components in them. */
export interface TabsState {
  readonly selectedValue: string | null;
  readonly selectValue: (value: string) => void;
  readonly tabValues: readonly TabValue[];
  readonly lazy: boolean;
  readonly block: boolean;
  /** Whether each item is within a panel already. */
  readonly hasPanels?: boolean;
}

/** The surrounding tabs. */
export const TabsContext = createContext<TabsState | null>(null);

/** The tabs of a `Tabs` element and the initially selected one. @throws Error without tabs, or for invalid values */
export function readTabs({ children, values, defaultValue }: TabsInput): {
  readonly tabs: readonly TabValue[];
  readonly defaultValue: string | null;
} {
  const tabs = values ?? tabItems(children).map(item => item.props);
  const [first] = tabs;
  if (!first) throw new Error('<Tabs> needs at least one <TabItem>.');
  const repeated = tabs.filter((tab, index) => tabs.findIndex(other => other.value === tab.value) !== index);
  if (repeated.length > 0) {
    throw new Error(`<Tabs> has more than one tab with the value ${repeated.map(tab => `"${tab.value}"`).join(', ')}.`);
  }
  if (defaultValue === undefined) return { tabs, defaultValue: (tabs.find(tab => tab.default) ?? first).value };
  if (defaultValue !== null && !tabs.some(tab => tab.value === defaultValue)) {
    const known = tabs.map(tab => tab.value).join(', ');
    throw new Error(`<Tabs defaultValue="${defaultValue}"> is none of its tabs: ${known}.`);
  }
  return { tabs, defaultValue };
}

/** The `TabItem` elements among the children of `Tabs`. @throws Error for any other child */
export function tabItems(children: ReactNode): readonly ReactElement<TabValue>[] {
  return tabsChildren(children).map(child => {
    if (isTabItem(child)) return child;
    throw new Error(`<Tabs> takes only <TabItem value="…"> inside, but has ${describe(child)}.`);
  });
}

/** The children of `Tabs`, without the line breaks between them. */
export function tabsChildren(children: ReactNode): readonly TabsChild[] {
  return Children.toArray(children).filter(child => child !== '\n');
}

type TabsChild = ReturnType<typeof Children.toArray>[number];

/** Whether a child of `Tabs` is a `TabItem`, which has a value. */
export function isTabItem(child: TabsChild): child is ReactElement<TabValue> {
  return isValidElement<object>(child) && 'value' in child.props;
}

function describe(child: ReactNode): string {
  if (!isValidElement(child)) return `the text "${String(child)}"`;
  return `<${typeof child.type === 'string' ? child.type : child.type.name || 'a component'}>`;
}

export interface TabGroupOptions {
  readonly values: readonly string[];
  /** Null selects no tab. */
  readonly defaultValue: string | null;
  /** Groups with the same id share the reader's choice, on all pages. */
  readonly groupId?: string | undefined;
  /** Also keeps the choice in the URL, in the parameter of this name, or of the group's id where it is `true`. */
  readonly queryString?: boolean | string | undefined;
}

export interface TabGroup {
  readonly selected: string | null;
  /** Selects a tab and stores it as the reader's choice. */
  readonly select: (value: string) => void;
  /** Selects a tab without storing the choice. */
  readonly show: (value: string) => void;
}

/**
 * The selected tab and functions to select another. On the server and in the first client render it is the default. Later a
 * choice made on this page wins over the URL, until the URL changes, and the URL wins over the stored choice.
 */
export function useTabGroup(options: TabGroupOptions): TabGroup {
  const { values, defaultValue, groupId } = options;
  const parameter = queryParameter(options);
  const [inUrl, setInUrl] = useQueryParameter(parameter);
  const [stored, slot] = useStorageSlot(STORAGE_KEYS.tab(groupId ?? ''));
  const [choice, setChoice] = useState<Choice | null>(null);
  const choose = useCallback((value: string | null) => setChoice({ value, inUrl }), [inUrl]);
  useEffect(() => (groupId === undefined ? undefined : slot.listen(() => choose(slot.get()))), [groupId, slot, choose]);

  const chosen = choice?.inUrl === inUrl ? choice.value : null;
  const candidates = [chosen, inUrl, groupId === undefined ? null : stored];
  const selected = candidates.find(value => value !== null && values.includes(value)) ?? defaultValue;
  const select = (value: string) => {
    choose(value);
    if (groupId !== undefined) slot.set(value);
    if (parameter !== null) setInUrl(value);
  };
  return { selected, select, show: choose };
}

interface Choice {
  readonly value: string | null;
  /** Value in the URL when the choice was made. */
  readonly inUrl: string | null;
}

/** The name of a group's query parameter, or null for none. */
export function queryParameter({
  groupId,
  queryString,
}: Pick<TabGroupOptions, 'groupId' | 'queryString'>): string | null {
  if (!queryString) return null;
  if (typeof queryString === 'string') return queryString;
  if (groupId === undefined) throw new Error('<Tabs queryString> needs a `groupId`, or the name of the parameter.');
  return groupId;
}

/** Index of the tab that a key moves to from `index`, or null; `rtl` swaps the horizontal arrows. */
export function tabForKey(key: string, index: number, { count, rtl }: { count: number; rtl: boolean }): number | null {
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const backward = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (index + 1) % count;
  if (key === backward) return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

function useQueryParameter(name: string | null): readonly [string | null, (value: string) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const hydrated = useIsBrowser();
  const value = hydrated && name !== null ? new URLSearchParams(search).get(name) : null;
  const set = (next: string) => {
    if (name === null) return;
    const parameters = new URLSearchParams(window.location.search);
    parameters.set(name, next);
    navigate({ search: `?${parameters}`, hash: window.location.hash }, { replace: true });
  };
  return [value, set];
}

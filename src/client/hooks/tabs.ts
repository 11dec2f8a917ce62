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

/** The props of `Tabs` that decide which tabs there are. */
export interface TabsInput {
  readonly children?: ReactNode;
  /** Null selects none. */
  readonly defaultValue?: string | null;
  /** Used instead of the props of the items. */
  readonly values?: readonly TabValue[];
}

/** Tabs, as components inside of them know them. */
export interface TabsState {
  readonly selectedValue: string | null;
  readonly selectValue: (value: string) => void;
  readonly tabValues: readonly TabValue[];
  readonly lazy: boolean;
  readonly block: boolean;
  /** Whether each item stands in a panel already. */
  readonly hasPanels?: boolean;
}

/** The tabs around. */
export const TabsContext = createContext<TabsState | null>(null);

/** The tabs of `Tabs` and the one that is selected at first. @throws where there are none, or the values do not fit */
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

/** The `TabItem`s among the children of `Tabs`. @throws on any other child */
export function tabItems(children: ReactNode): readonly ReactElement<TabValue>[] {
  return Children.toArray(children)
    .filter(child => child !== '\n')
    .map(child => {
      if (isValidElement<TabValue>(child) && 'value' in child.props) return child;
      throw new Error(`<Tabs> takes only <TabItem value="…"> inside, but has ${describe(child)}.`);
    });
}

function describe(child: ReactNode): string {
  if (!isValidElement(child)) return `the text "${String(child)}"`;
  return `<${typeof child.type === 'string' ? child.type : child.type.name || 'a component'}>`;
}

export interface TabGroupOptions {
  readonly values: readonly string[];
  /** Null selects none. */
  readonly defaultValue: string | null;
  /** Groups of one id share the reader's choice, on every page. */
  readonly groupId?: string | undefined;
  /** Keeps the choice in the URL too, under this name, or under the group's where it is `true`. */
  readonly queryString?: boolean | string | undefined;
}

export interface TabGroup {
  readonly selected: string | null;
  /** Selects a tab: the reader's choice. */
  readonly select: (value: string) => void;
  /** Selects a tab for now, and remembers nothing. */
  readonly show: (value: string) => void;
}

/**
 * The selected tab and how to select another. The default is selected on the server and in the first client render;
 * then the URL wins over the stored choice, and a choice made now over both, until the URL changes.
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
  /** The value in the URL when it was made. */
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

/** The tab to move to from `index` for a key, or null if the key moves nowhere; `rtl` swaps the horizontal arrows. */
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

import type { TabItemProps } from '@theme/TabItem';
import clsx from 'clsx';
import { tabForKey, useScrollPositionKeeper, useTabGroup } from 'lectern/client';
import {
  Children,
  type ComponentProps,
  isValidElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useId,
} from 'react';

interface TabValue {
  readonly value: string;
  readonly label?: ReactNode;
  readonly default?: boolean;
  readonly attributes?: ComponentProps<'li'>;
}

interface TabsProps {
  readonly children: ReactNode;
  /** Null selects none. */
  readonly defaultValue?: string | null;
  /** Instead of the props of the items. */
  readonly values?: readonly TabValue[];
  /** Groups of one id share the reader's choice. */
  readonly groupId?: string;
  readonly queryString?: boolean | string;
  /** Leaves panels out until they are selected. */
  readonly lazy?: boolean;
  /** Tabs take the whole width. */
  readonly block?: boolean;
  readonly className?: string;
}

/** Panels of which one shows. All of them are in the HTML, unless `lazy`. */
export default function Tabs(props: TabsProps): ReactNode {
  const { groupId, queryString, lazy = false, block = false, className } = props;
  const items = itemsOf(props.children);
  const tabs = tabsOf(props, items);
  const [selected, select] = useTabGroup({
    values: tabs.map(tab => tab.value),
    defaultValue: defaultOf(props, tabs),
    groupId,
    queryString,
  });
  const id = useId();
  return (
    <div className="theme-tabs-container tabs-container tabList">
      <TabList {...{ id, tabs, selected, select, className }} block={block} />
      <div className="margin-top--md">
        {items.map(item => {
          const { value } = item.props;
          if (lazy && value !== selected) return null;
          return (
            <div
              key={value}
              role="tabpanel"
              id={`${id}panel-${value}`}
              aria-labelledby={`${id}tab-${value}`}
              hidden={value !== selected}
            >
              {item}
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface TabListProps {
  readonly id: string;
  readonly tabs: readonly TabValue[];
  readonly selected: string | null;
  readonly select: (value: string) => void;
  readonly block: boolean;
  readonly className: string | undefined;
}

function TabList({ id, tabs, selected, select, block, className }: TabListProps): ReactNode {
  const keepInPlace = useScrollPositionKeeper();
  const choose = (element: HTMLElement, value: string) => {
    if (value === selected) return;
    keepInPlace(element);
    select(value);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>, index: number) => {
    const list = event.currentTarget.parentElement as HTMLElement;
    const rtl = getComputedStyle(list).direction === 'rtl';
    const target = tabForKey(event.key, index, { count: tabs.length, rtl });
    if (target !== null) (list.children[target] as HTMLElement).focus();
    else if (event.key === 'Enter' || event.key === ' ') choose(event.currentTarget, (tabs[index] as TabValue).value);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the markup that sites style is a list
    <ul role="tablist" aria-orientation="horizontal" className={clsx('tabs', block && 'tabs--block', className)}>
      {tabs.map(({ value, label, attributes }, index) => (
        <li
          key={value}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as above
          role="tab"
          id={`${id}tab-${value}`}
          aria-controls={`${id}panel-${value}`}
          aria-selected={value === selected}
          tabIndex={value === selected || (selected === null && index === 0) ? 0 : -1}
          onKeyDown={event => onKeyDown(event, index)}
          onClick={event => choose(event.currentTarget, value)}
          {...attributes}
          className={clsx('tabs__item', attributes?.className, value === selected && 'tabs__item--active')}
        >
          {label ?? value}
        </li>
      ))}
    </ul>
  );
}

function itemsOf(children: ReactNode): readonly ReactElement<TabItemProps>[] {
  return Children.toArray(children)
    .filter(child => child !== '\n')
    .map(child => {
      if (isValidElement<TabItemProps>(child) && 'value' in child.props) return child;
      throw new Error(`<Tabs> takes only <TabItem value="…"> inside, but has ${describe(child)}.`);
    });
}

function tabsOf({ values }: TabsProps, items: readonly ReactElement<TabItemProps>[]): readonly TabValue[] {
  const tabs = values ?? items.map(item => item.props);
  if (tabs.length === 0) throw new Error('<Tabs> needs at least one <TabItem>.');
  const repeated = tabs.filter((tab, index) => tabs.findIndex(other => other.value === tab.value) !== index);
  if (repeated.length > 0) {
    throw new Error(`<Tabs> has more than one tab with the value ${repeated.map(tab => `"${tab.value}"`).join(', ')}.`);
  }
  return tabs;
}

function defaultOf({ defaultValue }: TabsProps, tabs: readonly TabValue[]): string | null {
  const values = tabs.map(tab => tab.value);
  if (defaultValue === null) return null;
  if (defaultValue !== undefined && !values.includes(defaultValue)) {
    throw new Error(`<Tabs defaultValue="${defaultValue}"> is none of its tabs: ${values.join(', ')}.`);
  }
  return defaultValue ?? tabs.find(tab => tab.default)?.value ?? (values[0] as string);
}

function describe(child: ReactNode): string {
  if (!isValidElement(child)) return `the text "${String(child)}"`;
  return `<${typeof child.type === 'string' ? child.type : child.type.name || 'a component'}>`;
}

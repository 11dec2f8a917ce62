import clsx from 'clsx';
import {
  DocumentOnly,
  isTabItem,
  readTabs,
  TabsContext,
  type TabsInput,
  type TabValue,
  tabForKey,
  tabsChildren,
  useIsBrowser,
  useReveal,
  useScrollPositionKeeper,
  useTabGroup,
} from 'lectern/theme';
import { Children, type ComponentProps, isValidElement, type KeyboardEvent, type ReactNode, useId } from 'react';

interface TabsProps extends TabsInput {
  /** Groups with the same id share the reader's choice. */
  readonly groupId?: string;
  readonly queryString?: boolean | string;
  /** Whether the components in a panel are rendered only once it is selected. */
  readonly lazy?: boolean;
  /** Whether the tabs take the whole width. */
  readonly block?: boolean;
  readonly className?: string;
}

/** Tabs and their panels, all of which are part of the HTML. */
export default function Tabs(props: TabsProps): ReactNode {
  const { groupId, queryString, lazy = false, block = false, className } = props;
  const { tabs, defaultValue } = readTabs(props);
  const values = tabs.map(tab => tab.value);
  const { selected, select, show } = useTabGroup({ values, defaultValue, groupId, queryString });
  const id = useId();
  const panelId = (value: string) => `${id}panel-${value}`;
  const ref = useReveal<HTMLDivElement>(target => {
    const value = values.find(each => document.getElementById(panelId(each))?.contains(target));
    if (value !== undefined) show(value);
  });
  const state = { selectedValue: selected, selectValue: select, tabValues: tabs, lazy, block, hasPanels: true };
  return (
    <div className="theme-tabs-container tabs-container tabList">
      <TabList {...{ id, tabs, selected, select, className }} block={block} />
      <div ref={ref} className="margin-top--md">
        {tabsChildren(props.children).map((child, index) => {
          if (!isTabItem(child)) {
            // With `values`, others than items may be here, which every tab shows.
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: children of a page keep their places
              <TabsContext key={index} value={{ ...state, hasPanels: false }}>
                {child}
              </TabsContext>
            );
          }
          const { value } = child.props;
          const isHidden = value !== selected;
          const Panel = lazy && isHidden ? LazyPanel : 'div';
          return (
            <Panel
              key={value}
              role="tabpanel"
              id={panelId(value)}
              aria-labelledby={`${id}tab-${value}`}
              hidden={isHidden}
            >
              <div className="tabs__panel-label">{tabs.find(tab => tab.value === value)?.label ?? value}</div>
              <TabsContext value={state}>{child}</TabsContext>
            </Panel>
          );
        })}
      </div>
    </div>
  );
}

/** A panel that is not selected: without its components, but with marks for what links lead to in it. */
function LazyPanel({ children, ...props }: ComponentProps<'div'>): ReactNode {
  if (!useIsBrowser()) return <DocumentOnly {...props}>{children}</DocumentOnly>;
  const marks = [...new Set(idsIn(children))].map(id => <span key={id} id={id} />);
  return marks.length > 0 && <div {...props}>{marks}</div>;
}

interface WrittenProps {
  readonly id?: unknown;
  readonly children?: ReactNode;
  readonly dangerouslySetInnerHTML?: { readonly __html?: unknown };
}

/** Ids of what an author has written, in the page or its partials; those that components render are not known before they run. */
function idsIn(children: ReactNode): readonly string[] {
  return Children.toArray(children).flatMap(child => {
    if (!isValidElement<WrittenProps>(child)) return [];
    const { id, children: inner, dangerouslySetInnerHTML: block } = child.props;
    const { contentIds = [] } = child.type as { readonly contentIds?: readonly string[] };
    return [...(typeof id === 'string' ? [id] : []), ...contentIds, ...idsInHtml(block), ...idsIn(inner)];
  });
}

type HtmlBlock = NonNullable<WrittenProps['dangerouslySetInnerHTML']>;

/** Ids by the block, which stays the same while its page is shown. */
const BLOCK_IDS = new WeakMap<HtmlBlock, readonly string[]>();

function idsInHtml(block: HtmlBlock | undefined): readonly string[] {
  if (typeof block?.__html !== 'string') return [];
  const known = BLOCK_IDS.get(block);
  if (known) return known;
  const template = document.createElement('template');
  template.innerHTML = block.__html;
  const ids = Array.from(template.content.querySelectorAll('[id]'), ({ id }) => id);
  BLOCK_IDS.set(block, ids);
  return ids;
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
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: sites style tabs as a list
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

import type { ElementContent, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { TocItem } from '../../../shared/model/toc.ts';
import { groupBy } from '../../util/group-by.ts';
import { attributeLiteral } from '../estree.ts';

type Node = Root | RootContent | ElementContent;
type Component = Extract<Node, { readonly type: 'mdxJsxFlowElement' }>;

/**
 * Adds the label of their tab to entries of the table of contents with the same text: `Without a package manager
 * (React)`.
 */
export function nameTabs(toc: readonly TocItem[], tree: Root): readonly TocItem[] {
  const repeated = [...groupBy(toc, ({ value }) => value).values()].filter(items => items.length > 1);
  if (repeated.length === 0) return toc;
  const tabs = new Map(tabsOfHeadings(tree, []));
  const ambiguous = repeated.flatMap(items => (new Set(items.map(({ id }) => tabs.get(id))).size > 1 ? items : []));
  return toc.map(item => {
    const tab = ambiguous.includes(item) && tabs.get(item.id);
    return tab ? { ...item, value: `${item.value} (${toHtml({ type: 'text', value: tab })})` } : item;
  });
}

/** The labels of the tabs that enclose each heading, by its id. */
function* tabsOfHeadings(node: Node, labels: readonly string[]): Generator<readonly [id: string, tab: string]> {
  if (node.type === 'element' && /^h[2-6]$/.test(node.tagName)) {
    if (labels.length > 0) yield [String(node.properties.id), labels.join(', ')];
    return;
  }
  if (!('children' in node)) return;
  const values = isComponent(node, 'Tabs') ? labelsByValue(attributeLiteral(node, 'values')) : undefined;
  for (const child of node.children) {
    const label = isComponent(child, 'TabItem') ? labelOf(child, values) : undefined;
    yield* tabsOfHeadings(child, label === undefined ? labels : [...labels, label]);
  }
}

function isComponent(node: Node, name: string): node is Component {
  return node.type === 'mdxJsxFlowElement' && node.name === name;
}

function labelOf(tab: Component, labels: ReadonlyMap<unknown, unknown> | undefined): string | undefined {
  const value = attributeLiteral(tab, 'value');
  const names = [labels?.get(value), attributeLiteral(tab, 'label'), value];
  return names.find((name): name is string => typeof name === 'string' && name !== '');
}

function labelsByValue(values: unknown): ReadonlyMap<unknown, unknown> | undefined {
  if (!Array.isArray(values)) return undefined;
  const entries: readonly { readonly value?: unknown; readonly label?: unknown }[] = values;
  return new Map(entries.map(entry => [entry?.value, entry?.label]));
}

import type { Element, Properties, Root } from 'hast';
import type { MdxJsxAttribute, MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import { safeDecode } from '../../../shared/url.ts';
import type { PageContext } from '../page-context.ts';
import { walk } from '../walk.ts';
import { type Node, textAttribute } from './text-of.ts';

type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast;

/**
 * Numbers the ids of a partial that the page around it has already: those of headings, footnotes and elements, with the
 * links to them in the partial. Otherwise these links would lead to the page's own.
 */
export function uniqueIds(tree: Root, { source }: PageContext): void {
  const { takenIds } = source;
  if (!takenIds?.size) return;
  const own = idsIn(tree);
  const known = new Set([...takenIds, ...own]);
  const renamed = new Map<string, string>();
  for (const id of own) {
    if (!takenIds.has(id)) continue;
    const name = numbered(id, known);
    known.add(name);
    renamed.set(id, name);
  }
  if (renamed.size > 0) rename(tree, renamed);
}

function numbered(id: string, known: ReadonlySet<string>): string {
  let number = 1;
  while (known.has(`${id}-${number}`)) number++;
  return `${id}-${number}`;
}

/** The ids of HTML elements below a node. Drawings, whose ids only they use themselves, may repeat theirs. */
export function idsIn(tree: Root): ReadonlySet<string> {
  const ids = new Set<string>();
  walk(tree, (node, index) => {
    const element = node as Node;
    if (nameOf(element) === 'svg') return index + 1;
    for (const name of ID_NAMES) {
      const id = isHtml(element) ? textAttribute(element, name) : undefined;
      if (id !== undefined && (name === 'id' || nameOf(element) === 'a')) ids.add(id);
    }
    return undefined;
  });
  return ids;
}

const ID_NAMES = ['id', 'name'];
/** Attributes with the address of a link. */
const LINK_NAMES = ['href', 'to'];
/** Attributes with ids, separated by spaces, as HTML and JSX elements spell them. */
const REFERENCE_NAMES = [
  ...['ariaDescribedBy', 'ariaLabelledBy', 'ariaControls', 'htmlFor'],
  ...['aria-describedby', 'aria-labelledby', 'aria-controls'],
];

function rename(tree: Root, names: ReadonlyMap<string, string>): void {
  const renamed = (id: string): string => names.get(id) ?? id;
  walk(tree, (node, index) => {
    const element = node as Node;
    if (nameOf(element) === 'svg') return index + 1;
    if (isHtml(element)) {
      change(element, 'id', renamed);
      if (nameOf(element) === 'a') change(element, 'name', renamed);
    }
    for (const name of LINK_NAMES) {
      change(element, name, url => {
        const found = url.startsWith('#') ? names.get(safeDecode(url.slice(1))) : undefined;
        return found === undefined ? url : `#${encodeURIComponent(found)}`;
      });
    }
    for (const name of REFERENCE_NAMES) change(element, name, ids => ids.split(' ').map(renamed).join(' '));
    return undefined;
  });
}

/** Changes an attribute of an HTML or JSX element if it is a string or a list of strings. */
function change(node: Node, name: string, map: (value: string) => string): void {
  if (node.type === 'element') {
    const value: Properties[string] = node.properties[name];
    if (typeof value === 'string') node.properties[name] = map(value);
    if (Array.isArray(value)) node.properties[name] = value.map(part => map(String(part)));
  } else if (isJsx(node)) {
    const found = node.attributes.find((each): each is MdxJsxAttribute => 'name' in each && each.name === name);
    if (typeof found?.value === 'string') found.value = map(found.value);
  }
}

function isJsx(node: Node): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Whether a node is an element of HTML: the `id` of a component may be anything. */
function isHtml(node: Node): node is Element | JsxElement {
  return /^[a-z]/.test(nameOf(node) ?? '');
}

function nameOf(node: Node): string | null {
  if (node.type === 'element') return node.tagName;
  return isJsx(node) ? node.name : null;
}

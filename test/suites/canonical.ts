import type { Element, ElementContent, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { toString as textIn } from 'mdast-util-to-string';
import type { Reading } from './readers.ts';

type Node = Root | RootContent;

/** Stands for a text that is refused. */
export const REFUSED = '(refused)';

/** Elements around which spaces do not show. */
const BLOCKS = new Set(
  (
    'address article aside blockquote body center dd del details dialog div dl dt figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hr html iframe li main nav ol p pre script section style summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);
/** Classes that only style, or that list what an element is. */
const STYLING = /^(?:img|contains-task-list|task-list-item|anchor\w*)$/;
/** Attributes that say how to load, open or announce an element. */
const FURNITURE = new Set(['ariaLabel', 'decoding', 'height', 'loading', 'rel', 'tabIndex', 'target', 'width']);

/** What a text says as HTML, in a form in which readings compare. */
export function readable(reading: Reading): string {
  return 'error' in reading ? REFUSED : canonical(reading.html);
}

/**
 * HTML as far as readers see it: the same for two pages that differ in spaces between blocks, in ids of headings, in
 * the order of attributes, or in the looks of code.
 */
export function canonical(html: string): string {
  const tree = tidy(fromHtml(html.trim(), { fragment: true })) as Root;
  return toHtml({ ...tree, children: withoutLeftovers(tree.children) });
}

/** Leaves out what parsers and React add at the ends: an element opened again for a last space, and images to preload. */
function withoutLeftovers(nodes: readonly RootContent[]): RootContent[] {
  return nodes.filter((node, index) => {
    if (node.type !== 'element') return true;
    const [child] = node.children;
    const isSpace = node.children.length === 1 && child?.type === 'text' && child.value.trim() === '';
    return !(node.tagName === 'link') && !(isSpace && index === nodes.length - 1 && index > 0);
  });
}

function tidy(node: Node): Node {
  if (node.type === 'element') {
    const code = codeOf(node);
    if (code) return code;
    node.properties = propertiesOf(node);
  }
  if ('children' in node && !isVerbatim(node)) {
    const children = node.children.flatMap(child => tidyChild(child as RootContent));
    node.children = withoutSpaces(merged(children), node) as ElementContent[];
  }
  return node;
}

function isVerbatim(node: Node): boolean {
  return node.type === 'element' && node.tagName === 'pre';
}

function tidyChild(node: RootContent): RootContent[] {
  if (node.type === 'comment' || hasClass(node, 'hash-link')) return [];
  const tidied = tidy(node) as RootContent;
  return tidied.type === 'element' && tidied.tagName === 'header' ? (tidied.children as RootContent[]) : [tidied];
}

/** A code block as specifications write it. */
function codeOf(node: Element): Element | undefined {
  const isCode = hasClass(node, 'theme-code-block') || node.tagName === 'pre';
  if (!isCode) return undefined;
  const pre = find(node, 'pre');
  const code = pre && find(pre, 'code');
  if (!pre || (!code && node.tagName === 'pre')) return undefined;
  const classes = [node, pre, code].flatMap(each => (each?.properties.className as string[] | undefined) ?? []);
  const language = classes.find(name => name.startsWith('language-') && name !== 'language-text');
  const text = textIn(code ?? pre).replace(/\n$/, '');
  return element('pre', {}, [
    element('code', language ? { className: [language] } : {}, [{ type: 'text', value: text }]),
  ]);
}

function propertiesOf({ tagName, properties }: Element): Element['properties'] {
  const entries = Object.entries(properties).flatMap(([name, value]) => {
    if (FURNITURE.has(name) || (name === 'id' && /^h\d$/.test(tagName))) return [];
    if (name === 'style') return [['align', String(value).replace(/^text-align:(\w+)$/, '$1')] as const];
    if (name !== 'className') return [[name, value] as const];
    const classes = (value as string[]).filter(each => !STYLING.test(each));
    return classes.length > 0 ? [[name, classes] as const] : [];
  });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function merged(nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (node.type === 'text' && last?.type === 'text') last.value += node.value;
    else result.push(node);
  }
  return result;
}

function withoutSpaces(nodes: readonly RootContent[], parent: Node): RootContent[] {
  const isBlock = (node: Node | undefined) => node?.type === 'element' && BLOCKS.has(node.tagName);
  const breaks = (node: RootContent | undefined) =>
    node === undefined ? isBlock(parent) || parent.type === 'root' : isBlock(node) || isBreak(node);
  return nodes.flatMap((node, index): RootContent[] => {
    if (node.type !== 'text') return [node];
    let value = node.value.replace(/[ \t\n\r\f]+/g, ' ');
    if (breaks(nodes[index - 1])) value = value.trimStart();
    if (breaks(nodes[index + 1])) value = value.trimEnd();
    return value === '' ? [] : [{ type: 'text', value }];
  });
}

function isBreak(node: RootContent): boolean {
  return node.type === 'element' && node.tagName === 'br';
}

function hasClass(node: RootContent, name: string): boolean {
  return node.type === 'element' && ((node.properties.className as string[] | undefined) ?? []).includes(name);
}

function find(node: Element, name: string): Element | undefined {
  if (node.tagName === name) return node;
  for (const child of node.children) {
    const found = child.type === 'element' ? find(child, name) : undefined;
    if (found) return found;
  }
  return undefined;
}

function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}

/** Texts of a description, which are Markdown with HTML in it. */

import { type default as GithubSlugger, slug } from 'github-slugger';
import type { Element, ElementContent, Root } from 'hast';
import { toHast } from 'mdast-util-to-hast';
import { VFile } from 'vfile';
import { safeDecode } from '../../shared/url.ts';
import { sanitized } from '../compile/markup/sanitize.ts';
import { parseInnerText } from '../compile/parse/inner-text.ts';
import { assertShallowHtml } from '../compile/rehype/html-depth.ts';
import { visit } from '../compile/walk.ts';
import { h, nodes } from './html.ts';

/** Parses the HTML in a tree of Markdown. */
export type ParseHtml = (tree: Root) => Root;

/** Loads the parser of HTML. */
export async function loadHtmlParser(): Promise<ParseHtml> {
  const { default: rehypeRaw } = await import('rehype-raw');
  const parse = rehypeRaw();
  return tree => parse(tree, new VFile()) as Root;
}

/** What descriptions of a page share. */
export interface DescriptionTools {
  readonly parseHtml: ParseHtml;
  /** Resolves the address of a link to something else than a part of its text; undefined where it leads nowhere, so that only its text stays. */
  readonly resolveLink: (href: string) => string | undefined;
  /** Resolves the address of an image; undefined where it leads nowhere. */
  readonly resolveImage: (src: string) => string | undefined;
  readonly slugger: GithubSlugger;
}

/** A text without anything that Markdown or HTML would change. */
const PLAIN = /^[\p{L}\p{N} ,;:'"()?%/=+]*(?:\.(?: |$)[\p{L}\p{N} ,;:'"()?%/=+]*)*$/u;
/** What would be a link of GFM. */
const ADDRESS = /www|:\/\//i;

/**
 * A text as HTML.
 *
 * @param level of the text's highest headings; null where there may be none, so that they become bold
 */
export function description(markdown: string, level: number | null, tools: DescriptionTools): ElementContent[] {
  const text = markdown.trim();
  if (text === '') return [];
  if (PLAIN.test(text) && !ADDRESS.test(text)) return [h('p', {}, text)];
  const tree = treeOf(text, tools) ?? [h('p', {}, text)];
  const root: Root = { type: 'root', children: tree };
  const ids = new Map<string, string>();
  visit<Element>(root, ['element'], node => renameId(node, level, { ...tools, ids }));
  const depths = headingDepths(root);
  visit<Element>(root, ['element'], node => finishElement(node, level, { ...tools, ids, depths }));
  return root.children as ElementContent[];
}

/** Trees of texts: the fields of a description say the same again and again. */
const known = new Map<string, ElementContent[] | undefined>();
const MAX_KNOWN = 2000;

/** A tree of a text of its own; undefined if it is nested too deeply for a parser. */
function treeOf(text: string, tools: DescriptionTools): ElementContent[] | undefined {
  if (!known.has(text)) {
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(text, safely(text, tools));
  }
  return structuredClone(known.get(text));
}

function safely(text: string, { parseHtml }: DescriptionTools): ElementContent[] | undefined {
  try {
    const tree = toHast(parseInnerText(text, { hasHtml: true }), { allowDangerousHtml: true }) as Root;
    assertShallowHtml(tree);
    const whole = hasHtml(tree) ? parseHtml(tree) : tree;
    return sanitized(whole.children).filter(node => node.type !== 'text' || node.value.trim() !== '');
  } catch {
    return undefined;
  }
}

function hasHtml(tree: Root): boolean {
  let found = false;
  visit(tree, ['raw'], () => {
    found = true;
  });
  return found;
}

/** What elements of one text share. */
interface TextTools extends DescriptionTools {
  /** Ids that the page has for those of the text, headings included. */
  readonly ids: Map<string, string>;
  readonly depths: ReadonlyMap<Element, number>;
}

/** How deep each heading of a text is in its outline, whose levels need not begin at 1 and may leave out some. */
function headingDepths(root: Root): ReadonlyMap<Element, number> {
  const depths = new Map<Element, number>();
  const open: number[] = [];
  visit<Element>(root, ['element'], node => {
    const level = Number(/^h([1-6])$/.exec(node.tagName)?.[1]);
    if (!level) return;
    while ((open.at(-1) ?? 0) >= level) open.pop();
    depths.set(node, open.push(level) - 1);
  });
  return depths;
}

/** Gives a heading, or an element with an id, one that no other text of the page has, and no part of the page itself. */
function renameId(node: Element, level: number | null, { slugger, ids }: Pick<TextTools, 'slugger' | 'ids'>): void {
  const isHeading = /^h[1-6]$/.test(node.tagName);
  const { id = isHeading && level !== null ? slug(textIn(node)) : '' } = node.properties;
  if (typeof id !== 'string' || id === '') return;
  node.properties.id = slugger.slug(isHeading ? id : `text-${id}`);
  if (!ids.has(id)) ids.set(id, node.properties.id);
}

function finishElement(node: Element, level: number | null, tools: TextTools): void {
  if (/^h[1-6]$/.test(node.tagName)) finishHeading(node, level, tools);
  else if (node.tagName === 'a') finishLink(node, tools);
  else if (node.tagName === 'img') finishImage(node, tools);
  else if (node.tagName === 'blockquote') finishAlert(node);
  else if (/^(?:table|pre)$/.test(node.tagName)) delete node.properties.width;
}

function finishHeading(node: Element, level: number | null, { depths }: TextTools): void {
  const { id } = node.properties;
  if (level === null) Object.assign(node, { tagName: 'p', properties: {}, children: [h('strong', {}, node.children)] });
  else {
    node.tagName = `h${Math.min(6, level + (depths.get(node) ?? 0))}`;
    node.properties = id === undefined ? {} : { id };
  }
}

function textIn(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textIn).join('') : '';
}

function finishLink(node: Element, { resolveLink, ids }: TextTools): void {
  const { href, ...others } = node.properties;
  const id = typeof href === 'string' && href.startsWith('#') ? ids.get(safeDecode(href.slice(1))) : undefined;
  const url = id === undefined ? (typeof href === 'string' ? resolveLink(href) : undefined) : `#${id}`;
  if (url === undefined) Object.assign(node, { tagName: 'span', properties: {} });
  else node.properties = { ...others, href: url };
}

/** Completes the address of an image; one that is nowhere becomes its text. */
function finishImage(node: Element, { resolveImage }: DescriptionTools): void {
  const src = resolveImage(String(node.properties.src ?? ''));
  if (src !== undefined) node.properties.src = src;
  else Object.assign(node, { tagName: 'span', properties: {}, children: nodes(String(node.properties.alt ?? '')) });
}

const ALERT = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*/i;

/** Makes an admonition of a quote that begins with `[!NOTE]`, as GitHub does. */
function finishAlert(node: Element): void {
  const first = node.children.find(child => child.type === 'element');
  const text = first?.type === 'element' && first.tagName === 'p' ? first.children[0] : undefined;
  const [mark, type] = (text?.type === 'text' && ALERT.exec(text.value)) || [];
  if (text?.type !== 'text' || mark === undefined || type === undefined) return;
  text.value = text.value.slice(mark.length);
  Object.assign(node, { tagName: 'admonition', properties: { type: type.toLowerCase() } });
}

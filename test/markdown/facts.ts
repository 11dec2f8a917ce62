import type { Element, ElementContent, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown, frontmatterToMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown, gfmToMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';

/** What a page says, whichever way it is written. */
export interface ContentFacts {
  /** Level and text. */
  readonly headings: readonly string[];
  readonly codeBlocks: readonly string[];
  /** Text and address. */
  readonly links: readonly string[];
  readonly cells: readonly string[];
}

type Node = Root | RootContent | ElementContent;

/** What readers of the HTML see. */
export function factsOfHtml(html: string, address: (href: string) => string): ContentFacts {
  const document = fromHtml(html);
  const content =
    find(document, element => element.tagName === 'div' && classes(element).includes('markdown')) ??
    find(document, ({ tagName }) => tagName === 'main') ??
    find(document, ({ properties }) => properties.id === '__docusaurus_skipToContent_fallback') ??
    document;
  return factsOf(content, address);
}

/** What the Markdown says, once it is rendered. */
export function factsOfMarkdown(text: string, address: (href: string) => string): ContentFacts {
  return factsOf(toHast(parse(text)) as Root, address);
}

/** The text as it is once it has been read and written. */
export function rewritten(text: string): string {
  return toMarkdown(parse(text), {
    bullet: '-',
    rule: '-',
    extensions: [gfmToMarkdown({ tablePipeAlign: false }), frontmatterToMarkdown()],
  });
}

function parse(text: string) {
  return fromMarkdown(text, {
    extensions: [gfm(), frontmatter()],
    mdastExtensions: [gfmFromMarkdown(), frontmatterFromMarkdown()],
  });
}

function factsOf(tree: Node, address: (href: string) => string): ContentFacts {
  const facts = { headings: [] as string[], codeBlocks: [] as string[], links: [] as string[], cells: [] as string[] };
  const visit = (node: Node, inTable: boolean): void => {
    if (!('children' in node)) return;
    if (node.type === 'element') {
      if (node.tagName === 'iframe') {
        // Markdown has a link in its place.
        const { src, title } = node.properties;
        if (title && src) facts.links.push(`${title} → ${address(String(src))}`);
        return;
      }
      if (isIgnored(node)) return;
      const text = tidy(textOf(node));
      if (/^h[1-6]$/.test(node.tagName) && text !== '') facts.headings.push(`${node.tagName} ${text}`);
      if (node.tagName === 'td' || node.tagName === 'th') {
        if (text !== '') facts.cells.push(text.replace(/\s/g, ''));
      }
      if (node.tagName === 'a' && node.properties.href !== undefined) {
        const title = find(node, ({ tagName }) => /^(h[1-6]|p)$/.test(tagName));
        const label =
          (title ? tidy(textOf(title)) : text) ||
          String(node.properties.ariaLabel ?? find(node, ({ tagName }) => tagName === 'img')?.properties.alt ?? '');
        // An address that is only text on the page reads as a link in Markdown.
        const href = String(node.properties.href);
        if (label !== '' && label !== href && !href.endsWith(`//${label}`))
          facts.links.push(`${label} → ${address(href)}`);
      }
      if (node.tagName === 'pre') {
        if (!inTable) facts.codeBlocks.push(textOf(node).trimEnd());
        return;
      }
    }
    const isTable = node.type === 'element' && node.tagName === 'table';
    for (const child of node.children) visit(child, inTable || isTable);
  };
  visit(tree, false);
  return facts;
}

const SKIPPED = new Set(
  'button canvas dialog form nav noscript script select style svg template textarea video audio'.split(' '),
);

/** What is no content: controls, drawings, links of headings to themselves. Formulas are compared by nobody. */
function isIgnored(element: Element): boolean {
  const { tagName, properties } = element;
  const names = classes(element);
  if (SKIPPED.has(tagName) || properties.ariaHidden === 'true' || properties.role === 'tablist') return true;
  if (
    names.some(
      name => name === 'hash-link' || name === 'sr-only' || name === 'katex' || name === 'data-footnote-backref',
    )
  )
    return true;
  if (properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined) return true;
  return properties.hidden !== undefined && properties.role !== 'tabpanel';
}

function textOf(node: Node): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node) || (node.type === 'element' && isIgnored(node))) return '';
  if (node.type === 'element' && node.tagName === 'br') return '\n';
  return node.children.map(textOf).join('');
}

function tidy(text: string): string {
  return text.replace(/[ \t\r\n\f]+/g, ' ').trim();
}

function classes({ properties }: Element): readonly string[] {
  return [properties.className ?? []].flat().map(String);
}

function find(node: Node, test: (element: Element) => boolean): Element | undefined {
  if (node.type === 'element' && test(node)) return node;
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const found = find(child, test);
    if (found) return found;
  }
  return undefined;
}

import type { Element } from 'hast';
import type { BlockContent, FootnoteDefinition, PhrasingContent, RootContent } from 'mdast';
import { attribute, type HtmlNode, hasClass, isElement } from './hast.ts';
import { isInline, tidyInline } from './inline.ts';

/** A block of Markdown. */
export type Block = BlockContent | FootnoteDefinition;
/** What an element becomes: blocks, parts of a line, or both. */
export type Markdown = readonly (Block | PhrasingContent)[];

/** What the handlers of elements need of the whole. */
export interface Conversion {
  /** The address that Markdown gives to a link; undefined for one that leads nowhere. */
  readonly link: (href: string) => string | undefined;
  /** The same for a file that the page shows. */
  readonly file: (src: string) => string | undefined;
  /** The content of an element. */
  readonly all: (nodes: readonly HtmlNode[]) => Markdown;
  /** The same as blocks: what stands in lines is put into paragraphs. */
  readonly blocks: (nodes: readonly HtmlNode[]) => Block[];
  /** The same in one line, as far as it is none of blocks. */
  readonly inline: (nodes: readonly HtmlNode[]) => PhrasingContent[];
}

/** Makes Markdown of an element. */
export type Handler = (element: Element, conversion: Conversion) => Markdown;

/** How elements are told from each other. */
export interface Handlers {
  /** By what they are in this theme, before their names count. */
  readonly special: (element: Element) => Handler | undefined;
  readonly byName: Readonly<Record<string, Handler>>;
}

/** Turns the nodes of a page into blocks of Markdown. */
export function convert(
  nodes: readonly HtmlNode[],
  { special, byName }: Handlers,
  addresses: Pick<Conversion, 'link' | 'file'>,
): RootContent[] {
  const one = (node: HtmlNode): Markdown => {
    if (node.type === 'text') return [{ type: 'text', value: node.value }];
    if (!isElement(node) || isHidden(node)) return [];
    const handle = special(node) ?? (Object.hasOwn(byName, node.tagName) ? byName[node.tagName] : undefined);
    return handle ? handle(node, conversion) : conversion.all(node.children);
  };
  const conversion: Conversion = {
    ...addresses,
    all: some => some.flatMap(one),
    blocks: some => inParagraphs(some.flatMap(one)),
    inline: some => tidyInline(some.flatMap(one).flatMap(inlineOf)),
  };
  return conversion.blocks(nodes);
}

/** What only is for the eye, or for nobody; the panels of tabs are hidden and count. */
function isHidden(element: Element): boolean {
  const { hidden } = element.properties;
  if (attribute(element, 'ariaHidden') === 'true' && !hasClass(element, 'katex-html')) return true;
  return hidden !== undefined && hidden !== false && attribute(element, 'role') !== 'tabpanel';
}

/** Blocks, with what stands between them in paragraphs. */
export function inParagraphs(nodes: Markdown): Block[] {
  const blocks: Block[] = [];
  const line: PhrasingContent[] = [];
  const endLine = (): void => {
    const children = tidyInline(line.splice(0));
    if (children.length > 0) blocks.push({ type: 'paragraph', children });
  };
  for (const node of nodes) {
    if (isInline(node)) line.push(node);
    else {
      endLine();
      blocks.push(node);
    }
  }
  endLine();
  return blocks;
}

/** A node in a line: the lines of blocks one after the other. */
export function inlineOf(node: Markdown[number]): readonly PhrasingContent[] {
  if (isInline(node)) return [node];
  if (node.type === 'code') return [{ type: 'inlineCode', value: node.value }];
  const children = 'children' in node ? (node.children as unknown as Markdown) : [];
  return [...children.flatMap(inlineOf), { type: 'text', value: ' ' }];
}

import type { Element } from 'hast';
import type { BlockContent, FootnoteDefinition, PhrasingContent, RootContent } from 'mdast';
import { isInline, tidyInline } from '../../../compile/markdown/inline.ts';
import { attribute, type HtmlNode, hasClass, isElement } from '../../../util/hast.ts';

/** A block of Markdown. */
export type Block = BlockContent | FootnoteDefinition;
/** The Markdown that an element becomes: blocks, inline nodes, or both. */
export type Markdown = readonly (Block | PhrasingContent)[];

/** Context of the handlers of elements. */
export interface Conversion {
  /** The URL of a link in Markdown; undefined if it leads nowhere. */
  readonly link: (href: string) => string | undefined;
  /** The URL of a file that the page shows; undefined if it leads nowhere. */
  readonly file: (src: string) => string | undefined;
  /** Converts nodes. */
  readonly all: (nodes: readonly HtmlNode[]) => Markdown;
  /** Converts nodes to blocks, inline nodes to paragraphs. */
  readonly blocks: (nodes: readonly HtmlNode[]) => Block[];
  /** Converts nodes to inline nodes, without the structure of blocks. */
  readonly inline: (nodes: readonly HtmlNode[]) => PhrasingContent[];
}

/** Converts an element to Markdown. */
export type Handler = (element: Element, conversion: Conversion) => Markdown;

/** The handlers of elements. */
export interface Handlers {
  /** Handler of an element that the theme's markup identifies; takes precedence over the name. */
  readonly special: (element: Element) => Handler | undefined;
  readonly byName: Readonly<Record<string, Handler>>;
}

/** Converts the nodes of a page to blocks of Markdown. */
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

/** Whether an element is only visual, or not shown at all; panels of tabs count as content even while they are hidden. */
function isHidden(element: Element): boolean {
  const { hidden, inert } = element.properties;
  if (inert !== undefined && inert !== false) return true;
  if (attribute(element, 'ariaHidden') === 'true' && !hasClass(element, 'katex-html')) return true;
  return hidden !== undefined && hidden !== false && attribute(element, 'role') !== 'tabpanel';
}

/** Puts inline nodes between blocks into paragraphs. */
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

/** A node as inline nodes: blocks give their content, separated by spaces. */
export function inlineOf(node: Markdown[number]): readonly PhrasingContent[] {
  if (isInline(node)) return [node];
  if (node.type === 'code') return [{ type: 'inlineCode', value: node.value }];
  const children = 'children' in node ? (node.children as unknown as Markdown) : [];
  return [...children.flatMap(inlineOf), { type: 'text', value: ' ' }];
}

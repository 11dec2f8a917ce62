import GithubSlugger from 'github-slugger';
import type { Paragraph, PhrasingContent, Root } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { expressionValue } from '../estree.ts';
import type { PageContext } from '../page-context.ts';
import { EXPLICIT } from '../rehype/collapse.ts';
import { walk } from '../walk.ts';

/** The class of written cards. */
export const CARD_CLASS = 'lectern-card';

/** A component of a page, such as `<Cards>`, or what a directive stands for. */
export type PartElement = MdxJsxFlowElement;

/** Turns a component into an HTML element with its remaining attributes. */
export function toHtmlElement(element: PartElement, name: string, className: string): void {
  element.name = name;
  addClass(element, className);
}

/** Adds a class before those that an element has. */
export function addClass(element: PartElement, className: string): void {
  const own = removeAttribute(element, 'className')?.value;
  element.attributes.push(attribute('className', typeof own === 'string' ? `${className} ${own}` : className));
}

/** Takes an attribute away. */
export function removeAttribute(element: Pick<PartElement, 'attributes'>, name: string): MdxJsxAttribute | undefined {
  const index = element.attributes.findIndex(each => 'name' in each && each.name === name);
  return index < 0 ? undefined : (element.attributes.splice(index, 1)[0] as MdxJsxAttribute);
}

/** The value of an attribute as content. */
export function attributeContent(attribute: MdxJsxAttribute | undefined): PhrasingContent[] {
  const value = attribute?.value;
  if (value === null || value === undefined) return [];
  return typeof value === 'string' ? [{ type: 'text', value }] : [{ ...value, type: 'mdxTextExpression' } as never];
}

/** The text of an attribute, or of a literal in braces; else the source of what the braces contain. */
export function attributeText(attribute: MdxJsxAttribute | undefined): string {
  const value = attribute?.value;
  if (typeof value === 'string' || !value) return value?.trim() ?? '';
  const literal = expressionValue(value);
  return typeof literal === 'string' ? literal : value.value.trim();
}

/** Whether an attribute is there, and is not `false`. */
export function isOn(attribute: MdxJsxAttribute | undefined): boolean {
  return attribute !== undefined && attributeText(attribute) !== 'false';
}

export function attribute(name: string, value: string | null): MdxJsxAttribute {
  return { type: 'mdxJsxAttribute', name, value };
}

/** An HTML element within text. */
export function inline(name: string, attributes: MdxJsxAttribute[], children: PhrasingContent[]): PhrasingContent {
  return { type: 'mdxJsxTextElement', name, attributes, children, data: EXPLICIT } as PhrasingContent;
}

/** An HTML element that is a block. */
export function block(
  name: string,
  attributes: MdxJsxAttribute[],
  children: readonly (PartElement['children'][number] | PhrasingContent)[],
): PartElement['children'][number] {
  return { type: 'mdxJsxFlowElement', name, attributes, children, data: EXPLICIT } as never;
}

/** An HTML element around blocks. */
export function box(className: string, children: PartElement['children']): PartElement['children'][number] {
  return block('div', [attribute('className', className)], children);
}

export function paragraph(className: string, children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', data: { hProperties: { className: [className] } } as never, children };
}

/** Wraps inline content, which is on the same line as its tag, in a paragraph. */
export function asParagraphs(children: PartElement['children']): PartElement['children'] {
  const isInline = children.length > 0 && children.every(({ type }) => PHRASING.has(type));
  return isInline ? [{ type: 'paragraph', children: children as never }] : children;
}

const PHRASING: ReadonlySet<string> = new Set([
  ...['text', 'emphasis', 'strong', 'delete', 'inlineCode', 'link', 'linkReference', 'break'],
  ...['mdxJsxTextElement', 'mdxTextExpression', 'textDirective'],
]);

/** Sets classes of the element that a Markdown node becomes. */
export function setClass(node: { data?: unknown }, className: string): void {
  const data = node.data as { readonly hProperties?: object } | undefined;
  const classes = { className: className.split(' ') };
  node.data = { ...data, hProperties: { ...classes, ...data?.hProperties, ...classes } };
}

export function isAttribute(attribute: PartElement['attributes'][number]): attribute is MdxJsxAttribute {
  return attribute.type === 'mdxJsxAttribute';
}

const sluggers = new WeakMap<PageContext, GithubSlugger>();

function sluggerOf(context: PageContext): GithubSlugger {
  const slugger = sluggers.get(context) ?? new GithubSlugger();
  sluggers.set(context, slugger);
  return slugger;
}

/** Keeps the ids that headings and elements of the page have for them. */
export function keepIds(tree: Root, context: PageContext): void {
  const { occurrences } = sluggerOf(context);
  walk(tree, node => {
    const { type, data, attributes } = node as PartElement;
    const isElement = type.startsWith('mdxJsx');
    const own = isElement ? attributes.find(each => 'name' in each && each.name === 'id')?.value : undefined;
    const { id } = (data as { readonly hProperties?: { readonly id?: unknown } } | undefined)?.hProperties ?? {};
    for (const taken of [own, id]) if (typeof taken === 'string') occurrences[taken] ??= 0;
    return undefined;
  });
}

/** An id of a name, which nothing else on the page has got. */
export function freeId(name: string, context: PageContext): string {
  const slugger = sluggerOf(context);
  return slugger.slug(name) || slugger.slug('part');
}

/** Whether a node is a card; it may have been written before what is around it. */
export function isCard(node: { readonly type: string }): boolean {
  const { type, name, attributes } = node as PartElement;
  if (type !== 'mdxJsxFlowElement') return false;
  const classes = attributes.find(each => 'name' in each && each.name === 'className')?.value;
  return name === 'Card' || (name === 'div' && String(classes).split(' ')[0] === CARD_CLASS);
}

/** Whether a node is white space between others. */
export function isBlank(child: { readonly type: string; readonly value?: string }): boolean {
  return child.type === 'text' && child.value?.trim() === '';
}

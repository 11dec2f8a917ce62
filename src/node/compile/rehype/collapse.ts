import type { Element, ElementContent, ElementData, Properties, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { estreeOf } from '../estree.ts';
import { ADMONITION_TITLE } from '../markup/admonition.ts';
import { FINISHED, type PageContext, partialNamed } from '../page-context.ts';
import { type TreeNode, walk } from '../walk.ts';
import { isImport } from './imports.ts';

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;
type Node = Root | RootContent | ElementContent | JsxElement;
type Parent = Root | Element | JsxElement;

const HTML_NAMES: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };

/** `data` of elements that MDX must not replace by components of the same name. The key is MDX's own. */
export const EXPLICIT: { readonly _mdxExplicitJsx: true } = { _mdxExplicitJsx: true };

function isMarkedExplicit(data: unknown): boolean {
  return (data as Partial<typeof EXPLICIT> | undefined)?._mdxExplicitJsx === true;
}

/**
 * Turns static parts of a page into HTML strings. A page without components becomes one string. Otherwise each static
 * block becomes an element with its content as a string, so that React hydrates one node instead of hundreds.
 */
export function collapse(tree: Root, context: PageContext): Error | undefined {
  simplify(tree, context);
  if (!tree.children.every(node => isStatic(node, context.settings.reactElements))) {
    collapseChildren(tree, context);
    return undefined;
  }
  const content = tree.children.filter(node => node.type !== 'mdxjsEsm');
  context.html = serialize({ type: 'root', children: content });
  return FINISHED;
}

/** Replaces JSX elements that are plain HTML by HTML elements, and static partials by their HTML. */
function simplify(tree: Root, context: PageContext): void {
  walk(tree, (child, index, parent) => {
    const node = child as Node;
    if (isEmptyExpression(node)) {
      parent.children.splice(index, 1);
      return index;
    }
    if (!isJsx(node) || node.name === null) return undefined;
    const partial = partialNamed(node.name, context);
    if (partial?.body.kind === 'html') {
      const box = node.type === 'mdxJsxTextElement' ? 'span' : 'div';
      parent.children[index] = { type: 'raw', value: partial.body.html, box } as TreeNode;
      return index + 1;
    }
    if (!/^[a-z][a-z0-9-]*$/.test(node.name) || !node.attributes.every(isPlainAttribute)) return undefined;
    parent.children[index] = asElement(node, node.name);
    return index;
  });
}

function asElement({ attributes, children, data }: JsxElement, tagName: string): Element {
  const properties = Object.fromEntries(attributes.map(attribute => toProperty(attribute as MdxJsxAttribute)));
  return {
    type: 'element',
    tagName,
    properties,
    children: children as ElementContent[],
    // JSX that the author wrote is never replaced by a component.
    ...(isMarkedExplicit(data) ? { data: EXPLICIT as ElementData } : {}),
  };
}

function isJsx(node: Node): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

function isPlainAttribute(attribute: JsxElement['attributes'][number]): boolean {
  return (
    attribute.type === 'mdxJsxAttribute' &&
    (typeof attribute.value === 'string' || attribute.value === null || attribute.value === undefined) &&
    !/^(on[A-Z]|key$|ref$|dangerouslySetInnerHTML$|children$|style$|default(Value|Checked)$|suppress[A-Z])/.test(
      attribute.name,
    )
  );
}

/** A bare attribute is `true`; for attributes that are no booleans in HTML it is the string `true`, as in React. */
function toProperty({ name, value }: MdxJsxAttribute): readonly [string, string | true] {
  const bare = /^(aria-|data-|contentEditable$|draggable$|spellCheck$)/.test(name) ? 'true' : true;
  return [HTML_NAMES[name] ?? name, typeof value === 'string' ? value : bare];
}

function isEmptyExpression(node: Node): boolean {
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return false;
  return estreeOf(node)?.body.length === 0;
}

function isStatic(node: Node, reactElements: ReadonlySet<string>): boolean {
  if (node.type === 'text' || node.type === 'comment' || node.type === 'doctype' || (node.type as string) === 'raw') {
    return true;
  }
  // An import is static; only its uses are not.
  if (node.type === 'mdxjsEsm') return estreeOf(node)?.body.every(isImport) === true;
  return (
    node.type === 'element' &&
    !isReactElement(node, reactElements) &&
    node.children.every(child => isStatic(child, reactElements))
  );
}

function isReactElement({ tagName, data }: Element, reactElements: ReadonlySet<string>): boolean {
  return (reactElements.has(tagName) && !isMarkedExplicit(data)) || tagName === ADMONITION_TITLE;
}

/** Whether a component of the site renders a node: it may look into its children. */
export function mayInspect(node: Node, { siteComponents, settings }: PageContext): boolean {
  if (isJsx(node)) return node.name !== null && siteComponents.has(node.name);
  return node.type === 'element' && isReactElement(node, settings.reactElements) && !isAdmonition(node);
}

/**
 * Collapses the static descendants of a node.
 *
 * @param whole whether a component encloses the node that may inspect its children, so that they stay elements
 */
function collapseChildren(parent: Parent, context: PageContext, whole = false): void {
  const { reactElements } = context.settings;
  parent.children = (parent.children as Node[]).map(node => {
    if (node.type === 'element' && !isReactElement(node, reactElements)) {
      node.data = { ...node.data, ...EXPLICIT } as ElementData;
      if ((!whole || isRaw(node)) && isStatic(node, reactElements)) return asHtml(node);
      if (node.tagName === 'details') node.properties.suppressHydrationWarning = true;
    }
    if ((node.type as string) === 'raw') return inRawBox(node as unknown as RawNode);
    if ('children' in node) collapseChildren(node as Parent, context, whole || mayInspect(node, context));
    return node;
  }) as never;
}

/** Whether all content of an element is HTML as a string, which has no elements to look at. */
function isRaw({ children }: Element): boolean {
  return children.length > 0 && children.every(({ type }) => (type as string) === 'raw');
}

/** Whether an element is an admonition, whose component never inspects its content. */
function isAdmonition({ tagName }: Element): boolean {
  return tagName === 'admonition' || tagName === ADMONITION_TITLE;
}

/**
 * The element with its content, if any, as a string, which `htmlProps` in `recma/page-code.ts` turns into React's
 * object.
 */
function asHtml(element: Element): Element {
  const html = serialize(element);
  if (html === '') return element;
  const properties: Properties = { ...element.properties, dangerouslySetInnerHTML: html };
  // Browsers open a `details` element that contains the URL's target, even before the page hydrates.
  if (element.tagName === 'details' || html.includes('<details')) properties.suppressHydrationWarning = true;
  return { ...element, properties, children: [] };
}

/** The HTML in a node. Parsers drop a line break first in some elements, so that of the author is written twice. */
function serialize(parent: Root | Element): string {
  walk(parent, node => {
    const { tagName, children: [first] = [] } = node as Partial<Element>;
    if (/^(?:pre|textarea|listing)$/.test(tagName ?? '') && first?.type === 'text') {
      first.value = first.value.replace(/^\n/, '\n\n');
    }
    return undefined;
  });
  return toHtml(parent.children, { allowDangerousHtml: true });
}

interface RawNode {
  readonly value: string;
  /** The element that can hold it in its place. Default: `div` */
  readonly box?: 'div' | 'span';
}

/** A box for the HTML of a static partial between components. */
function inRawBox({ value, box = 'div' }: RawNode): Element {
  const properties = { className: ['static-partial'], dangerouslySetInnerHTML: value };
  return { type: 'element', tagName: box, properties, children: [], data: EXPLICIT as ElementData };
}

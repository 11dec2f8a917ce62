import type { JSXElement, JSXFragment } from 'estree-jsx';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { jsxLines } from '../../util/jsx-lines.ts';
import { estreeOf, expressionValue } from '../estree.ts';

/** A node of a page. */
export type Node = Root | RootContent | ElementContent;
/** A node with children. */
export type Block = Extract<Node, { readonly children: ElementContent[] }>;

/** The tag name of an HTML or JSX element; null for other nodes. */
export function tagOf(node: Node): string | null {
  if (node.type === 'element') return node.tagName;
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement' ? node.name : null;
}

/** The value of an attribute of an HTML or JSX element if it is a string. */
export function textAttribute(node: Node, name: string): string | undefined {
  if (node.type === 'element') return node.properties[name] === undefined ? undefined : String(node.properties[name]);
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
  const attribute = node.attributes.find(other => other.type === 'mdxJsxAttribute' && other.name === name);
  return typeof attribute?.value === 'string' ? attribute.value : undefined;
}

/**
 * The text of a node and its descendants, without images, footnote references and `aria-hidden` elements.
 *
 * @param computed the text of an expression that is no literal. Default: none
 */
export function textOf(node: Node, computed: (expression: Node) => string = () => ''): string {
  if (node.type === 'text') return node.value;
  if (isExpression(node)) return literalText(node) ?? computed(node);
  if (tagOf(node) === 'br') return ' ';
  if (node.type === 'element' && isHiddenFromText(node)) return '';
  return 'children' in node
    ? wordsIn(node)
        .map(child => textOf(child, computed))
        .join('')
    : '';
}

type ExpressionNode = Extract<Node, { readonly type: 'mdxFlowExpression' | 'mdxTextExpression' }>;

export function isExpression(node: Node): node is ExpressionNode {
  return node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression';
}

/** What React shows for an expression that is a literal, elements around such, or only a comment; undefined for others. */
function literalText(expression: ExpressionNode): string | undefined {
  const program = estreeOf(expression);
  if (program?.body.length === 0) return '';
  const [statement] = program?.body ?? [];
  if (statement?.type === 'ExpressionStatement' && isMarkup(statement.expression))
    return markupText(statement.expression);
  const value = expressionValue(expression);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

type Markup = JSXElement | JSXFragment;

function isMarkup({ type }: { readonly type: string }): boolean {
  return type === 'JSXElement' || type === 'JSXFragment';
}

/** The text in the elements of an expression; undefined if a part of it is computed. */
function markupText(markup: unknown): string | undefined {
  const texts = (markup as Markup).children.map(child => {
    if (child.type === 'JSXText') return jsxLines(child.value);
    if (isMarkup(child)) return markupText(child);
    if (child.type !== 'JSXExpressionContainer') return undefined;
    const { expression } = child;
    if (expression.type === 'JSXEmptyExpression') return '';
    if (isMarkup(expression)) return markupText(expression);
    return expression.type === 'Literal' && typeof expression.value === 'string' ? expression.value : undefined;
  });
  return texts.includes(undefined) ? undefined : texts.join('');
}

/** The source of an expression, as in Docusaurus: headings stand in places where code does not run. */
export function sourceOf(expression: Node): string {
  return String((expression as ExpressionNode).value).trim();
}

export function isHiddenFromText({ properties }: Element): boolean {
  const { className } = properties;
  return (
    'dataFootnoteRef' in properties ||
    'dataFootnoteBackref' in properties ||
    properties.ariaHidden === 'true' ||
    (Array.isArray(className) && className.includes(TOOLTIP))
  );
}

/** The class of texts that are shown while the reader points at something, and are no part of the page's text. */
export const TOOLTIP = 'lectern-tooltip';
/** The class of the element around such a text and what it explains. */
export const EXPLAINED = 'lectern-explained';

/** The children whose text counts; of a formula, its source instead of its rendering. */
function wordsIn(node: Root | Block): readonly Node[] {
  if (tagOf(node) !== 'semantics') return node.children;
  const source = (node.children as readonly Node[]).filter(child => tagOf(child) === 'annotation');
  return source.length > 0 ? source : node.children;
}

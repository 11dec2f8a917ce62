import { generate } from 'astring';
import type { Node as ScriptNode } from 'estree';
import type { Program } from 'estree-jsx';
import type { Element, ElementContent, RootContent } from 'hast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { find, hastToReact, html } from 'property-information';
import { expressionOf } from './estree.ts';
import { isMarkedExplicit } from './explicit.ts';

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;
/** A node of a page's content. */
export type Node = RootContent | ElementContent | JsxElement | MdxFlowExpression | MdxTextExpression;

/** What the functions of a module need around them. */
interface Needs {
  /** Elements that a component may paint. */
  readonly tags: Set<string>;
  /** Functions of React's that make elements. */
  readonly helpers: Set<string>;
}

/** Spaces that a line begins with. */
type Indent = string;

const LAYOUT = `function MDXContent(props = {}) {
  const {wrapper: MDXLayout} = props.components || ({});
  return MDXLayout ? _jsx(MDXLayout, {
    ...props,
    children: _jsx(_createMdxContent, {
      ...props
    })
  }) : _createMdxContent(props);
}
return {
  default: MDXContent
};
`;

/** The body of a function that returns a page's exports: a component for its content, between its imports and its layout. */
export function moduleText(content: readonly Node[], imports: Program['body']): string {
  const needs: Needs = { tags: new Set(), helpers: new Set(['jsx']) };
  const inside = withoutBlankEnds(content);
  const [only] = inside;
  const isOne = inside.length === 1 && only && only.type !== 'text' && !isExpression(only);
  const root = isOne ? nodeCode(only, '  ', needs) : call('_Fragment', [], inside, { indent: '  ', needs });
  if (!isOne) needs.helpers.add('Fragment');
  const helpers = [...needs.helpers].sort().map(name => `${name}: _${name}`);
  const components = [...[...needs.tags].sort().map(name => `${name}: ${JSON.stringify(name)}`), '...props.components'];
  return [
    '"use strict";\n',
    `const {${helpers.join(', ')}} = arguments[0];\n`,
    generate({ type: 'Program', sourceType: 'module', body: imports } as ScriptNode),
    'function _createMdxContent(props) {\n',
    ...(needs.tags.size > 0 ? [`  const _components = ${object(components, '  ')};\n`] : []),
    `  return ${root};\n}\n`,
    LAYOUT,
  ].join('');
}

function withoutBlankEnds(nodes: readonly Node[]): readonly Node[] {
  const first = nodes.findIndex(node => !isBlank(node));
  return first < 0 ? [] : nodes.slice(first, nodes.findLastIndex(node => !isBlank(node)) + 1);
}

/** Whether a node is an expression of the author's. */
export function isExpression(node: Node): node is MdxFlowExpression | MdxTextExpression {
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
}

function isBlank(node: Node): boolean {
  const expression = isExpression(node) ? expressionOf(node) : undefined;
  const text =
    expression?.type === 'Literal' ? String(expression.value) : node.type === 'text' ? node.value : undefined;
  return text !== undefined && /^[ \t\n\f\r]*$/.test(text);
}

function nodeCode(node: Node, indent: Indent, needs: Needs): string {
  if (node.type === 'text') return JSON.stringify(node.value);
  if (isExpression(node)) return expressionCode(node, indent);
  if (node.type === 'element') {
    const children = /^(?:table|tbody|thead|tfoot|tr)$/i.test(node.tagName)
      ? node.children.filter(child => child.type !== 'text' || child.value !== '\n')
      : node.children;
    return call(tagCode(node.tagName, node, needs), elementProps(node, indent), children, { indent, needs });
  }
  const { name, attributes } = node as JsxElement;
  const props = attributes.map(attribute => attributeCode(attribute, `${indent}  `));
  const children = (node as JsxElement).children as readonly Node[];
  return call(tagCode(name ?? '', node, needs), props, children, { indent, needs });
}

/** A component by its name, an element's name as text, or the component that may paint it. */
function tagCode(name: string, { data }: { readonly data?: unknown }, { tags }: Needs): string {
  if (/^[^a-z]/.test(name)) return name;
  if (isMarkedExplicit(data)) return JSON.stringify(name);
  tags.add(name);
  return `_components.${name}`;
}

interface CallContext {
  readonly indent: Indent;
  readonly needs: Needs;
}

function call(
  type: string,
  props: readonly string[],
  children: readonly Node[],
  { indent, needs }: CallContext,
): string {
  const inside = children
    .filter(child => child.type !== 'text' || child.value !== '')
    .map(child => nodeCode(child, `${indent}  `, needs));
  const helper = inside.length > 1 ? 'jsxs' : 'jsx';
  needs.helpers.add(helper);
  const list = inside.length > 1 ? `[${inside.join(', ')}]` : inside[0];
  const all = list === undefined ? props : [...props, `children: ${list}`];
  return `_${helper}(${type}, ${object(all, indent)})`;
}

function object(properties: readonly string[], indent: Indent): string {
  if (properties.length === 0) return '{}';
  return `{\n${properties.map(property => `${indent}  ${property}`).join(',\n')}\n${indent}}`;
}

function elementProps({ tagName, properties }: Element, indent: Indent): readonly string[] {
  const { align } = properties;
  const isAligned = align !== undefined && (tagName === 'td' || tagName === 'th');
  const props = Object.entries(properties).flatMap(([name, value]) => {
    const info = find(html, name);
    if (value === null || value === undefined || value === false || (!value && info.boolean)) return [];
    if (isAligned && name === 'align') return [];
    const property = info.space ? (hastToReact[info.property] ?? info.property) : info.attribute;
    const text = Array.isArray(value) ? value.join(info.commaSeparated ? ', ' : ' ').trim() : String(value);
    const code = value === true ? 'true' : JSON.stringify(text);
    // See `recma/html-props.ts`.
    return propCode(property, name === 'dangerouslySetInnerHTML' ? object([`__html: ${code}`], `${indent}  `) : code);
  });
  return isAligned
    ? [...props, propCode('style', object([`textAlign: ${JSON.stringify(align)}`], `${indent}  `))]
    : props;
}

function attributeCode(attribute: JsxElement['attributes'][number], indent: Indent): string {
  const { name, value } = attribute as MdxJsxAttribute;
  if (value && typeof value === 'object') return propCode(name, expressionCode(value, indent));
  return propCode(name, typeof value === 'string' ? JSON.stringify(value) : 'true');
}

function expressionCode(node: { readonly data?: unknown }, indent: Indent): string {
  return generate(expressionOf(node) as ScriptNode, { startingIndentLevel: indent.length / 2 });
}

function propCode(name: string, value: string): string {
  return `${/^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name)}: ${value}`;
}

import type { Expression, PrivateIdentifier, Program, Super } from 'estree-jsx';
import { toJs } from 'estree-util-to-js';
import type { Element, ElementContent, RootContent } from 'hast';
import type {
  MdxJsxAttribute,
  MdxJsxAttributeValueExpression,
  MdxJsxFlowElement,
  MdxJsxTextElement,
} from 'mdast-util-mdx-jsx';
import { find, hastToReact, html } from 'property-information';
import { isMarkedExplicit } from '../explicit.ts';
import { PAGE_NAMES } from '../recma/page-names.ts';
import { expressionOf } from './estree.ts';

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;
/** A node of a page's content. */
export type Node = RootContent | ElementContent | JsxElement;

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
  const isOne = inside.length === 1 && only && only.type !== 'text';
  const root = isOne ? nodeCode(only, '  ', needs) : call('_Fragment', [], inside, { indent: '  ', needs });
  if (!isOne) needs.helpers.add('Fragment');
  const helpers = [...needs.helpers].sort().map(name => `${name}: _${name}`);
  const components = [...[...needs.tags].sort().map(name => `${name}: ${JSON.stringify(name)}`), '...props.components'];
  return [
    '"use strict";\n',
    `const {${helpers.join(', ')}} = arguments[0];\n`,
    toJs({ type: 'Program', sourceType: 'module', body: imports }).value,
    'function _createMdxContent(props) {\n',
    ...(needs.tags.size > 0 ? [`  const _components = ${object(components, '  ')};\n`] : []),
    `  return ${root};\n}\n`,
    LAYOUT,
  ].join('');
}

function withoutBlankEnds(nodes: readonly Node[]): readonly Node[] {
  const isFull = (node: Node) => node.type !== 'text' || /[^ \t\n\f\r]/.test(node.value);
  const first = nodes.findIndex(isFull);
  return first < 0 ? [] : nodes.slice(first, nodes.findLastIndex(isFull) + 1);
}

function nodeCode(node: Node, indent: Indent, needs: Needs): string {
  if (node.type === 'text') return JSON.stringify(node.value);
  if (node.type === 'element') {
    const children = /^(?:table|tbody|thead|tfoot|tr)$/i.test(node.tagName)
      ? node.children.filter(child => child.type !== 'text' || child.value !== '\n')
      : node.children;
    return call(tagCode(node.tagName, node, needs), elementProps(node, indent), children, { indent, needs });
  }
  const { name, attributes } = node as JsxElement;
  const props = attributes.map(attributeCode);
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

function elementProps({ properties }: Element, indent: Indent): readonly string[] {
  return Object.entries(properties).flatMap(([name, value]) => {
    const info = find(html, name);
    if (value === null || value === undefined || value === false || (!value && info.boolean)) return [];
    const property = info.space ? (hastToReact[info.property] ?? info.property) : info.attribute;
    const text = Array.isArray(value) ? value.join(info.commaSeparated ? ', ' : ' ').trim() : String(value);
    const code = value === true ? 'true' : JSON.stringify(text);
    // See `recma/html-props.ts`.
    return propCode(property, name === 'dangerouslySetInnerHTML' ? object([`__html: ${code}`], `${indent}  `) : code);
  });
}

function attributeCode(attribute: JsxElement['attributes'][number]): string {
  const { name, value } = attribute as MdxJsxAttribute;
  if (value && typeof value === 'object') return propCode(name, plainValue(value) ?? '');
  return propCode(name, typeof value === 'string' ? JSON.stringify(value) : 'true');
}

function propCode(name: string, value: string): string {
  return `${/^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name)}: ${value}`;
}

/** Code of an attribute's expression where that is a literal, or what an import has at a path. */
export function plainValue(value: MdxJsxAttributeValueExpression): string | undefined {
  const expression = expressionOf(value);
  if (expression?.type === 'Literal') return expression.raw;
  const [name, ...path] = pathOf(expression) ?? [];
  return name === undefined || PAGE_NAMES.some(own => own === name) ? undefined : [name, ...path].join('.');
}

function pathOf(expression: Expression | Super | PrivateIdentifier | undefined): readonly string[] | undefined {
  if (expression?.type === 'Identifier') return [expression.name];
  if (expression?.type !== 'MemberExpression' || expression.computed || expression.optional) return undefined;
  const [target, property] = [pathOf(expression.object), pathOf(expression.property)];
  return target && property && [...target, ...property];
}

import type { Expression, Program } from 'estree-jsx';
import type { Root } from 'hast';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Plugin } from 'unified';
import type { CodeBlock, CodePainter } from '../../../shared/code/block.ts';
import { walk } from '../walk.ts';

const MODULE = '@theme/CodeBlock';

interface CodeComponentsOptions {
  readonly paint: CodePainter;
  readonly defaultLanguage: string;
}

/** Code that a component was given, for whoever reads the page's text. */
export interface WithCode {
  readonly code?: string;
}

/**
 * Colours the code of `CodeBlock`s where the page spells it out, so that no browser has to. Code that is worked out
 * somewhere else is coloured when the page is rendered.
 */
export const codeComponents: Plugin<[CodeComponentsOptions], Root> =
  ({ paint, defaultLanguage }) =>
  (tree: Root) => {
    const names = namesOf(tree);
    if (names.size === 0) return;
    walk(tree, node => {
      if (node.type !== 'mdxJsxFlowElement' || !names.has((node as MdxJsxFlowElement).name ?? '')) return undefined;
      const element = node as MdxJsxFlowElement;
      const code = codeOf(element);
      const props = propsOf(element);
      if (code === undefined || props === undefined) return undefined;
      element.data = { ...element.data, code } as NonNullable<MdxJsxFlowElement['data']>;
      const highlighted = paint(blockOf(code.replace(/\n$/, ''), { ...props, defaultLanguage }));
      element.attributes.push({ type: 'mdxJsxAttribute', name: 'highlighted', value: highlighted });
      return undefined;
    });
  };

/** What the page calls the component. */
function namesOf(tree: Root): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue;
    for (const statement of (node.data as { estree?: Program } | undefined)?.estree?.body ?? []) {
      if (statement.type !== 'ImportDeclaration' || statement.source.value !== MODULE) continue;
      for (const { type, local } of statement.specifiers) if (type === 'ImportDefaultSpecifier') names.add(local.name);
    }
  }
  return names;
}

/** The text that is an element's only child; undefined where it is worked out. */
function codeOf({ children }: MdxJsxFlowElement): string | undefined {
  const [only, ...others] = (children as readonly { readonly type: string; readonly value?: string }[]).filter(
    child => child.type !== 'text' || child.value?.trim() !== '',
  );
  if (!only || others.length > 0) return undefined;
  if (only.type === 'text') return only.value;
  return only.type === 'mdxFlowExpression' || only.type === 'mdxTextExpression'
    ? (spelledOut(only as { readonly data?: unknown }) as string | undefined)
    : undefined;
}

type CodeProps = Readonly<Record<string, unknown>>;

/** What decides the colours among an element's attributes; undefined where any of it is worked out. */
function propsOf({ attributes }: MdxJsxFlowElement): CodeProps | undefined {
  const props: Record<string, unknown> = {};
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute') return undefined;
    if (!['language', 'className', 'metastring', 'showLineNumbers', 'highlighted'].includes(attribute.name)) continue;
    const value = attributeValue(attribute);
    if (value === undefined || attribute.name === 'highlighted') return undefined;
    props[attribute.name] = value;
  }
  return props;
}

function attributeValue({ value }: MdxJsxAttribute): unknown {
  if (value === null || value === undefined) return true;
  return typeof value === 'string' ? value : spelledOut(value);
}

/** What an expression says, if it is a literal. */
function spelledOut({ data }: { readonly data?: unknown }): unknown {
  const [statement] = (data as { readonly estree?: Program } | undefined)?.estree?.body ?? [];
  return statement?.type === 'ExpressionStatement' ? literalValue(statement.expression) : undefined;
}

function literalValue(expression: Expression): unknown {
  if (expression.type === 'Literal') return expression.value;
  if (expression.type !== 'TemplateLiteral' || expression.expressions.length > 0) return undefined;
  return expression.quasis[0]?.value.cooked ?? undefined;
}

function blockOf(code: string, props: CodeProps & { readonly defaultLanguage: string }): CodeBlock {
  const { language, className = '', metastring = '', showLineNumbers } = props;
  const named = language ?? /\blanguage-([\w-]+)/.exec(String(className))?.[1] ?? props.defaultLanguage;
  const numbers = typeof showLineNumbers === 'number' ? `showLineNumbers=${showLineNumbers}` : 'showLineNumbers';
  const others = String(metastring).replace(showLineNumbers === undefined ? /^$/ : /\bshowLineNumbers(?:=\d+)?/, '');
  const meta = showLineNumbers === undefined || showLineNumbers === false ? others : `${others} ${numbers}`;
  return { code, language: String(named).toLowerCase(), meta };
}

import type { Root } from 'hast';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { CodeBlock } from '../../../shared/code/block.ts';
import { parseLanguage } from '../../../shared/code/meta.ts';
import { defaultImports, expressionValue, parseModule } from '../estree.ts';
import type { PageContext } from '../page-context.ts';
import { visit } from '../walk.ts';

const MODULE = '@theme/CodeBlock';

/** `data` of an element with code, for the search index. */
export interface WithCode {
  readonly code?: string;
}

/**
 * Highlights the code of `CodeBlock` elements if it is literal, so that browsers need not. Computed code is highlighted
 * when the page is rendered.
 */
export function codeComponents(tree: Root, { paint, settings }: PageContext): void {
  const { defaultLanguage = 'text' } = settings.prism;
  const imported = defaultImports(tree);
  if (![...imported.values()].includes(MODULE)) return;
  visit<MdxJsxFlowElement>(tree, ['mdxJsxFlowElement'], element => {
    if (imported.get(element.name ?? '') !== MODULE) return;
    const code = codeOf(element);
    const props = propsOf(element);
    if (code === undefined || props === undefined) return;
    element.data = { ...element.data, code } as NonNullable<MdxJsxFlowElement['data']>;
    const html = paint(blockOf(code.replace(/\n$/, ''), { ...props, defaultLanguage }));
    element.attributes.push(attributeOf('highlighted', { code, html }));
  });
}

function attributeOf(name: string, data: unknown): MdxJsxAttribute {
  const value = `(${JSON.stringify(data)})`;
  const expression = { type: 'mdxJsxAttributeValueExpression', value, data: { estree: parseModule(value) } } as const;
  return { type: 'mdxJsxAttribute', name, value: expression };
}

interface CodeChild {
  readonly type: string;
  readonly value?: string;
  readonly data?: unknown;
}

/** The text that is an element's only child; undefined if it is computed. */
function codeOf({ children }: MdxJsxFlowElement): string | undefined {
  const [only, ...others] = (children as readonly CodeChild[]).filter(
    child => child.type !== 'text' || child.value?.trim() !== '',
  );
  if (!only || others.length > 0) return undefined;
  if (only.type === 'text') return only.value;
  if (only.type !== 'mdxFlowExpression' && only.type !== 'mdxTextExpression') return undefined;
  const value = expressionValue(only);
  return typeof value === 'string' ? value : undefined;
}

type CodeProps = Readonly<Record<string, unknown>>;

/** The attributes that affect highlighting; undefined if one is computed, or if the author passes `highlighted`. */
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
  return typeof value === 'string' ? value : expressionValue(value);
}

function blockOf(code: string, props: CodeProps & { readonly defaultLanguage: string }): CodeBlock {
  const { language, className = '', metastring = '', showLineNumbers } = props;
  const named = language ?? parseLanguage(String(className)) ?? props.defaultLanguage;
  const numbers = typeof showLineNumbers === 'number' ? `showLineNumbers=${showLineNumbers}` : 'showLineNumbers';
  const others = String(metastring).replace(showLineNumbers === undefined ? /^$/ : /\bshowLineNumbers(?:=\d+)?/, '');
  const meta = showLineNumbers === undefined || showLineNumbers === false ? others : `${others} ${numbers}`;
  return { code, language: String(named).toLowerCase(), meta };
}

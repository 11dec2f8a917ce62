import type { Parents, RootContent } from 'mdast';
import type { Node } from 'unist';
import { isScriptUrl } from '../../../shared/url.ts';
import { estreeOf } from '../estree.ts';

/** A node of a page's Markdown that has a counterpart in plain Markdown, or any other. */
export type MarkdownNode = RootContent | OwnNode;

/** A node that our own steps have made. */
interface OwnNode extends Node {
  readonly type: 'admonition' | 'header' | 'mdxJsxTextElement' | 'mdxFlowExpression' | 'mdxTextExpression' | 'mdxjsEsm';
  readonly name?: string | null;
  readonly attributes?: readonly unknown[];
  readonly children?: RootContent[];
}

const MARKDOWN: ReadonlySet<string> = new Set(
  'blockquote break code definition delete emphasis footnoteDefinition footnoteReference heading image inlineCode link list listItem paragraph strong table tableCell tableRow text thematicBreak'.split(
    ' ',
  ),
);

/** Elements that Markdown has no syntax for, and which its readers know as HTML. */
const TAGS = ['br', 'kbd', 'mark', 'sub', 'sup'];
const TAG = /^<\/?(?:br|kbd|mark|sub|sup)\s?\/?>$/;

/** Whether a node and all below it can be written as plain Markdown. */
export function isPlain(given: Node): boolean {
  const node = given as MarkdownNode;
  if (isRemoved(node)) return true;
  if (node.type === 'link' || node.type === 'image') {
    if (node.url === '' || isScriptUrl(node.url) || /^data:/i.test(node.url)) return false;
  } else if (node.type === 'html') return TAG.test(node.value);
  else if (node.type === 'mdxJsxTextElement') {
    if (!TAGS.includes(node.name ?? '') || node.attributes?.length !== 0) return false;
  } else if (node.type === 'admonition') {
    const { title, content } = admonitionParts(node);
    return isOwnBlock(node) && [...title, ...content].every(isPlain);
  } else if (!MARKDOWN.has(node.type) && !isOwnBlock(node)) return false;
  return childrenOf(node).every(isPlain);
}

function isOwnBlock({ type, data }: MarkdownNode): boolean {
  const { hName, hProperties } = (data ?? {}) as { hName?: string; hProperties?: { className?: unknown } };
  return type === 'header' || (type === 'admonition' && hName === 'div' && Array.isArray(hProperties?.className));
}

/** Whether readers never see a node: a comment, front matter, imports. */
export function isRemoved(node: MarkdownNode): boolean {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    return estreeOf(node as never)?.body.length === 0;
  if (node.type === 'html') return isComment(node.value.trim());
  return node.type === 'yaml' || node.type === 'mdxjsEsm';
}

function isComment(html: string): boolean {
  return html.startsWith('<!--') && html.indexOf('-->') === html.length - 3;
}

/** The children of a node, none for a leaf. */
export function childrenOf(node: Node): readonly MarkdownNode[] {
  return (node as Partial<Parents>).children ?? [];
}

/** What an admonition consists of. */
export interface AdmonitionParts {
  readonly keyword: string;
  readonly title: readonly RootContent[];
  readonly content: readonly RootContent[];
}

/** Takes apart what `admonition` in `markup/admonition.ts` has made. */
export function admonitionParts(node: MarkdownNode): AdmonitionParts {
  const [heading, content] = childrenOf(node);
  const { className = [] } =
    ((node.data ?? {}) as { hProperties?: { className?: readonly string[] } }).hProperties ?? {};
  const keyword = className[1]?.slice('theme-admonition-'.length) ?? '';
  const [, ...title] = heading ? childrenOf(heading) : [];
  return { keyword, title: title as RootContent[], content: content ? (childrenOf(content) as RootContent[]) : [] };
}

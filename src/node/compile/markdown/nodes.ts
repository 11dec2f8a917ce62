import type { Code, Parents, RootContent } from 'mdast';
import type { Math as BlockMath, InlineMath } from 'mdast-util-math';
import type { Node } from 'unist';
import { isScriptUrl } from '../../../shared/url.ts';
import { estreeOf } from '../estree.ts';
import { hasMarks } from './addresses.ts';

/** A node of a page's Markdown that has a counterpart in plain Markdown, or any other. */
export type MarkdownNode = RootContent | BlockMath | InlineMath | DrawnCode | OwnNode;

/** Code that a feature has drawn. */
export type DrawnCode = Omit<Code, 'type'> & { readonly type: 'drawnCode' };

/** A node that our own steps have made. */
interface OwnNode extends Node {
  readonly type: 'admonition' | 'header' | 'mdxJsxTextElement' | 'mdxFlowExpression' | 'mdxTextExpression' | 'mdxjsEsm';
  readonly name?: string | null;
  readonly attributes?: readonly unknown[];
  readonly children?: RootContent[];
}

const MARKDOWN: ReadonlySet<string> = new Set(
  'blockquote break code definition delete drawnCode emphasis footnoteDefinition footnoteReference heading image inlineCode inlineMath link list listItem math paragraph strong table tableCell tableRow text thematicBreak'.split(
    ' ',
  ),
);

/** Elements that Markdown has no syntax for, and which its readers know as HTML. */
const TAGS = ['br', 'kbd', 'mark', 'sub', 'sup'];
const TAG = /^<(\/?)(br|kbd|mark|sub|sup)\s?(\/?)>$/;

/** Whether a node and all below it can be written as plain Markdown. */
export function isPlain(given: Node): boolean {
  const node = given as MarkdownNode;
  if (isRemoved(node)) return true;
  if (textsOf(node).some(hasMarks)) return false;
  if (node.type === 'link' || node.type === 'image') {
    if (node.url === '' || isScriptUrl(node.url) || /^data:/i.test(node.url)) return false;
  } else if (node.type === 'html') return TAG.test(node.value);
  else if (node.type === 'mdxJsxTextElement') {
    const isEmpty = childrenOf(node).length === 0;
    if (!TAGS.includes(node.name ?? '') || node.attributes?.length !== 0 || isEmpty !== (node.name === 'br'))
      return false;
  } else if (node.type === 'admonition') {
    const { title, content } = admonitionParts(node);
    return isOwnBlock(node) && [...title, ...content].every(isPlain);
  } else if (!MARKDOWN.has(node.type) && !isOwnBlock(node)) return false;
  const children = childrenOf(node);
  return children.every(isPlain) && areTagsPaired(children);
}

/** The texts of a node that may have any characters: entities stand for what the source does not have. */
function textsOf(node: MarkdownNode): readonly string[] {
  const { value, alt, title, url } = node as Partial<Record<'value' | 'alt' | 'title' | 'url', string | null>>;
  return [value, alt, title, url].filter(text => typeof text === 'string');
}

/** Whether the tags of plain Markdown, which are nodes of their own, end where they have begun. */
function areTagsPaired(nodes: readonly MarkdownNode[]): boolean {
  const open: string[] = [];
  for (const node of nodes) {
    if (node.type !== 'html' || isRemoved(node)) continue;
    const [, slash, name, end] = TAG.exec(node.value) ?? [];
    if (name === 'br') {
      if (slash) return false;
    } else if (end) return false;
    else if (!slash) open.push(name ?? '');
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}

function isOwnBlock({ type, data }: MarkdownNode): boolean {
  const { hName, hProperties } = (data ?? {}) as { hName?: string; hProperties?: { className?: unknown } };
  return type === 'header' || (type === 'admonition' && hName === 'div' && Array.isArray(hProperties?.className));
}

/** Whether a node is a part of the Markdown: definitions are where they are used. */
export function isShown(node: MarkdownNode): boolean {
  return !isRemoved(node) && node.type !== 'definition';
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

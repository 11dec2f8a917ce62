import type { Blockquote, Code, PhrasingContent, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { markedCode } from '../../../shared/code/block.ts';
import type { MagicComment } from '../../../shared/code/magic-comments.ts';
import type { AddressKind } from './addresses.ts';
import { shownMeta } from './code-meta.ts';
import { tidyInline } from './inline.ts';
import { admonitionParts, childrenOf, type DrawnCode, isShown, type MarkdownNode } from './nodes.ts';

/** How nodes become those of plain Markdown. */
export interface TreeOptions {
  readonly magicComments: readonly MagicComment[];
  /** What stands for an address while the tree is written. */
  readonly placeholder: (url: string, kind: AddressKind) => string;
}

/** Nodes as plain Markdown has them, which a serializer can write. */
export function plainNodes(nodes: readonly MarkdownNode[], options: TreeOptions): RootContent[] {
  return nodes.filter(isShown).flatMap(node => plainNode(node, options));
}

function plainNode(node: MarkdownNode, options: TreeOptions): readonly RootContent[] {
  const { placeholder } = options;
  switch (node.type) {
    case 'code':
    case 'drawnCode':
      return [plainCode(node, options)];
    case 'math':
      return [{ type: 'code', lang: 'math', value: node.value }];
    case 'inlineMath':
      return inlineFormula(node.value);
    case 'paragraph':
    case 'tableCell':
      return [{ ...node, children: tidyInline(plainNodes(node.children, options) as PhrasingContent[]) }];
    case 'heading': {
      const children = tidyInline(plainNodes(node.children, options) as PhrasingContent[]);
      return children.length === 0 ? [] : [{ ...node, children }];
    }
    case 'header':
      return plainNodes(childrenOf(node), options);
    case 'admonition':
      return [quotation(node, options)];
    case 'mdxJsxTextElement':
      return [
        tag(`<${node.name}>`),
        ...(node.name === 'br' ? [] : [...plainNodes(childrenOf(node), options), tag(`</${node.name}>`)]),
      ];
    case 'link':
      return [
        {
          type: 'link',
          url: placeholder(node.url, 'link'),
          title: node.title ?? null,
          children: plainNodes(node.children, options) as PhrasingContent[],
        },
      ];
    case 'image':
      return [
        { type: 'image', url: placeholder(node.url, 'file'), title: node.title ?? null, alt: node.alt?.trim() ?? '' },
      ];
    default:
      return 'children' in node
        ? [{ ...node, children: plainNodes(childrenOf(node), options) } as RootContent]
        : [node as RootContent];
  }
}

/** A formula in a text, in the syntax of GitHub and GitLab, which other parsers of Markdown show as code. */
export function inlineFormula(value: string): PhrasingContent[] {
  const dollar = { type: 'text', value: '$' } as const;
  return [dollar, { type: 'inlineCode', value: value.replace(/\s+/g, ' ') }, dollar];
}

function tag(value: string): RootContent {
  return { type: 'html', value };
}

function plainCode({ lang, meta, value }: Code | DrawnCode, { magicComments }: TreeOptions): Code {
  const { code } = markedCode({ code: value, language: lang ?? '', meta: meta ?? '' }, magicComments);
  return { type: 'code', lang: lang ?? null, meta: lang ? shownMeta(meta ?? '') : null, value: code };
}

/** An admonition as a quotation that begins with its title in bold, after its keyword unless the title mentions that. */
function quotation(node: MarkdownNode, options: TreeOptions): Blockquote {
  const { content } = admonitionParts(node);
  return {
    type: 'blockquote',
    children: [...admonitionTitle(node, options), ...plainNodes(content, options)] as Blockquote['children'],
  };
}

/** The title of an admonition as a paragraph, if it has one. */
export function admonitionTitle(node: MarkdownNode, options: TreeOptions): readonly RootContent[] {
  const { keyword, title } = admonitionParts(node);
  if (title.length === 0) return [];
  const prefix = keywordBefore(textOf(title, { includeImageAlt: false }), keyword);
  const children = [...prefix, ...plainNodes(title, options)] as PhrasingContent[];
  return [{ type: 'paragraph', children: [{ type: 'strong', children }] }];
}

/** What is in front of an admonition's title that does not mention its keyword. */
export function keywordBefore(title: string, keyword: string): readonly PhrasingContent[] {
  if (title.toLowerCase().includes(keyword.toLowerCase())) return [];
  return [{ type: 'text', value: `${keyword[0]?.toUpperCase()}${keyword.slice(1)}: ` }];
}

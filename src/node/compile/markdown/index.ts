/**
 * The Markdown of a page without components: the author's own text, with what readers do not see taken out of it, and addresses that are
 * valid anywhere. What Markdown has no words for, such as admonitions, is written anew.
 */
import type { FootnoteReference, Root, RootContent } from 'mdast';
import type { PageContext } from '../page-context.ts';
import type { Format } from '../types.ts';
import { visit } from '../walk.ts';
import { hasMarks, markAddress } from './addresses.ts';
import { editedText, type SourceText } from './edits.ts';
import { admonitionParts, childrenOf, isPlain, isRemoved, type MarkdownNode } from './nodes.ts';
import { markdownText } from './text.ts';
import { admonitionTitle, plainNodes, type TreeOptions } from './tree.ts';

/**
 * The page's tree as Markdown, with addresses marked for `withAddresses`; undefined if a part of it has no counterpart in Markdown, or if
 * the site's own code may change what readers see.
 *
 * @param text what the parser was given, which the positions of nodes are in
 */
export function sourceMarkdown(
  tree: Root,
  text: string,
  { settings }: PageContext,
  format: Format,
): string | undefined {
  if (hasMarks(text) || text.includes(PLACEHOLDER) || !tree.children.every(isPlain)) return undefined;
  const { magicComments } = settings.prism;
  const words = magicComments.flatMap(({ line, block }) => [line, block?.start, block?.end]);
  const source = {
    text,
    isMdx: format === 'mdx',
    hiddenWords: ['[!code', ...words.filter(word => word !== undefined && word !== '')] as string[],
  };
  const isNamed = namedNotes(tree);
  return blocksText(tree.children.filter(isNamed), { source, magicComments });
}

/** A test for blocks that readers see: of footnotes, those that the text names. */
function namedNotes(tree: Root): (node: MarkdownNode) => boolean {
  const named = new Set<string>();
  if (tree.children.some(({ type }) => type === 'footnoteDefinition'))
    visit<FootnoteReference>(tree, ['footnoteReference'], ({ identifier }) => void named.add(identifier));
  return node => node.type !== 'footnoteDefinition' || named.has(node.identifier);
}

const PLACEHOLDER = 'lectern-address:';

interface Writing extends Pick<TreeOptions, 'magicComments'> {
  readonly source: SourceText;
}

function blocksText(nodes: readonly MarkdownNode[], writing: Writing): string {
  const shown = nodes.filter(node => !isRemoved(node) && node.type !== 'definition');
  const texts = groupsOf(shown).map(group => blockText(group, writing));
  return texts.filter(text => text !== '').join('\n\n');
}

/** Lists of one kind that follow each other are written together: otherwise the second may become a part of the first. */
function groupsOf(nodes: readonly MarkdownNode[]): readonly (readonly MarkdownNode[])[] {
  const groups: MarkdownNode[][] = [];
  for (const node of nodes) {
    const [first] = groups.at(-1) ?? [];
    if (node.type === 'list' && first?.type === 'list' && first.ordered === node.ordered) groups.at(-1)?.push(node);
    else groups.push([node]);
  }
  return groups;
}

function blockText(group: readonly MarkdownNode[], writing: Writing): string {
  const [node, ...others] = group;
  if (!node) return '';
  if (others.length > 0) return newText(group, writing);
  if (node.type === 'header') return blocksText(childrenOf(node), writing);
  if (node.type === 'admonition') return quotationText(node, writing);
  return editedText(node, writing.source) ?? newText([node], writing);
}

function quotationText(node: MarkdownNode, writing: Writing): string {
  const title = textWith(options => admonitionTitle(node, options), writing);
  const content = blocksText(admonitionParts(node).content, writing);
  const text = [title, content].filter(part => part !== '').join('\n\n');
  return text === '' ? '' : text.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>');
}

function newText(nodes: readonly MarkdownNode[], writing: Writing): string {
  return textWith(options => plainNodes(nodes, options), writing);
}

/** Writes nodes; their addresses are marked afterwards, since a serializer would escape the marks. */
function textWith(make: (options: TreeOptions) => readonly RootContent[], { magicComments }: Writing): string {
  const marked: string[] = [];
  const placeholder: TreeOptions['placeholder'] = (url, kind) =>
    `${PLACEHOLDER}${marked.push(markAddress(url, kind)) - 1}.`;
  const text = markdownText({ type: 'root', children: [...make({ magicComments, placeholder })] });
  return text.replace(/lectern-address:(\d+)\./g, (_, index) => marked[Number(index)] ?? '').trimEnd();
}

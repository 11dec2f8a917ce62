/**
 * The Markdown of a page without components: the author's own text, with what readers do not see taken out of it, and addresses that are
 * valid anywhere. What Markdown has no words for, such as admonitions, is written anew.
 */
import type { FootnoteDefinition, FootnoteReference, Root, RootContent } from 'mdast';
import type { PageContext } from '../page-context.ts';
import type { Format } from '../types.ts';
import { visit } from '../walk.ts';
import { hasMarks, markAddress, numberMark, withNumbered } from './addresses.ts';
import { editedText } from './edits.ts';
import { admonitionParts, childrenOf, isPlain, isShown, type MarkdownNode } from './nodes.ts';
import type { SourceText } from './source-text.ts';
import { markdownText } from './text.ts';
import { admonitionTitle, plainNodes, type TreeOptions } from './tree.ts';

/**
 * The page's tree as Markdown, with addresses marked for `withAddresses`; undefined if a part of it has no counterpart in Markdown.
 *
 * @param text what the parser was given, which the positions of nodes are in
 */
export function sourceMarkdown(
  tree: Root,
  text: string,
  { settings }: PageContext,
  format: Format,
): string | undefined {
  if (hasMarks(text) || !tree.children.every(isPlain) || !areNotesSeen(tree)) return undefined;
  const { magicComments } = settings.prism;
  const words = magicComments.flatMap(({ line, block }) => [line, block?.start, block?.end]);
  const source = {
    text,
    isMdx: format === 'mdx',
    hiddenWords: ['[!code', ...words.filter(word => word !== undefined && word !== '')] as string[],
  };
  return blocksText(tree.children, { source, magicComments });
}

/** Whether readers see all footnotes where Markdown would show them: each defined once, at the top, and named by the text. */
function areNotesSeen(tree: Root): boolean {
  const [named, defined, atTop] = [new Set<string>(), [] as string[], new Set<string>()];
  visit<FootnoteDefinition>(tree, ['footnoteDefinition'], ({ identifier }) => void defined.push(identifier));
  if (defined.length === 0) return true;
  for (const node of tree.children) {
    if (node.type === 'footnoteDefinition') atTop.add(node.identifier);
    else visit<FootnoteReference>(node, ['footnoteReference'], ({ identifier }) => void named.add(identifier));
  }
  return atTop.size === defined.length && defined.every(identifier => named.has(identifier));
}

interface Writing extends Pick<TreeOptions, 'magicComments'> {
  readonly source: SourceText;
}

function blocksText(nodes: readonly MarkdownNode[], writing: Writing): string {
  const groups = groupsOf(nodes.filter(isShown));
  const texts = groups.map((group, index) => {
    const text = blockText(group, writing);
    // What stood between a list and an indented block may be taken out, so that the block would become a part of the list.
    return text.startsWith(' ') && groups[index - 1]?.[0]?.type === 'list' ? newText(group, writing) : text;
  });
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
  const lines = text.split('\n').map(line => (line === '' ? '>' : `> ${line}`));
  return text === '' ? '' : lines.join('\n');
}

function newText(nodes: readonly MarkdownNode[], writing: Writing): string {
  return textWith(options => plainNodes(nodes, options), writing);
}

/** Writes nodes; their addresses are marked afterwards, since a serializer would escape what they contain. */
function textWith(make: (options: TreeOptions) => readonly RootContent[], { magicComments }: Writing): string {
  const marked: string[] = [];
  const placeholder: TreeOptions['placeholder'] = (url, kind) => numberMark(marked.push(markAddress(url, kind)) - 1);
  const text = markdownText({ type: 'root', children: [...make({ magicComments, placeholder })] });
  return withNumbered(text, marked).trimEnd();
}

import GithubSlugger from 'github-slugger';
import type { Heading, Root, RootContent, Text, ThematicBreak } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { findClassicId, idInComment } from '../heading-ids/written.ts';
import type { PageContext } from '../page-context.ts';
import { type TreeNode, type TreeParent, visit } from '../walk.ts';

/**
 * Gives every heading but the title an id: the author's `{#id}` or `{/* #id *\/}`, else a slug of its text. The title
 * takes part in numbering repeated slugs; a heading that consists of punctuation has no id.
 */
export function headingIds(tree: Root, { settings }: PageContext): void {
  const slugger = new GithubSlugger();
  visit<Heading>(tree, ['heading'], heading => {
    const data = heading.data as { readonly hProperties?: Readonly<Record<string, unknown>> } | undefined;
    if (data?.hProperties?.id) return;
    const written = takeCommentId(heading) ?? takeClassicId(heading);
    const id = written ?? slugger.slug(textForId(heading), settings.markdown.maintainCase);
    if (heading.depth === 1 || id === '') return;
    heading.data = { ...heading.data, hProperties: { ...data?.hProperties, id } };
  });
}

interface TextNode {
  readonly type: string;
  readonly name?: string | null;
  readonly value?: string;
  readonly children?: readonly TextNode[];
}

/** The text that an id is made from: without comments, and without `:word`, which is a directive in Docusaurus. */
function textForId(node: TextNode): string {
  if (isComment(node)) return '';
  const { type, name, children } = node;
  const word = type === 'textDirective' && !/^[a-z]/i.test(name ?? '') ? `:${name}` : '';
  return word + (children ? children.map(textForId).join('') : textOf(node));
}

function isComment(node: TextNode): boolean {
  return node.type === 'html' || commentOf(node) !== undefined;
}

/** The text of a comment: `{/* … *\/}`, or `<!-- … -->` in plain Markdown; undefined for other nodes. */
function commentOf({ type, value = '' }: TextNode): string | undefined {
  const text = value.trim();
  if (type === 'mdxTextExpression' && text.startsWith('/*') && text.endsWith('*/')) return text.slice(2, -2);
  return type === 'html' && text.startsWith('<!--') && text.endsWith('-->') ? text.slice(4, -3) : undefined;
}

function takeCommentId(heading: Heading): string | undefined {
  const last = heading.children.at(-1) as TextNode | undefined;
  const comment = last && commentOf(last);
  const id = comment === undefined ? undefined : idInComment(comment);
  if (id === undefined) return undefined;
  heading.children.pop();
  trimEnd(heading.children.at(-1) as Text | undefined);
  return id;
}

function takeClassicId(heading: Heading): string | undefined {
  const last = heading.children.at(-1);
  const found = last?.type === 'text' ? findClassicId(last.value) : undefined;
  if (last?.type !== 'text' || found === undefined) return undefined;
  last.value = last.value.slice(0, found.at).trimEnd();
  if (last.value === '') heading.children.pop();
  return found.id;
}

function trimEnd(node: Text | undefined): void {
  if (node?.type === 'text') node.value = node.value.trimEnd();
}

/**
 * Wraps the page's H1 in a `header`, if it is the first heading with no thematic break above. If the page's component
 * shows the title, there is none: but in partials of the page, whose H1 is another.
 */
export function contentTitle(tree: Root, context: PageContext): void {
  const { node, parent, index } = firstDivider(tree) ?? {};
  if (node?.type === 'heading' && node.depth === 1) {
    context.contentTitle = textOf(node);
    const { including, isExcerpt } = context.source;
    const isShown = context.settings.hasOwnTitle && (including === undefined || isExcerpt);
    parent?.children.splice(index ?? 0, 1, ...(isShown ? [] : [header(node)]));
  }
}

/** Begins a page without an H1 of its own with its title, a text in which names of emoji stand for themselves. */
export function missingTitle(tree: Root, context: PageContext): void {
  const { title } = context.source;
  if (!title || context.contentTitle !== undefined) return;
  tree.children.unshift(header({ type: 'heading', depth: 1, children: [{ type: 'text', value: title }] }));
}

interface Divider {
  readonly node: Heading | ThematicBreak;
  readonly parent: TreeParent;
  readonly index: number;
}

/** The first heading or thematic break, also within quotes, admonitions and elements. */
function firstDivider(parent: TreeParent): Divider | undefined {
  for (const [index, node] of parent.children.entries()) {
    if (isDivider(node)) return { node, parent, index };
    const below = 'children' in node ? firstDivider(node as TreeParent) : undefined;
    if (below) return below;
  }
  return undefined;
}

function isDivider(node: TreeNode): node is Heading | ThematicBreak {
  return node.type === 'heading' || node.type === 'thematicBreak';
}

function header(heading: Heading): RootContent {
  return { type: 'header', data: { hName: 'header' }, children: [heading] } as unknown as RootContent;
}

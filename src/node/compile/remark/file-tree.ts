import type { List, ListItem, Paragraph, PhrasingContent } from 'mdast';
import { fileIcon } from '../icons/file-icon.ts';
import { iconNode, iconSource } from '../icons/icon-content.ts';
import { addStyles } from '../markup/part-styles.ts';
import type { PageContext } from '../page-context.ts';
import { attribute, block, inline, type PartElement, toHtmlElement } from './part-elements.ts';

/** Writes folders as `details` elements; the text after a name is a comment. */
export function writeFileTree(element: PartElement, context: PageContext): void {
  for (const child of element.children) if (child.type === 'list') writeFolder(child, context);
  toHtmlElement(element, 'div', 'lectern-file-tree');
  addStyles('file-tree', context);
}

function writeFolder(list: List, context: PageContext): void {
  list.spread = false;
  list.data = { hProperties: { role: 'list' } } as never;
  for (const item of list.children) writeFile(item, context);
}

function writeFile(item: ListItem, context: PageContext): void {
  const [name, ...others] = item.children;
  if (name?.type !== 'paragraph') return;
  item.spread = false;
  const isFolder = /\/$/.test(firstWord(name)) || others.length > 0;
  const label = withComment(name.children);
  if (!isFolder && !isIconNode(name.children[0])) label.unshift(...typeIcon(firstWord(name), context));
  if (isFolder) item.data = { hProperties: { className: ['lectern-folder'] } } as never;
  for (const other of others) if (other.type === 'list') writeFolder(other, context);
  if (others.length === 0) {
    name.children = label;
    return;
  }
  item.children = [block('details', [attribute('open', null)], [block('summary', [], label), ...others]) as never];
}

/** The icon of a file of a known type, if a set has one; others have that of the styles. */
function typeIcon(file: string, context: PageContext): readonly PhrasingContent[] {
  const icon = fileIcon(file, iconSource(context));
  return icon ? [iconNode(icon)] : [];
}

function isIconNode(node: PhrasingContent | undefined): boolean {
  return node !== undefined && 'name' in node && node.name?.toLowerCase() === 'icon';
}

function firstWord({ children }: Paragraph): string {
  const first = children[0] as { readonly value?: string; readonly children?: readonly { readonly value?: string }[] };
  return (first?.value ?? first?.children?.[0]?.value ?? '').trim().split(/\s/)[0] ?? '';
}

function withComment(children: PhrasingContent[]): PhrasingContent[] {
  const [first, ...rest] = children;
  if (first && isIconNode(first)) {
    const [name, ...others] = rest;
    return [
      first,
      ...withComment(name?.type === 'text' ? [{ ...name, value: name.value.trimStart() }, ...others] : rest),
    ];
  }
  if (first?.type !== 'text') return rest.length > 0 ? [first as PhrasingContent, comment(rest)] : children;
  const [, name = '', words = ''] = /^(\S+)\s*(.*)$/s.exec(first.value) ?? [];
  const comments: PhrasingContent[] = [...(words ? [{ type: 'text', value: words } as const] : []), ...rest];
  return comments.length > 0 ? [{ type: 'text', value: `${name} ` }, comment(comments)] : children;
}

function comment(children: PhrasingContent[]): PhrasingContent {
  return inline('span', [attribute('className', 'lectern-file-comment')], children);
}

import type { Heading, Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';
import { contextOf } from '../page-context.ts';

/**
 * Puts the page's H1 in a `header`: the author's if the first heading is one with no rule above it, else one with the
 * title.
 */
export const contentTitle: Plugin<[], Root> = () => (tree: Root, file: VFile) => {
  const index = tree.children.findIndex(node => node.type === 'heading' || node.type === 'thematicBreak');
  const first = tree.children[index];
  const context = contextOf(file);
  if (first?.type === 'heading' && first.depth === 1) {
    context.contentTitle = textOf(first);
    tree.children.splice(index, 1, header(first));
    return;
  }
  const { title } = context.source;
  if (title === undefined) return;
  tree.children.unshift(header({ type: 'heading', depth: 1, children: [{ type: 'text', value: title }] }));
};

function header(heading: Heading): RootContent {
  return { type: 'header', data: { hName: 'header' }, children: [heading] } as unknown as RootContent;
}

import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { type TreeNode, type TreeParent, walk } from './walk.ts';

/**
 * Completes what plugins of the site have added to a tree: elements get the lists of attributes and children that were left
 * out, and a tree within the tree, as a plugin gets it by parsing text of its own, gives way to its nodes.
 */
export function complete(tree: TreeNode): void {
  walk(tree, (node, index, parent) => {
    if (node.type.startsWith('mdxJsx')) addLists(node as Partial<MdxJsxFlowElement>);
    if (node.type !== 'root') return undefined;
    forgetPositions(node);
    parent.children.splice(index, 1, ...(node as TreeParent).children);
    return index;
  });
}

function addLists(element: Partial<MdxJsxFlowElement>): void {
  element.attributes ??= [];
  element.children ??= [];
}

/** They are of another text than the page's. */
function forgetPositions(tree: TreeNode): void {
  walk(tree, node => {
    delete (node as { position?: unknown }).position;
    return undefined;
  });
}

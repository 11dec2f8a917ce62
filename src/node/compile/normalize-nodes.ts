import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { type TreeNode, type TreeParent, walk } from './walk.ts';

/**
 * Normalizes nodes that plugins of the site have added: JSX elements get missing lists of attributes and children, and
 * a nested `root`, which plugins get by parsing a text, is replaced by its children.
 */
export function normalizeNodes(tree: TreeNode): void {
  walk(tree, (node, index, parent) => {
    if (node.type.startsWith('mdxJsx')) addLists(node as Partial<MdxJsxFlowElement>);
    if (node.type !== 'root') return undefined;
    deletePositions(node);
    parent.children.splice(index, 1, ...(node as TreeParent).children);
    return index;
  });
}

function addLists(element: Partial<MdxJsxFlowElement>): void {
  element.attributes ??= [];
  element.children ??= [];
}

/** Deletes positions, which refer to another text than the page's. */
function deletePositions(tree: TreeNode): void {
  walk(tree, node => {
    delete (node as { position?: unknown }).position;
    return undefined;
  });
}

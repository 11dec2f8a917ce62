/** A node of a Markdown or HTML tree. */
export interface TreeNode {
  readonly type: string;
}

export interface TreeParent extends TreeNode {
  children: TreeNode[];
}

/**
 * Returns undefined to continue with the node's children, or the index of the sibling to visit next: `index + 1` skips
 * the children, `index` visits the node's replacement.
 */
export type Visitor = (node: TreeNode, index: number, parent: TreeParent) => number | undefined;

/**
 * Visits every node below a root, parents first. `unist-util-visit`, which keeps a path of ancestors, would take a
 * third of the time that a page takes to compile.
 */
export function walk(root: TreeNode, visitor: Visitor): void {
  if (!('children' in root)) return;
  const parent = root as TreeParent;
  let index = 0;
  while (index < parent.children.length) {
    const node = parent.children[index] as TreeNode;
    const next = visitor(node, index, parent);
    if (next === undefined) {
      walk(node, visitor);
      index++;
    } else index = next;
  }
}

/** Visits the nodes of the given types below a root, parents first. */
export function visit<Found extends TreeNode>(
  root: TreeNode,
  types: readonly Found['type'][],
  visitor: (node: Found, index: number, parent: TreeParent) => void,
): void {
  walk(root, (node, index, parent) => {
    if (types.includes(node.type)) visitor(node as Found, index, parent);
    return undefined;
  });
}

/** A node of any of the trees: Markdown's or HTML's. */
export interface TreeNode {
  readonly type: string;
}

/** A node with children. */
export interface TreeParent extends TreeNode {
  children: TreeNode[];
}

/**
 * What to do at a node: nothing to go on into its children, or the index of the sibling to go on with, which leaves the
 * children out (`index + 1`) or takes what was put in the node's place (`index`).
 */
export type Visitor = (node: TreeNode, index: number, parent: TreeParent) => number | undefined;

/**
 * Visits every node below a root, parents first. A plain loop: every page passes here several times, and a visitor that
 * keeps the path of ancestors takes a third of the time that a page takes.
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

import type { Code, Root } from 'mdast';
import type { Plugin } from 'unified';
import { type TreeNode, walk } from '../walk.ts';
import { componentNode, importNode } from './components.ts';

const MODULE = '@theme/Mermaid';
const NAME = '_Mermaid';

/** Turns code in the language `mermaid` into the component that draws it. */
export const diagrams: Plugin<[], Root> = () => (tree: Root) => {
  let found = false;
  walk(tree, (node, index, parent) => {
    if (node.type !== 'code' || (node as Code).lang !== 'mermaid') return undefined;
    parent.children[index] = componentNode(NAME, { value: (node as Code).value }) as TreeNode;
    found = true;
    return index + 1;
  });
  if (found) tree.children.unshift(importNode(NAME, MODULE));
};

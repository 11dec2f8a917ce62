import { createProcessor } from '@mdx-js/mdx';
import type { ImportDeclaration, Program } from 'estree-jsx';
import { estreeOf } from './estree.ts';
import { type TreeNode, type TreeParent, walk } from './walk.ts';

/** A node of MDX 1, which contains source code. */
interface SourceNode extends TreeNode {
  readonly value: string;
}

/** Element that replaces a node between two tags while these are parsed. */
const SLOT = 'lectern-slot';

/**
 * Parses the nodes that plugins for MDX 1 add. Their `jsx` nodes contain single tags: an opening tag, its closing tag
 * and the nodes between them become one element. Imports that the page has already are removed.
 */
export function readMdx1Nodes(tree: TreeNode): void {
  const imported = new Set<string>();
  walk(tree, (node, index, parent) => {
    if (node.type === 'mdxjsEsm') dropKnownImports(node, imported);
    const length = node.type === 'jsx' ? elementLength(parent.children.slice(index)) : 1;
    if (!/^(jsx|import|export)$/.test(node.type) || length === undefined) return undefined;
    parent.children.splice(index, length, ...parsed(parent.children.slice(index, index + length)));
    return index;
  });
}

/** The number of nodes, from the first on, that form an element together; undefined if it is never closed. */
function elementLength(nodes: readonly TreeNode[]): number | undefined {
  const ends = nodes.flatMap((node, index) => (node.type === 'jsx' ? [index + 1] : []));
  return ends.find(end => {
    try {
      return parsed(nodes.slice(0, end)).length > 0;
    } catch {
      return false;
    }
  });
}

/** Parses nodes of MDX 1 as one element. @throws VFileMessage if the code is invalid */
function parsed(nodes: readonly TreeNode[]): readonly TreeNode[] {
  const text = nodes.map((node, index) => (isSource(node) ? node.value : `<${SLOT} id="${index}" />`)).join('\n\n');
  const tree = createProcessor({ format: 'mdx' }).parse(text) as TreeParent;
  walk(tree, (node, index, parent) => {
    delete (node as { position?: unknown }).position;
    const { name, attributes } = node as { readonly name?: string; readonly attributes?: readonly { value: string }[] };
    if (name !== SLOT) return undefined;
    parent.children[index] = nodes[Number(attributes?.[0]?.value)] as TreeNode;
    return index + 1;
  });
  return tree.children;
}

function isSource(node: TreeNode): node is SourceNode {
  return /^(jsx|import|export)$/.test(node.type);
}

/** Removes imports of names that are imported already, which would be a syntax error. */
function dropKnownImports(node: TreeNode, imported: Set<string>): void {
  const program = estreeOf(node as { readonly data?: unknown });
  if (!program) return;
  const isNew = (statement: Program['body'][number]) => {
    const names = statement.type === 'ImportDeclaration' ? localNames(statement) : [];
    const known = names.length > 0 && names.every(name => imported.has(name));
    for (const name of names) imported.add(name);
    return !known;
  };
  program.body = program.body.filter(isNew);
}

function localNames({ specifiers }: ImportDeclaration): readonly string[] {
  return specifiers.map(({ local }) => local.name);
}

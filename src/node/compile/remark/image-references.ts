import type { Definition, Image, ImageReference, LinkReference, Root } from 'mdast';
import type { Plugin } from 'unified';
import { type TreeNode, walk } from '../walk.ts';

/** Makes `![text][name]` the image that its definition means; a definition that nothing else names goes with it. */
export const imageReferences: Plugin<[], Root> = () => (tree: Root) => {
  const definitions = new Map<string, Definition>();
  const pictured = new Set<string>();
  const linked = new Set<string>();
  walk(tree, node => {
    if (node.type === 'imageReference') pictured.add((node as ImageReference).identifier);
    else if (node.type === 'linkReference') linked.add((node as LinkReference).identifier);
    else if (node.type === 'definition') {
      const definition = node as Definition;
      if (!definitions.has(definition.identifier)) definitions.set(definition.identifier, definition);
    }
    return undefined;
  });
  if (pictured.size === 0) return;
  walk(tree, (node, index, parent) => {
    if (node.type === 'imageReference') {
      const image = imageOf(node as ImageReference, definitions);
      if (image) parent.children[index] = image as TreeNode;
    } else if (node.type === 'definition') {
      const { identifier } = node as Definition;
      if (!pictured.has(identifier) || linked.has(identifier)) return undefined;
      parent.children.splice(index, 1);
      return index;
    }
    return undefined;
  });
};

function imageOf(
  { identifier, alt, position }: ImageReference,
  definitions: ReadonlyMap<string, Definition>,
): Image | undefined {
  const definition = definitions.get(identifier);
  if (!definition) return undefined;
  const { url, title } = definition;
  return { type: 'image', url, title: title ?? null, alt: alt ?? null, ...(position ? { position } : {}) };
}

import type { Definition, Image, ImageReference, Link, LinkReference, Root } from 'mdast';
import type { Plugin } from 'unified';
import { type TreeNode, walk } from '../walk.ts';

/**
 * Replaces `[text][name]` and `![text][name]` by links and images, and removes their definitions and those that are
 * comments: `[//]: # (like this)`.
 */
export const references: Plugin<[], Root> = () => (tree: Root) => {
  const definitions = new Map<string, Definition>();
  walk(tree, node => {
    if (node.type !== 'definition') return undefined;
    const definition = node as Definition;
    if (!definitions.has(definition.identifier)) definitions.set(definition.identifier, definition);
    return undefined;
  });
  if (definitions.size === 0) return;
  const used = new Set(['//']);
  walk(tree, (node, index, parent) => {
    if (node.type !== 'imageReference' && node.type !== 'linkReference') return undefined;
    const reference = node as ImageReference | LinkReference;
    const definition = definitions.get(reference.identifier);
    if (!definition) return undefined;
    used.add(reference.identifier);
    parent.children[index] = resolved(reference, definition) as TreeNode;
    // Its own children may hold more.
    return index;
  });
  walk(tree, (node, index, parent) => {
    if (node.type !== 'definition' || !used.has((node as Definition).identifier)) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
};

function resolved(reference: ImageReference | LinkReference, { url, title }: Definition): Image | Link {
  const { data, position } = reference;
  const shared = { url, title: title ?? null, ...(data ? { data } : {}), ...(position ? { position } : {}) };
  return reference.type === 'linkReference'
    ? { ...shared, type: 'link', children: reference.children }
    : { ...shared, type: 'image', alt: reference.alt ?? null };
}

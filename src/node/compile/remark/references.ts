import type { Definition, Image, ImageReference, Link, LinkReference, Root } from 'mdast';
import { type TreeNode, visit, walk } from '../walk.ts';

/**
 * Replaces references, `[text][name]` and `![text][name]`, by links and images, and removes used definitions and those
 * that serve as comments: `[//]: # (like this)`.
 */
export function references(tree: Root): void {
  const definitions = new Map<string, Definition>();
  visit<Definition>(tree, ['definition'], definition => {
    if (!definitions.has(definition.identifier)) definitions.set(definition.identifier, definition);
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
    // Visits the replacement, whose children may contain further references.
    return index;
  });
  walk(tree, (node, index, parent) => {
    if (node.type !== 'definition' || !used.has((node as Definition).identifier)) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
}

function resolved(reference: ImageReference | LinkReference, { url, title }: Definition): Image | Link {
  const { data, position } = reference;
  const shared = { url, title: title ?? null, ...(data ? { data } : {}), ...(position ? { position } : {}) };
  return reference.type === 'linkReference'
    ? { ...shared, type: 'link', children: reference.children }
    : { ...shared, type: 'image', alt: reference.alt ?? null };
}

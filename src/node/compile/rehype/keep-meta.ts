import type { Element, Root } from 'hast';
import type { Plugin } from 'unified';
import { walk } from '../walk.ts';

/** Writes what stands behind a fence's language as an attribute: reading HTML anew leaves elements nothing else. */
export const keepMeta: Plugin<[], Root> = () => (tree: Root) => {
  walk(tree, node => {
    const { tagName, data, properties } = node as Partial<Element>;
    const meta = (data as { readonly meta?: string } | undefined)?.meta;
    if (tagName === 'code' && properties && meta) properties.metastring = meta;
    return undefined;
  });
};

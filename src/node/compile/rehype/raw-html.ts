import { nodeTypes } from '@mdx-js/mdx';
import type { Element, Root } from 'hast';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';
import { visit } from '../walk.ts';

/** Parses the HTML in Markdown; the HTML parser is loaded by the first page in that format. */
export const rawHtml: Plugin<[], Root> = () => async (tree: Root, file: VFile) => {
  keepCodeMeta(tree);
  const { default: rehypeRaw } = await import('rehype-raw');
  return rehypeRaw({ passThrough: [...nodeTypes] })(tree, file);
};

/** Writes the text after a fence's language as an attribute: the HTML parser drops `data`. */
function keepCodeMeta(tree: Root): void {
  visit<Element>(tree, ['element'], ({ tagName, data, properties }) => {
    const meta = (data as { readonly meta?: string } | undefined)?.meta;
    if (tagName === 'code' && meta) properties.metastring = meta;
  });
}

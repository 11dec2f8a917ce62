import { nodeTypes } from '@mdx-js/mdx';
import type { Root } from 'hast';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';

/** Makes elements of the HTML in Markdown; its parser is loaded by the first page in that format. */
export const html: Plugin<[], Root> = () => async (tree: Root, file: VFile) => {
  const { default: rehypeRaw } = await import('rehype-raw');
  return rehypeRaw({ passThrough: [...nodeTypes] })(tree, file);
};

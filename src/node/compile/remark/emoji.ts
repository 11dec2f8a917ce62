import type { Root } from 'mdast';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';
import { contextOf } from '../page-context.ts';

/** A shortcode, unlike a table's `:-:`. */
const SHORTCODE = /:[+-]?\w[+\-\w]*:/;

/** Turns `:tada:` into its emoji; the first page with a shortcode loads the list. */
export const emoji: Plugin<[], Root> = () => {
  const replace = async (tree: Root): Promise<void> => {
    const { default: remarkEmoji } = await import('remark-emoji');
    (remarkEmoji as unknown as () => (tree: Root) => void)()(tree);
  };
  return (tree: Root, file: VFile) => (SHORTCODE.test(contextOf(file).source.text) ? replace(tree) : undefined);
};

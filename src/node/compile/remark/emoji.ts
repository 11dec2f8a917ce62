import type { Root } from 'mdast';
import remarkEmoji from 'remark-emoji';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';
import { contextOf } from '../page-context.ts';

/** A table's `:-:` is none. */
const SHORTCODE = /:[+-]?\w[+\-\w]*:/;

/** Turns `:tada:` into its emoji; pages without a shortcode are left alone. */
export const emoji: Plugin<[], Root> = function (this) {
  const replace = remarkEmoji.call(this as never) as unknown as (tree: Root, file: VFile) => void;
  return (tree: Root, file: VFile) => {
    if (SHORTCODE.test(contextOf(file).source.text)) replace(tree, file);
  };
};

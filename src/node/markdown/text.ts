import type { Root, Text as TextNode } from 'mdast';
import { gfmFromMarkdown, gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, type Options, toMarkdown } from 'mdast-util-to-markdown';

/**
 * Texts in which nothing can be taken for Markdown: most are, and finding that out is quick. A full stop or colon within a
 * word may be part of an address, and the first character may begin a block.
 */
const PLAIN = /^[^\t\n\r!-+\--@[-`{-~](?:[^\t\n\r!#&*+.:<=>@[-\]_`|~]|[.:!](?= )|\.$)*$/;
/** What stands at the beginning of a text as it is. */
const PLAIN_START = /^[^\t\n\r!-/:-@[-`{-~]/u;

type Text = NonNullable<Options['handlers']>['text'];

const write: Text = (node: TextNode, parent, state, info) =>
  PLAIN.test(node.value) ? node.value : defaultHandlers.text(node, parent, state, info);

/** With the first character of what it writes: nodes before it are written with regard to that, and would write it twice. */
const text = Object.assign(write, {
  peek: ((node: TextNode, parent, state, info) =>
    PLAIN_START.exec(node.value)?.[0] ?? write(node, parent, state, info)) satisfies Text,
});

const OPTIONS: Options = {
  bullet: '-',
  rule: '-',
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  handlers: { text },
};

/** Addresses in texts, escaped: readers of GitHub's Markdown take them for links all the same. */
const ESCAPED_ADDRESS = /[ps]\\:\/|w\\\.|\w\\@/i;

/** The text of a tree, such that reading and writing it again changes nothing; addresses in it become links. */
export function markdownText(tree: Root): string {
  const text = toMarkdown(tree, OPTIONS);
  if (!ESCAPED_ADDRESS.test(text)) return text;
  for (const transform of gfmFromMarkdown().flatMap(({ transforms }) => transforms ?? [])) transform(tree);
  return toMarkdown(tree, OPTIONS);
}

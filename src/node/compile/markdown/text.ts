import type { Root, Text as TextNode } from 'mdast';
import { gfmFromMarkdown, gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, type Options, toMarkdown } from 'mdast-util-to-markdown';

/**
 * Texts that need no escaping; most need none, and the test is fast. A full stop or colon within a word may belong to a URL, and
 * the first character could begin a block.
 */
const PLAIN = /^[^\t\n\r!-+\--@[-`{-~](?:[^\t\n\r!#&*+.:<=>@[-\]_`|~]|[.:!](?= )|\.$)*$/;
/** A first character that needs no escaping. */
const PLAIN_START = /^[^\t\n\r!-/:-@[-`{-~]/u;

type Text = NonNullable<Options['handlers']>['text'];

const write: Text = (node: TextNode, parent, state, info) =>
  PLAIN.test(node.value) ? node.value : defaultHandlers.text(node, parent, state, info);

/** `peek` gives the first character of the output: nodes before a text depend on it, and would otherwise write the text twice. */
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

/** Escaped URLs in texts. GitHub's parser makes links of them in spite of that. */
const ESCAPED_ADDRESS = /[ps]\\:\/|w\\\.|\w\\@/i;

/** Serialises a tree so that parsing gives the same tree again; URLs in texts become links. */
export function markdownText(tree: Root): string {
  const text = toMarkdown(tree, OPTIONS);
  if (!ESCAPED_ADDRESS.test(text)) return text;
  for (const transform of gfmFromMarkdown().flatMap(({ transforms }) => transforms ?? [])) transform(tree);
  return toMarkdown(tree, OPTIONS);
}

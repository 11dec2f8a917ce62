import type { Root, Text } from 'mdast';
import { gfmFromMarkdown, gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, type Options, toMarkdown } from 'mdast-util-to-markdown';

/** Words and commas, in which nothing can be taken for Markdown: most texts are, and finding that out is quick. */
const PLAIN = /^(?:[\p{L}\p{M} ,;]|\p{L}\.(?= |$))+$/u;

const text: NonNullable<Options['handlers']>['text'] = (node: Text, parent, state, info) =>
  PLAIN.test(node.value) ? node.value : defaultHandlers.text(node, parent, state, info);

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

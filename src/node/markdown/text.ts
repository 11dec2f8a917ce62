import type { Root, Text } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
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

/** The text of a tree, such that reading and writing it again changes nothing. */
export function markdownText(tree: Root): string {
  return toMarkdown(tree, OPTIONS);
}

import type { Root, Text as TextNode } from 'mdast';
import { gfmFromMarkdown, gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, type Options, toMarkdown } from 'mdast-util-to-markdown';
import { type TreeParent, walk } from '../walk.ts';

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

/** What may be a URL in a text, which serialising would escape. GitHub's parser makes links of such in spite of that. */
const ADDRESS = /[ps]:\/|w\.[-.\w]|[-+.\w]@/i;

const TRANSFORMS = gfmFromMarkdown().flatMap(({ transforms }) => transforms ?? []);

/** Serialises a tree so that parsing gives the same tree again; URLs in texts become links. */
export function markdownText(tree: Root): string {
  linkAddresses(tree);
  return toMarkdown(tree, OPTIONS);
}

/** Makes links of the URLs in texts. Only what has some is searched for them: that takes as long as serialising. */
function linkAddresses(tree: Root): void {
  const parents = new Set<TreeParent>();
  walk(tree, (node, index, parent) => {
    if (node.type === 'link' || node.type === 'linkReference') return index + 1;
    if (node.type === 'text' && ADDRESS.test((node as TextNode).value)) parents.add(parent);
    return undefined;
  });
  for (const transform of TRANSFORMS) for (const parent of parents) transform(parent as Root);
}

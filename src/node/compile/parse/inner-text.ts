import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { assertShallow, assertShallowText } from './nesting.ts';

const WITHOUT_HTML = { disable: { null: ['htmlFlow', 'htmlText'] } };

/**
 * Parses Markdown that stands in something else, such as a docstring. Without HTML, tags are text.
 *
 * @throws NestedTooDeeply
 * @throws VFileMessage for tables that would take too much
 */
export function parseInnerText(text: string, { hasHtml }: { readonly hasHtml: boolean }): Root {
  assertShallowText(text, 'javascript');
  const extensions = hasHtml ? [gfm()] : [gfm(), WITHOUT_HTML];
  const root = fromMarkdown(text, { extensions, mdastExtensions: [gfmFromMarkdown()] });
  assertShallow(root);
  return root;
}

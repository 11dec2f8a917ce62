/** Converts rendered pages to Markdown. */

import { type LinkedSite, pageAddresses } from './addresses.ts';
import { readContent } from './content.ts';
import { convert } from './convert.ts';
import { ELEMENTS } from './elements.ts';
import { frontMatter, type MarkdownFacts } from './front-matter.ts';
import { markdownText } from './text.ts';
import { themePart } from './theme-parts.ts';

export type { LinkedSite, MarkdownFacts };

const HANDLERS = { special: themePart, byName: ELEMENTS };

/**
 * The Markdown of a rendered page, with its metadata as front matter.
 *
 * @param html HTML inside the root element
 */
export function pageMarkdown(html: string, facts: MarkdownFacts, site: LinkedSite): string {
  const blocks = convert(readContent(html), HANDLERS, pageAddresses(facts.path, site));
  return `${frontMatter(facts)}\n${markdownText({ type: 'root', children: blocks })}`;
}

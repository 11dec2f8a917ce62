/** Converts rendered pages to Markdown. */

import { withAddresses } from '../../../compile/markdown/addresses.ts';
import { markdownText } from '../../../compile/markdown/text.ts';
import type { RenderedContent } from '../../../render/page-hook.ts';
import { type LinkedSite, pageAddresses } from './addresses.ts';
import { isWholeContent, readContent } from './content.ts';
import { convert } from './convert.ts';
import { ELEMENTS } from './elements.ts';
import { frontMatter, type MarkdownFacts } from './front-matter.ts';
import { themePart } from './theme-parts.ts';

export type { LinkedSite, MarkdownFacts };

const HANDLERS = { special: themePart, byName: ELEMENTS };

/** The Markdown of a rendered page, with its metadata as front matter. */
export function pageMarkdown(
  { html, content }: Pick<RenderedContent, 'html' | 'content'>,
  facts: MarkdownFacts,
  site: LinkedSite,
): string {
  const addresses = pageAddresses(facts.path, site);
  const front = `${frontMatter(facts)}\n`;
  if (content?.markdown !== undefined && isWholeContent(content.html, html))
    return `${front}${withAddresses(content.markdown, addresses)}\n`;
  return front + markdownText({ type: 'root', children: convert(readContent(html), HANDLERS, addresses) });
}

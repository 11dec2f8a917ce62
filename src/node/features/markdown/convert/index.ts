/** Converts rendered pages to Markdown. */

import { withAddresses } from '../../../compile/markdown/addresses.ts';
import { markdownText } from '../../../compile/markdown/text.ts';
import type { RenderedContent } from '../../../render/page-hook.ts';
import { type LinkedSite, pageAddresses } from './addresses.ts';
import { isWholeContent, readContent, withoutForms } from './content.ts';
import { convert, type Handlers } from './convert.ts';
import { ELEMENTS, PARAGRAPH } from './elements.ts';
import { frontMatter, type MarkdownFacts } from './front-matter.ts';
import { markLists } from './lists.ts';
import { partsOr } from './marks.ts';
import { repeatedOf } from './repeated.ts';
import { markRows } from './rows.ts';
import { themePart } from './theme-parts.ts';

export type { LinkedSite, MarkdownFacts };

const HANDLERS: Handlers = { special: themePart, byName: ELEMENTS };

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
  const repeated = repeatedOf(site);
  const write = (part: string, handlers: Handlers) =>
    markdownText({ type: 'root', children: convert(readContent(part), handlers, addresses) });
  const markdown = (part: string): string => {
    const lists = markLists(part, list => repeated(list, markdown));
    const rows = markRows(lists.html, row => repeated(row, html => write(html, HANDLERS)));
    const p = partsOr(PARAGRAPH, rows.texts, lists.texts);
    return write(rows.html, { ...HANDLERS, byName: { ...ELEMENTS, p } });
  };
  return front + markdown(withoutForms(html));
}

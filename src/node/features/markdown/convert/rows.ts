/** Rows of fields: each of those that pages of a reference repeat is converted once. */

import { type MarkedParts, ROW_MARK } from './marks.ts';

const HEAD = '<p class="lectern-field">';
/** What may follow the head of a row and belongs to it. */
const NEXT = ['<p>', '<p class="lectern-field-facts">'];
const END = '</p>';
/** What depends on the page: addresses without a scheme, and where a paragraph without an end tag ends. */
const OWN = /\s(?:href|src)=(?!"(?:#|https?:\/\/))|<(?:p\b|\/?li\b)/;

/** Takes the rows out of a page. @param write the Markdown of HTML */
export function markRows(html: string, write: (row: string) => string): MarkedParts {
  const parts: string[] = [];
  const texts: string[] = [];
  let from = 0;
  for (let start = html.indexOf(HEAD); start >= 0; start = html.indexOf(HEAD, from)) {
    const end = endOfRow(html, start);
    parts.push(html.slice(from, start));
    if (end > start) parts.push(`<p>${ROW_MARK}${texts.push(write(html.slice(start, end))) - 1}</p>`);
    from = end > start ? end : start + HEAD.length;
    if (end === start) parts.push(HEAD);
  }
  return { html: [...parts, html.slice(from)].join(''), texts };
}

/** The end of what can be shared of a row: its start if nothing can. */
function endOfRow(html: string, start: number): number {
  let end = start;
  let next = start;
  do {
    const close = html.indexOf(END, next);
    if (close < 0 || OWN.test(html.slice(next + '<p'.length, close))) break;
    end = close + END.length;
    next = end;
  } while (NEXT.some(tag => html.startsWith(tag, next)));
  return end;
}

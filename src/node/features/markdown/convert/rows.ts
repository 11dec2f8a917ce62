/** Rows of fields: pages of a reference repeat the same thousands of times, so that each is converted once. */

import type { Block, Handler } from './convert.ts';
import { LIST_MARK } from './lists.ts';

const HEAD = '<p class="lectern-field">';
/** What may follow the head of a row and belongs to it. */
const NEXT = ['<p>', '<p class="lectern-field-facts">'];
const END = '</p>';
/** What depends on the page: addresses, and where a paragraph without an end tag ends. */
const OWN = /\s(?:href|src)=|<(?:p\b|\/?li\b)/;
/** Stands before the number of a row; a noncharacter, which no text contains. */
const MARK = '\uFDD4';

/** Markdown of rows, by their HTML. */
const known = new Map<string, string>();
const MAX_KNOWN = 20_000;

/** HTML with numbers in place of parts, and their Markdown. */
export interface MarkedParts {
  readonly html: string;
  readonly texts: readonly string[];
}

/** Takes the rows out of a page. @param write the Markdown of HTML */
export function markRows(html: string, write: (row: string) => string): MarkedParts {
  const parts: string[] = [];
  const texts: string[] = [];
  let from = 0;
  for (let start = html.indexOf(HEAD); start >= 0; start = html.indexOf(HEAD, from)) {
    const end = endOfRow(html, start);
    parts.push(html.slice(from, start));
    if (end > start) parts.push(`<p>${MARK}${texts.push(markdownOf(html.slice(start, end), write)) - 1}</p>`);
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

function markdownOf(row: string, write: (row: string) => string): string {
  const found = known.get(row);
  if (found !== undefined) return found;
  if (known.size >= MAX_KNOWN) known.clear();
  const text = write(row).trimEnd();
  known.set(row, text);
  return text;
}

/** Puts the Markdown of rows and lists in the places of their numbers; other paragraphs are left to a handler. */
export function partsOr(paragraph: Handler, rows: readonly string[], lists: readonly string[]): Handler {
  return (element, conversion) => {
    const [first] = element.children;
    const written = first?.type === 'text' ? first.value : '';
    const number = Number(written.slice(1));
    const list = written.startsWith(LIST_MARK) ? lists[number] : undefined;
    if (list !== undefined) return list === '' ? [] : [{ type: 'html', value: list } satisfies Block];
    const row = written.startsWith(MARK) ? rows[number] : undefined;
    if (row === undefined) return paragraph(element, conversion);
    return row === '' ? [] : [{ type: 'paragraph', children: [{ type: 'html', value: row }] } satisfies Block];
  };
}

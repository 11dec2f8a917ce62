/** Marks in HTML: numbers of rows and lists that are converted apart, each after a noncharacter, which no text contains. */

import type { Block, Handler } from './convert.ts';

export const ROW_MARK = '\uFDD4';
export const LIST_MARK = '\uFDD5';

/** HTML with numbers in place of parts, and their Markdown. */
export interface MarkedParts {
  readonly html: string;
  readonly texts: readonly string[];
}

/** Puts the Markdown of rows and lists in the places of their numbers; other paragraphs are left to a handler. */
export function partsOr(paragraph: Handler, rows: readonly string[], lists: readonly string[]): Handler {
  return (element, conversion) => {
    const [first] = element.children;
    const written = first?.type === 'text' ? first.value : '';
    const number = Number(written.slice(1));
    const list = written.startsWith(LIST_MARK) ? lists[number] : undefined;
    if (list !== undefined) return list === '' ? [] : [{ type: 'html', value: list } satisfies Block];
    const row = written.startsWith(ROW_MARK) ? rows[number] : undefined;
    if (row === undefined) return paragraph(element, conversion);
    return row === '' ? [] : [{ type: 'paragraph', children: [{ type: 'html', value: row }] } satisfies Block];
  };
}

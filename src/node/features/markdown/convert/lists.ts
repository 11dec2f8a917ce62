/** Lists of fields: pages of a reference repeat the same large ones, so that each is converted once. */

import { LIST_MARK, type MarkedParts } from './marks.ts';

const START = '<ul class="lectern-fields" role="list">';
/** What a list in a field stands between where it is the last of what folds: what is beside it does not depend on how it is written. */
const INNER = { before: '</summary>', after: /<\/details><\/li>/y };
/** What an outermost list stands between: no other list, which would change its bullets. */
const OUTER = { before: /(?:<\/code>|<\/span>|\w)<\/p>$/, after: /<(?:h[2-6]|p|details|\/div)[\s>]/y };
/** Lists and tables, and what depends on the page: addresses without a scheme, unless they lead to a part of it. */
const TAGS = /<ul\b|<\/ul>|<\/?table\b|\s(?:href|src)=(?!"(?:#|https?:\/\/))|="[^"<>]*</g;

/** Takes lists out of HTML, but not the one that it begins with. @param write the Markdown of a list */
export function markLists(html: string, write: (list: string) => string): MarkedParts {
  const parts: string[] = [];
  const texts: string[] = [];
  let from = 0;
  for (const [start, end] of listsIn(html)) {
    const mark = `${LIST_MARK}${texts.push(write(html.slice(start, end))) - 1}`;
    // With a class, it is no part of the row before it.
    parts.push(html.slice(from, start), `<p class="list">${mark}</p>`);
    from = end;
  }
  return { html: from === 0 ? html : [...parts, html.slice(from)].join(''), texts };
}

interface Open {
  readonly start: number;
  /** Whether what is in it depends on the page, as addresses do, or cannot be told from tags. */
  isOwn: boolean;
}

/** The outermost lists that pages may share, in order. */
function listsIn(html: string): readonly (readonly [start: number, end: number])[] {
  const found: (readonly [number, number])[] = [];
  const open: Open[] = [];
  let tables = 0;
  for (const { 0: tag, index } of html.matchAll(TAGS)) {
    if (tag === '<ul') open.push({ start: index, isOwn: index === 0 });
    else if (tag === '<table') tables++;
    else if (tag === '</table') tables--;
    else if (tag !== '</ul>') {
      const last = open.at(-1);
      if (last) last.isOwn = true;
    } else {
      const last = open.pop();
      if (!last) continue;
      const around = open.at(-1);
      if (last.isOwn && around) around.isOwn = true;
      const end = index + tag.length;
      // Cells of tables have no lists.
      if (last.isOwn || tables > 0 || !html.startsWith(START, last.start)) continue;
      if (!isLast(html, last.start, end) && (around || !isApart(html, last.start, end))) continue;
      while ((found.at(-1)?.[0] ?? -1) > last.start) found.pop();
      found.push([last.start, end]);
    }
  }
  return found;
}

function isLast(html: string, start: number, end: number): boolean {
  return html.endsWith(INNER.before, start) && startsWith(html, INNER.after, end);
}

/** Whether the list that is in no other stands between blocks with texts. */
function isApart(html: string, start: number, end: number): boolean {
  return OUTER.before.test(html.slice(Math.max(0, start - 20), start)) && startsWith(html, OUTER.after, end);
}

function startsWith(html: string, pattern: RegExp, index: number): boolean {
  pattern.lastIndex = index;
  return pattern.test(html);
}

/** Lists of the fields of a field: pages of a reference repeat the same large ones, so that each is converted once. */

import { hashOf } from '../../../util/hash.ts';
import { LIST_MARK, type MarkedParts } from './marks.ts';

/** Where a list is the last of what folds: what stands beside it does not depend on how it is written. */
const BEFORE = '</summary>';
const START = '<ul class="lectern-fields" role="list">';
const AFTER = '</details></li>';
const TAGS = /<ul\b|<\/ul>|\s(?:href|src)=|="[^"<>]*</g;

/** Markdown of lists, by the hashes of their HTML. */
const known = new Map<string, string>();
const MAX_KNOWN = 20_000_000;
let size = 0;

/** Takes lists out of HTML, but not the one that it begins with. @param write the Markdown of a list */
export function markLists(html: string, write: (list: string) => string): MarkedParts {
  const parts: string[] = [];
  const texts: string[] = [];
  let from = 0;
  for (const [start, end] of listsIn(html)) {
    const mark = `${LIST_MARK}${texts.push(markdownOf(html.slice(start, end), write)) - 1}`;
    parts.push(html.slice(from, start), `<p>${mark}</p>`);
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
  for (const { 0: tag, index } of html.matchAll(TAGS)) {
    if (tag === '<ul') open.push({ start: index, isOwn: index === 0 });
    else if (tag !== '</ul>') {
      const last = open.at(-1);
      if (last) last.isOwn = true;
    } else {
      const last = open.pop();
      if (!last) continue;
      const around = open.at(-1);
      if (last.isOwn && around) around.isOwn = true;
      const end = index + tag.length;
      if (last.isOwn || !isLast(html, last.start, end)) continue;
      while ((found.at(-1)?.[0] ?? -1) > last.start) found.pop();
      found.push([last.start, end]);
    }
  }
  return found;
}

function isLast(html: string, start: number, end: number): boolean {
  return html.startsWith(START, start) && html.endsWith(BEFORE, start) && html.startsWith(AFTER, end);
}

function markdownOf(list: string, write: (list: string) => string): string {
  const key = hashOf(list);
  const text = known.get(key);
  if (text !== undefined) return text;
  const written = write(list).trimEnd();
  size += written.length;
  if (size > MAX_KNOWN) known.clear();
  if (known.size === 0) size = written.length;
  known.set(key, written);
  return written;
}

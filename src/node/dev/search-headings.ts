import type { Core } from '../../shared/search/format.ts';
import type { KnownHeadings, Library } from '../../shared/search/library.ts';
import { type PostingTable, postingTable } from '../../shared/search/terms.ts';

/** The pages of a core, and all that decides the terms of each one's headings. */
export interface CoreHeadings {
  readonly pages: readonly string[];
  /** Each page's first section, and the end of the last one's. */
  readonly starts: readonly number[];
}

export function readHeadings({ urls, sections, tops, titles, keywords, headings }: Core): CoreHeadings {
  const starts = [0];
  const pages = urls.map((_, page) => {
    const start = starts[page] ?? 0;
    const end = start + (sections[page] ?? 1);
    starts.push(end);
    return JSON.stringify([tops[page], titles[page], keywords[page], headings.slice(start - page, end - page - 1)]);
  });
  return { pages, starts };
}

/** What a library knows of the headings of another one: those of all pages before the first that differs, and after the last. */
export function knownHeadings(library: Library, before: CoreHeadings, after: CoreHeadings): KnownHeadings {
  const { head, tail } = sameEnds(before.pages, after.pages);
  const from = after.starts[head] ?? 0;
  const end = before.starts[before.pages.length - tail] ?? 0;
  const endNow = after.starts[after.pages.length - tail] ?? 0;
  const shift = endNow - end;
  return {
    section: at => (at < from ? library.sections[at] : at < endNow ? undefined : library.sections[at - shift]),
    headings: read =>
      from === end && shift === 0 ? library.headings : splice(library.headings, { from, end, shift, read }),
  };
}

/** How many values two lists begin and end with in common. */
function sameEnds(one: readonly string[], other: readonly string[]): { readonly head: number; readonly tail: number } {
  const most = Math.min(one.length, other.length);
  let head = 0;
  while (head < most && one[head] === other[head]) head++;
  let tail = 0;
  while (tail < most - head && one[one.length - 1 - tail] === other[other.length - 1 - tail]) tail++;
  return { head, tail };
}

interface Splice {
  /** Sections that are replaced, from one to before the other. */
  readonly from: number;
  readonly end: number;
  /** How many more there are then. */
  readonly shift: number;
  /** The terms of those in their place. */
  readonly read: ReadonlyMap<string, readonly number[]>;
}

function splice({ terms, postings }: PostingTable, { from, end, shift, read }: Splice): PostingTable {
  const spliced = new Map<string, readonly number[]>();
  for (const [at, term] of terms.entries()) {
    const had = postings[at] ?? [];
    const above = had.filter(posting => posting >>> 2 < from);
    const below = had.filter(posting => posting >>> 2 >= end).map(posting => posting + shift * 4);
    const all = [...above, ...(read.get(term) ?? []), ...below];
    if (all.length > 0) spliced.set(term, all);
  }
  for (const [term, own] of read) if (!spliced.has(term)) spliced.set(term, own);
  return postingTable(spliced);
}

/** Merges the rankings of several indexes into one list. */

import { isContent } from './hits.ts';
import type { Page } from './pages.ts';
import type { Ranked } from './rank.ts';

/** A ranked section, with the index that it is from. */
export interface Candidate<Part> {
  readonly part: Part;
  readonly ranked: Ranked;
}

/** Number of sections that a page shows before the other pages have had their turn. */
const MAX_PER_PAGE = 5;
/** Share of a query that a page title must match to be shown above the page's paragraphs. */
const MIN_TITLE_SHARE = 0.3;

/**
 * All candidates, best first, with two exceptions: a page title that matches stands above the page's paragraphs, which dialogs
 * draw as its children; and sections of a page beyond the fifth stand last.
 */
export function inReadingOrder<Part>(candidates: readonly Candidate<Part>[]): readonly Candidate<Part>[] {
  const sorted = candidates.toSorted((one, other) => other.ranked.score - one.ranked.score);
  const titles = titlesOf(sorted);
  const counts = new Map<Page, number>();
  const placed = new Set<Ranked>();
  const first: Candidate<Part>[] = [];
  const later: Candidate<Part>[] = [];
  for (const { part, ranked } of sorted) {
    const { page } = ranked.section;
    const title = isContent(ranked) ? titles.get(page) : undefined;
    for (const each of title ? [title, ranked] : [ranked]) {
      if (placed.has(each)) continue;
      placed.add(each);
      const count = counts.get(page) ?? 0;
      counts.set(page, count + 1);
      (count < MAX_PER_PAGE ? first : later).push({ part, ranked: each });
    }
  }
  return [...first, ...later];
}

/** Page titles that match, by page. */
function titlesOf(candidates: readonly Candidate<unknown>[]): ReadonlyMap<Page, Ranked> {
  const ranked = candidates.map(candidate => candidate.ranked);
  const titles = ranked.filter(({ section, named }) => section.parent === null && named >= MIN_TITLE_SHARE);
  return new Map(titles.map(each => [each.section.page, each]));
}

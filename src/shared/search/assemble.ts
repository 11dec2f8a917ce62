/** The rankings of several indexes as one list, in the order in which a reader wants to see it. */

import { isContent } from './hits.ts';
import type { Page } from './pages.ts';
import type { Ranked } from './rank.ts';

/** A section that answers, of one part of the whole. */
export interface Candidate<Part> {
  readonly part: Part;
  readonly ranked: Ranked;
}

/** A page shows this many of its sections before all other pages have had their turn. */
const MOST_PER_PAGE = 5;
/** Share of a query that a title must answer for its page to be shown above its paragraphs. */
const TITLE_ANSWERS = 0.3;

/**
 * All candidates, best first. A page whose title answers too stands above its paragraphs, which dialogs draw as
 * its children; sections of one page beyond the fifth stand last.
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
      (count < MOST_PER_PAGE ? first : later).push({ part, ranked: each });
    }
  }
  return [...first, ...later];
}

/** Titles that answer, by page. */
function titlesOf(candidates: readonly Candidate<unknown>[]): ReadonlyMap<Page, Ranked> {
  const ranked = candidates.map(candidate => candidate.ranked);
  const titles = ranked.filter(({ section, named }) => section.parent === null && named >= TITLE_ANSWERS);
  return new Map(titles.map(each => [each.section.page, each]));
}

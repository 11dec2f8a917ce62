/** The rankings of several libraries as one list, in the order a reader wants to see it. */

import type { Marker } from './highlight.ts';
import { isContent } from './hits.ts';
import type { Library } from './library.ts';
import type { Ranked } from './rank.ts';

/** One library's share of an answer. */
export interface Part {
  readonly facets: Readonly<Record<string, string>>;
  readonly library: Library;
  readonly ranked: readonly Ranked[];
  readonly marker: Marker;
}

export interface Candidate {
  readonly part: Part;
  readonly ranked: Ranked;
}

/** A page shows this many of its sections before all other pages have had their turn. */
const MOST_PER_PAGE = 5;
/** The share of a query that a title must answer for its page to be shown above its paragraphs. */
const TITLE_ANSWERS = 0.3;

/**
 * All candidates, best first. A page whose title answers too stands above its paragraphs, which dialogs draw as
 * its children; sections of one page beyond the fifth stand last.
 */
export function inReadingOrder(parts: readonly Part[]): Candidate[] {
  const sorted = parts.flatMap(part => part.ranked.map(ranked => ({ part, ranked })));
  if (parts.length > 1) sorted.sort((one, other) => other.ranked.score - one.ranked.score);
  const titles = new Map(parts.map(part => [part, titlesOf(part)]));
  const shown = new Map(parts.map(part => [part, new Uint8Array(part.library.core.urls.length)]));
  const first: Candidate[] = [];
  const later: Candidate[] = [];
  const place = (candidate: Candidate, page: number): void => {
    const counts = shown.get(candidate.part);
    if (!counts || (counts[page] ?? 0) >= MOST_PER_PAGE) {
      later.push(candidate);
      return;
    }
    counts[page] = (counts[page] ?? 0) + 1;
    first.push(candidate);
  };
  for (const candidate of sorted) {
    const { part, ranked } = candidate;
    const page = part.library.page[ranked.section] ?? 0;
    const waiting = titles.get(part);
    const title = waiting?.get(page);
    if (title && (title === ranked || isContent(part.library, ranked))) {
      waiting?.delete(page);
      place({ part, ranked: title }, page);
      if (title === ranked) continue;
    } else if (isPlacedTitle(part, ranked, title)) continue;
    place(candidate, page);
  }
  return [...first, ...later];
}

/** Titles that answer, by page. */
function titlesOf({ library, ranked }: Part): Map<number, Ranked> {
  const titles = new Map<number, Ranked>();
  for (const each of ranked) {
    if (library.level[each.section] === 1 && each.named >= TITLE_ANSWERS)
      titles.set(library.page[each.section] ?? 0, each);
  }
  return titles;
}

function isPlacedTitle({ library }: Part, ranked: Ranked, waiting: Ranked | undefined): boolean {
  return waiting === undefined && library.level[ranked.section] === 1 && ranked.named >= TITLE_ANSWERS;
}

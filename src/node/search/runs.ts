/** Sorted terms → runs of about the same size, one for each file of terms. */

import { sharedLength } from '../../shared/search/postings.ts';

/** A run ends between these sizes, in characters, unless one term alone is larger. */
const LEAST = 5_000;
const MOST = 10_000;

/**
 * Where each run ends. A run is cut where its terms differ the soonest, as between `com…` and `con…`: the forms of a
 * word stay together, and a cut hardly ever moves when some term's size changes.
 */
export function runEnds(terms: readonly string[], sizeOf: (term: string) => number): number[] {
  const ends: number[] = [];
  for (let start = 0; start < terms.length; ) {
    start = runEnd(terms, sizeOf, start);
    ends.push(start);
  }
  return ends;
}

function runEnd(terms: readonly string[], sizeOf: (term: string) => number, start: number): number {
  let best = start;
  let least = Number.POSITIVE_INFINITY;
  let size = 0;
  for (let at = start; at < terms.length; at++) {
    if (size > MOST && best > start) return best;
    const shared = sharedLength(terms[at - 1] ?? '', terms[at] ?? '');
    if (size >= LEAST && shared < least) {
      best = at;
      least = shared;
    }
    size += sizeOf(terms[at] ?? '');
  }
  return size > MOST && best > start ? best : terms.length;
}

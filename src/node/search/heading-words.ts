/** The words of headings, by which typos are noticed and corrected. */

import { isUnspaced } from '../../shared/search/grams.ts';
import { isPair } from '../../shared/search/words.ts';

/** Length in characters of the words that each query is compared with, which are fetched before the first. */
const MAX_FREQUENT = 100_000;

const HAS_LETTERS = /\p{L}{2}/u;

/**
 * The words, one a line and sorted, without pairs, numbers and short words: the frequent ones, and those that are too many.
 *
 * @param sizes length of each term's postings, in the order of the terms
 */
export function headingWords(sizes: ReadonlyMap<string, number>): readonly string[] {
  const words = [...sizes].filter(([term]) => !isPair(term) && HAS_LETTERS.test(term) && isLong(term));
  const rare = new Set<string>();
  let length = 0;
  for (const [term] of [...words].sort(([, one], [, other]) => other - one)) {
    length += term.length + 1;
    if (length > MAX_FREQUENT) rare.add(term);
  }
  const textOf = (isRare: boolean): string =>
    words.flatMap(([term]) => (rare.has(term) === isRare ? term : [])).join('\n');
  return rare.size === 0 ? [textOf(false)] : [textOf(false), textOf(true)];
}

/** Whether a word is long enough to be corrected: in three letters only a missing one is; of CJK text these are n-grams. */
const isLong = (term: string): boolean => term.length >= (isUnspaced(term) ? 4 : 3);

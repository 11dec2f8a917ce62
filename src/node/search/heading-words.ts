/** The words of headings, used to correct typos. */

import { isUnspaced } from '../../shared/search/grams.ts';
import { isPair } from '../../shared/search/words.ts';

const HAS_LETTERS = /\p{L}{2}/u;

/** The words, one a line, without pairs, numbers and short words. */
export function headingWords(terms: Iterable<string>): string {
  return [...terms].filter(term => !isPair(term) && HAS_LETTERS.test(term) && isLong(term)).join('\n');
}

/** Whether a word is long enough to be corrected: in three letters only a missing one is; of CJK text these are n-grams. */
const isLong = (term: string): boolean => term.length >= (isUnspaced(term) ? 4 : 3);

/** The words of headings that a reader may mistype. */

import { isUnspaced } from '../../shared/search/grams.ts';
import { isPair } from '../../shared/search/words.ts';

const HAS_LETTERS = /\p{L}{2}/u;

/** Words, one a line: neither pairs of words, nor numbers, nor those that are too short. */
export function headingWords(terms: Iterable<string>): string {
  return [...terms].filter(term => !isPair(term) && HAS_LETTERS.test(term) && isLong(term)).join('\n');
}

/** No slip is forgiven in three letters, unless one was left out; of unspaced writing those are grams. */
const isLong = (term: string): boolean => term.length >= (isUnspaced(term) ? 4 : 3);

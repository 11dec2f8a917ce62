/** What is known of writing without spaces, as one value: browsers need it only on sites that have such text. */

import { gramSpans } from './gram-spans.ts';
import { gramsOf, isParticle, isUnspaced, queryGrams, segmentsOf, stretchesOf } from './grams.ts';
import type { Unspaced, WordOptions } from './language.ts';
import { eachWithPrefix, type TermTable } from './terms.ts';

export const UNSPACED: Unspaced = {
  isUnspaced,
  isParticle,
  stretchesOf,
  segmentsOf,
  gramsOf,
  queryGrams,
  gramMatches,
  gramSpans,
};

/** Indexes of the grams of a table that match one gram of a word. */
function gramMatches(table: TermTable, gram: string, { word, language }: WordOptions): readonly number[] {
  const found: number[] = [];
  const isLast = word.unfinished && gram === word.grams.at(-1);
  const typed = language.letters(gram);
  /** Whether typing on may turn the gram into this term: 국젷 becomes 국제화. */
  const isBegun = (term: string): boolean => {
    const letters = language.letters(term);
    return letters.startsWith(typed) || (letters !== term && term.length === gram.length && typed.startsWith(letters));
  };
  eachWithPrefix(table, isLast && gram.length > 1 ? gram.slice(0, -1) : gram, (term, at) => {
    if (isLast ? isBegun(term) : term === gram || word.grams.length === 1) found.push(at);
  });
  return found;
}

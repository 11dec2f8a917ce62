/** The terms of a table that match a term of the query, and how well. */

import { editsAllowed } from './distance.ts';
import type { QueryTerm } from './query.ts';
import { stem } from './stem.ts';
import { eachWithPrefix, nearTerms, type TermTable } from './terms.ts';
import { isUnspaced } from './words.ts';
import * as worth from './worth.ts';

/** Whether a table holds headings, which are short and say what they mean, or running text. */
export type Field = 'heading' | 'text';

export interface Match {
  /** Place of the term in its table. */
  readonly at: number;
  readonly term: string;
  /** 1 for the term as typed. */
  readonly quality: number;
}

const variantQuality = (field: Field): number => (field === 'heading' ? worth.variantInHeading : worth.variantInText);

/** The terms that are spelled as typed, continue what is typed, or share its stem. */
export function exactMatches(table: TermTable, wanted: QueryTerm, field: Field): Match[] {
  const best = new Map<number, Match>();
  const add = (term: string, at: number, quality: number): void => {
    if (quality > (best.get(at)?.quality ?? 0)) best.set(at, { at, term, quality });
  };
  const root = stem(wanted.text);
  const short = wanted.text.length < 3 && !isUnspaced(wanted.text);
  const whole = wanted.stop || (short && (field === 'text' || !wanted.unfinished));
  eachWithPrefix(table, whole ? wanted.text : root, (term, at) => {
    if (term === wanted.text) return add(term, at, wanted.quality);
    if (whole) return;
    if (term.startsWith(wanted.text)) add(term, at, wanted.quality * prefixQuality(wanted, term));
    if (stem(term) === root) add(term, at, wanted.quality * variantQuality(field));
  });
  for (const alias of wanted.aliases) {
    eachWithPrefix(table, alias.term, (term, at) => {
      if (term === alias.term) add(term, at, alias.quality);
      else if (alias.prefix) add(term, at, alias.quality * unfinishedQuality(alias.term, term));
    });
  }
  return [...best.values()];
}

function prefixQuality(wanted: QueryTerm, term: string): number {
  if (wanted.unfinished) return unfinishedQuality(wanted.text, term);
  return wanted.text.length < 4 ? 0 : worth.prefix + worth.prefixShare * (wanted.text.length / term.length);
}

function unfinishedQuality(typed: string, term: string): number {
  return worth.unfinished + worth.unfinishedShare * (typed.length / term.length);
}

/** The terms that a slip of the fingers turns into what is typed. */
export function typoMatches(table: TermTable, wanted: QueryTerm): Match[] {
  const limit = editsAllowed(wanted.text.length);
  if (limit === 0) return [];
  return nearTerms(table, wanted.text, { limit, unfinished: wanted.unfinished })
    .filter(near => near.edits > 0)
    .map(({ at, term, edits, begun }) => {
      const slips = edits === 1 ? worth.oneTypo : worth.twoTypos;
      return { at, term, quality: begun ? slips * worth.typoInUnfinished : slips };
    });
}

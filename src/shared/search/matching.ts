/** Matches the terms of a table with a term of the query. */

import { editsAllowedIn } from './distance.ts';
import { isFormOf } from './forms.ts';
import type { Language } from './language.ts';
import * as matchQuality from './match-quality.ts';
import type { Field } from './postings.ts';
import type { QueryTerm } from './query.ts';
import { eachWithPrefix, nearTerms, type TermTable } from './terms.ts';
import { isPair, pairTerm } from './words.ts';

export interface Match {
  /** Index of the term in its table. */
  readonly at: number;
  readonly term: string;
  /** 1 for the term as typed. */
  readonly quality: number;
}

interface MatchOptions extends Pick<Language, 'stem'> {
  readonly field: Field;
  /** Quality of synonyms; their own by default. */
  readonly synonym?: number;
}

const variantQuality = (field: Field): number =>
  field === 'heading' ? matchQuality.variantInHeading : matchQuality.variantInText;

/** The terms that equal what is typed, begin with it, or share its stem. */
export function exactMatches(table: TermTable, wanted: QueryTerm, { field, stem, synonym }: MatchOptions): Match[] {
  const best = new Map<number, Match>();
  const add = (term: string, at: number, quality: number): void => {
    if (quality > (best.get(at)?.quality ?? 0)) best.set(at, { at, term, quality });
  };
  const { root } = wanted;
  const short = wanted.text.length < 3 && wanted.grams.length === 0;
  const whole = wanted.stop || (short && (field === 'text' || !wanted.unfinished));
  eachWithPrefix(table, whole ? wanted.text : root, (term, at) => {
    if (term === wanted.text) return add(term, at, wanted.quality);
    if (whole) return;
    if (term.startsWith(wanted.text)) add(term, at, wanted.quality * prefixQuality(wanted, term));
    if (stem(term) === root) add(term, at, wanted.quality * variantQuality(field));
  });
  for (const { term: meant, quality, prefix, isSynonym } of wanted.aliases) {
    const own = isSynonym && synonym ? synonym : quality;
    // Other forms of a synonym are as good: nobody has typed any. What it is derived from is none: `perform` is not `performance`.
    const start = isSynonym ? meant.slice(0, Math.max(stem(meant).length, meant.length - 3)) : meant;
    eachWithPrefix(table, start, (term, at) => {
      if (term === meant || (isSynonym && isFormOf(term, meant, { stem }))) add(term, at, own);
      else if (prefix) add(term, at, own * unfinishedQuality(meant, term));
    });
  }
  return [...best.values()];
}

function prefixQuality(wanted: QueryTerm, term: string): number {
  if (wanted.unfinished) return unfinishedQuality(wanted.text, term);
  return wanted.text.length < 4
    ? 0
    : matchQuality.prefix + matchQuality.prefixShare * (wanted.text.length / term.length);
}

function unfinishedQuality(typed: string, term: string): number {
  return matchQuality.unfinished + matchQuality.unfinishedShare * (typed.length / term.length);
}

/** Prefixes of the pairs that begin with a term: a space or a sign between two words may have been forgotten. */
export const pairsOf = ({ text }: QueryTerm): readonly string[] => [
  pairTerm(text, '', false),
  pairTerm(text, '', true),
];

/** The terms that a typo turns into what was typed; a forgotten space counts as one. */
export function typoMatches(table: TermTable, wanted: QueryTerm): Match[] {
  const limit = editsAllowedIn(wanted);
  if (limit === 0) return [];
  const found = nearTerms(table, wanted.text, { limit, unfinished: wanted.unfinished })
    .filter(({ term, edits }) => edits > 0 && !isPair(term) && hasDigits(term, wanted))
    .map(({ at, term, edits, begun }) => ({ at, term, quality: typoQuality(edits, begun) }));
  for (const pair of pairsOf(wanted)) {
    eachWithPrefix(table, pair, (term, at) => {
      if (term === pair) found.push({ at, term, quality: matchQuality.joined });
      else if (wanted.unfinished) found.push({ at, term, quality: typoQuality(1, true) });
    });
  }
  return found;
}

/** Whether a term has the digits that are typed: no other digit is meant by one. */
function hasDigits(term: string, { text, unfinished }: QueryTerm): boolean {
  const [own, typed] = [digitsOf(term), digitsOf(text)];
  return unfinished ? own.startsWith(typed) : own === typed;
}

/** The digits of a term, with the dots of a version. */
const digitsOf = (term: string): string => term.replace(/(?<!\d)\.|[^\d.]/g, '');

function typoQuality(edits: number, begun: boolean): number {
  const quality = edits === 1 ? matchQuality.oneTypo : matchQuality.twoTypos;
  return begun ? quality * matchQuality.typoInUnfinished : quality;
}

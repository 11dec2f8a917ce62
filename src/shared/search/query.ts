/** A query as typed → the terms to look up. */

import type { Vocabulary } from './format.ts';
import { fold, isUnspaced, names, parts, signedTerm, type Word, words } from './words.ts';
import * as worth from './worth.ts';

/** Another spelling that answers for a term. */
export interface Alias {
  readonly term: string;
  readonly quality: number;
  /** Whether terms that go on after it count too. */
  readonly prefix: boolean;
}

export interface QueryTerm {
  readonly text: string;
  readonly stop: boolean;
  /** Whether the reader may still be typing it. */
  readonly unfinished: boolean;
  /** Weight of the term; less than 1 where its signs were dropped, as in `c` for `C++`. */
  readonly quality: number;
  readonly aliases: readonly Alias[];
}

export interface Query {
  readonly terms: readonly QueryTerm[];
  /** All words, folded, with one space between. */
  readonly folded: string;
}

const MOST_TERMS = 16;
/** Nobody types more; what is pasted is cut. */
const MOST_CHARACTERS = 1_000;

/** Reads a query; a trailing space says that its last word is finished. */
export function parseQuery(text: string, { synonyms, stopWords }: Vocabulary): Query {
  const found = words(text.slice(0, MOST_CHARACTERS)).slice(0, MOST_TERMS);
  const spelled = found.map(word => fold(word.text));
  const unfinished = !/\s$/.test(text);
  const someContent = spelled.some(term => !stopWords.includes(term));
  const terms = new Map<string, QueryTerm>();
  for (const name of names(found)) {
    const sign = signedTerm(name);
    for (const word of name) {
      const at = found.indexOf(word);
      const last = unfinished && at === found.length - 1;
      const aliases = [...joinedAliases(found, spelled, { at, unfinished }), ...synonymsOf(spelled, at, synonyms)];
      if (sign !== null) aliases.push({ term: sign, quality: 1, prefix: last });
      const pieces = isUnspaced(word.text) ? parts(word.text).map(part => part.term) : [];
      for (const piece of pieces.length > 0 ? pieces : [spelled[at] ?? '']) {
        const stop = someContent && stopWords.includes(piece) && !last;
        terms.delete(piece);
        terms.set(piece, { text: piece, stop, unfinished: last, quality: worthAlone(found, at), aliases });
      }
    }
  }
  return { terms: [...terms.values()].slice(0, MOST_TERMS), folded: spelled.join(' ') };
}

/** Weight of a word without the signs and the words that it was written with. */
function worthAlone(found: readonly Word[], at: number): number {
  if (found[at]?.glued || found[at + 1]?.glued) return worth.piece;
  if (found[at]?.trail !== '') return worth.withoutTrail;
  return found[at]?.lead === '' ? 1 : worth.withoutLead;
}

/** Neighbours written as one: `use selector` also asks for `useselector`, `test.e` for what begins with `test.e`. */
function joinedAliases(
  found: readonly Word[],
  spelled: readonly string[],
  { at, unfinished }: { readonly at: number; readonly unfinished: boolean },
): Alias[] {
  const aliases: Alias[] = [];
  for (const first of [at - 1, at]) {
    const one = spelled[first];
    const two = spelled[first + 1];
    if (one === undefined || two === undefined) continue;
    const prefix = unfinished && first + 2 === spelled.length;
    const glued = found[first + 1]?.glued === true;
    aliases.push({ term: `${one}.${two}`, quality: glued ? 1 : worth.joined, prefix });
    aliases.push({ term: one + two, quality: worth.joined, prefix: prefix && !glued });
    if (glued) aliases.push({ term: `${one} ${two}`, quality: worth.joined, prefix: false });
  }
  return aliases;
}

/** The terms for a word, alone or with a neighbour. */
function synonymsOf(spelled: readonly string[], at: number, synonyms: Vocabulary['synonyms']): Alias[] {
  const said = [spelled[at], `${spelled[at - 1]} ${spelled[at]}`, `${spelled[at]} ${spelled[at + 1]}`];
  return synonyms
    .filter(group => group.some(each => said.includes(each)))
    .flat()
    .filter(each => !said.includes(each))
    .map(term => ({ term, quality: worth.synonym, prefix: false }));
}

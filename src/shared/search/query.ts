/** A query as typed → the terms to look up. */

import type { Vocabulary } from './format.ts';
import { isParticle, isUnspaced, queryGrams } from './grams.ts';
import type { Language } from './language.ts';
import { names, pairTerm, signedTerm, type Word, words } from './words.ts';
import * as worth from './worth.ts';

/** Another spelling that answers for a term. */
export interface Alias {
  readonly term: string;
  readonly quality: number;
  /** Whether terms that go on after it count too. */
  readonly prefix: boolean;
}

export interface QueryTerm {
  /** As it is spelled. */
  readonly word: string;
  /** The term of the index. */
  readonly text: string;
  /** What its other forms begin with too. */
  readonly root: string;
  readonly stop: boolean;
  /** Whether the reader may still be typing it. */
  readonly unfinished: boolean;
  /** Weight of the term; less than 1 where its signs were dropped, as in `c` for `C++`. */
  readonly quality: number;
  readonly aliases: readonly Alias[];
  /** Of unspaced writing what the term is found by in a text; none for other words. */
  readonly grams: readonly string[];
}

export interface Query {
  readonly terms: readonly QueryTerm[];
  /** All words, folded, with one space between. */
  readonly folded: string;
}

const MOST_TERMS = 16;
/** Of one word of unspaced writing; what is longer is a sentence that was pasted. */
const MOST_GRAMS = 24;
/** Nobody types more; what is pasted is cut. */
const MOST_CHARACTERS = 1_000;

/** Reads a query; a trailing space says that its last word is finished. */
export function parseQuery(text: string, { synonyms, stopWords }: Vocabulary, language: Language): Query {
  const found = words(text.slice(0, MOST_CHARACTERS), language).slice(0, MOST_TERMS);
  const spelled = found.map(word => language.fold(word.text));
  const unfinished = !/\s$/.test(text);
  const stopped = found.map((word, at) => isParticle(word.text) || stopWords.includes(spelled[at] ?? ''));
  const someContent = stopped.includes(false);
  const terms = new Map<string, QueryTerm>();
  for (const name of names(found)) {
    const sign = signedTerm(name, language);
    for (const word of name) {
      const at = found.indexOf(word);
      const term = spelled[at] ?? '';
      const grams = isUnspaced(term) ? queryGrams(language.stem(term), language).slice(0, MOST_GRAMS) : [];
      const last = unfinished && at === found.length - 1;
      const aliases = [
        ...joinedAliases(found, spelled, { at, unfinished }),
        ...synonymsOf(spelled, at, synonyms),
        ...respelledAliases(term, language, last),
      ];
      if (sign !== null) aliases.push({ term: sign, quality: 1, prefix: last });
      // Nothing tells whether a particle of unspaced writing is finished, so it is.
      const stop = someContent && stopped[at] === true && (!last || grams.length > 0);
      const letters = language.letters(term);
      terms.delete(letters);
      const root = grams.length > 0 ? letters : language.stem(term);
      const quality = worthAlone(found, at);
      terms.set(letters, { word: term, text: letters, root, stop, unfinished: last, quality, aliases, grams });
    }
  }
  return { terms: [...terms.values()], folded: spelled.join(' ') };
}

/** What a reader means whose keyboard lacks a letter. */
function respelledAliases(term: string, { respell }: Language, prefix: boolean): Alias[] {
  const meant = respell(term);
  return meant === term ? [] : [{ term: meant, quality: worth.joined, prefix }];
}

/** Weight of a word without the signs and the words that it was written with. */
function worthAlone(found: readonly Word[], at: number): number {
  if (found[at]?.glued || found[at + 1]?.glued) return worth.piece;
  if (found[at]?.trail !== '') return worth.withoutTrail;
  return found[at]?.lead === '' ? 1 : worth.withoutLead;
}

/** Neighbours written as one: `use selector` also asks for `useselector`, `test.e` for a neighbour of `test` that begins so. */
function joinedAliases(
  found: readonly Word[],
  spelled: readonly string[],
  { at, unfinished }: { readonly at: number; readonly unfinished: boolean },
): Alias[] {
  const aliases: Alias[] = [];
  for (const first of [at - 1, at]) {
    const one = spelled[first];
    const two = spelled[first + 1];
    if (one === undefined || two === undefined || isUnspaced(one + two)) continue;
    const prefix = unfinished && first + 2 === spelled.length;
    const glued = found[first + 1]?.glued === true;
    if (glued) aliases.push({ term: pairTerm(one, two, true), quality: 1, prefix });
    if (glued) aliases.push({ term: pairTerm(one, two, false), quality: worth.joined, prefix: false });
    aliases.push({ term: one + two, quality: worth.joined, prefix: prefix && !glued });
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
    .map(each => ({ term: termOf(each), quality: worth.synonym, prefix: false }));
}

/** A synonym as the index has it. */
function termOf(synonym: string): string {
  const [one = '', two] = synonym.split(' ');
  return two === undefined ? one : pairTerm(one, two, false);
}

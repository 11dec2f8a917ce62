/** Parses a query into the terms to look up. */

import type { Vocabulary } from './format.ts';
import { isFormOf } from './forms.ts';
import { isUnspaced, type Language } from './language.ts';
import * as matchQuality from './match-quality.ts';
import { humps, names, pairTerm, signedTerm, type Word, words } from './words.ts';

/** Another term that matches in place of a query's term. */
export interface Alias {
  readonly term: string;
  readonly quality: number;
  /** Whether terms that begin with it match, too. */
  readonly prefix: boolean;
  readonly isSynonym?: true;
  readonly isVersion?: true;
}

export interface QueryTerm {
  /** The folded word. */
  readonly word: string;
  /** The term of the index for the word as typed. */
  readonly text: string;
  /** The stem, with which other forms of the word begin. */
  readonly root: string;
  /** Whether it may be missing in an answer: a stop word beside other words. */
  readonly stop: boolean;
  readonly isStopWord: boolean;
  /** Whether it is the last word, which the reader may still be typing. */
  readonly unfinished: boolean;
  /** Weight of the term; less than 1 where its signs were dropped, as in `c` for `C++`. */
  readonly quality: number;
  readonly aliases: readonly Alias[];
  /** The words that an identifier is written of, to look up where it is not known as a whole; empty for other words. */
  readonly pieces: readonly string[];
  /** N-grams of a word written without spaces; empty for other words. */
  readonly grams: readonly string[];
}

export interface Query {
  readonly terms: readonly QueryTerm[];
  /** All words, folded and separated by spaces. */
  readonly folded: string;
}

const MAX_TERMS = 16;
/** Per word written without spaces; anything longer is a pasted sentence. */
const MAX_GRAMS = 24;
/** Only pasted text is longer; it is cut. */
const MAX_CHARACTERS = 1_000;

/** Parses a query; a trailing space means that its last word is finished. */
export function parseQuery(text: string, { synonyms, stopWords }: Vocabulary, language: Language): Query {
  const found = words(text.slice(0, MAX_CHARACTERS), language).slice(0, MAX_TERMS);
  const spelled = found.map(word => language.fold(word.text));
  const unfinished = !/\s$/.test(text);
  const stopped = found.map(
    (word, at) => language.unspaced?.isParticle(word.text) || stopWords.includes(spelled[at] ?? ''),
  );
  const isShort = found.length > 2 && found.length < 5;
  const someContent = stopped.includes(false);
  const gramsOf = (term: string): readonly string[] =>
    language.unspaced?.isUnspaced(term)
      ? language.unspaced.queryGrams(language.stem(term), language).slice(0, MAX_GRAMS)
      : [];
  const terms = new Map<string, QueryTerm>();
  for (const name of names(found)) {
    const sign = signedTerm(name, language);
    for (const word of name) {
      const at = found.indexOf(word);
      const term = spelled[at] ?? '';
      const grams = gramsOf(term);
      const last = unfinished && at === found.length - 1;
      const aliases = [
        ...versionAliases(term),
        ...nameAliases(name.length > 1 ? name : isShort ? found : [], language, {
          quality: name.length > 1 ? 1 : matchQuality.joined,
          // A shorter beginning of the last word would drop the sign before it: `test.e` is no beginning of `testEnvironment`.
          prefix: unfinished && name.at(-1) === found.at(-1) && (name.at(-1)?.text.length ?? 0) > 2,
        }),
        ...joinedAliases(found, { spelled, at, unfinished, language }),
        ...synonymsOf({ spelled, at, language }, synonyms),
        ...respelledAliases(term, language, last),
      ];
      if (sign !== null) aliases.push({ term: sign, quality: 1, prefix: last });
      // Without spaces there is no telling whether a stop word at the end is unfinished; it is taken as finished.
      const stop = someContent && stopped[at] === true && (!last || grams.length > 0 || found.length > 2);
      const letters = language.letters(term);
      terms.delete(letters);
      const root = grams.length > 0 ? letters : language.stem(term);
      const quality = qualityAlone(found, at);
      const pieces = humps(word.text, language).map(piece => piece.term);
      const spelling = { word: term, text: letters, root, pieces: pieces.length > 1 ? pieces : [], grams };
      terms.set(letters, { ...spelling, stop, isStopWord: stopped[at] === true, unfinished: last, quality, aliases });
    }
  }
  return { terms: [...terms.values()], folded: spelled.join(' ') };
}

/** All words of a name, or of a short query, as one term. */
function nameAliases(name: readonly Word[], language: Language, alias: Omit<Alias, 'term'>): Alias[] {
  if (name.length < 2 || name.some(({ text }) => isUnspaced(text, language))) return [];
  const joined = name.map(({ text }) => language.fold(text)).join('');
  return [{ term: joined.replaceAll('_', ''), ...alias }];
}

/** Versions near one: `v5` is also written `5`, and 5.1 is one of its kind. */
function versionAliases(term: string): Alias[] {
  const [, sign, version] = /^(v?)(\d[\d.]*)$/.exec(term) ?? [];
  if (version === undefined) return [];
  const later: Alias = { term: `v${version}.`, quality: matchQuality.version, prefix: true, isVersion: true };
  if (version.includes('.')) return [later];
  const other = sign === '' ? `v${version}` : version;
  return [{ term: other, quality: matchQuality.sameVersion, prefix: false, isVersion: true }, later];
}

/** The term that a reader means whose keyboard lacks a letter. */
function respelledAliases(term: string, { respell }: Language, prefix: boolean): Alias[] {
  const meant = respell(term);
  return meant === term ? [] : [{ term: meant, quality: matchQuality.joined, prefix }];
}

/** Quality of a word without the signs and neighbours that it was written with. */
function qualityAlone(found: readonly Word[], at: number): number {
  if (found[at]?.glued || found[at + 1]?.glued) return matchQuality.piece;
  if (found[at]?.trail !== '') return matchQuality.withoutTrail;
  return found[at]?.lead === '' ? 1 : matchQuality.withoutLead;
}

/** Neighbouring words as one term: `use selector` also looks up `useselector`, `test.e` also a pair that begins with `test.e`. */
function joinedAliases(
  found: readonly Word[],
  { spelled, at, unfinished, language }: Place & { readonly unfinished: boolean },
): Alias[] {
  const aliases: Alias[] = [];
  for (const first of [at - 1, at]) {
    const one = spelled[first];
    const two = spelled[first + 1];
    if (one === undefined || two === undefined || isUnspaced(one + two, language)) continue;
    const prefix = unfinished && first + 2 === spelled.length;
    const glued = found[first + 1]?.glued === true;
    if (glued) aliases.push({ term: pairTerm(one, two, true), quality: 1, prefix });
    if (glued) aliases.push({ term: pairTerm(one, two, false), quality: matchQuality.joined, prefix: false });
    aliases.push({ term: one + two, quality: matchQuality.joined, prefix: prefix && !glued });
  }
  return aliases;
}

/** Synonyms of a word in any of its forms, alone or together with a neighbour. */
function synonymsOf({ spelled, at, language }: Place, synonyms: Vocabulary['synonyms']): Alias[] {
  const word = spelled[at] ?? '';
  const pairs = [`${spelled[at - 1]} ${word}`, `${word} ${spelled[at + 1]}`];
  const isSaid = (each: string) => pairs.includes(each) || isFormOf(word, each, language);
  return synonyms
    .filter(group => group.some(isSaid))
    .flat()
    .filter(each => !isSaid(each))
    .map(each => ({ term: termOf(each), quality: matchQuality.synonym, prefix: false, isSynonym: true }));
}

/** A word of a query. */
interface Place {
  readonly spelled: readonly string[];
  readonly at: number;
  readonly language: Language;
}

/** A synonym as a term of the index. */
function termOf(synonym: string): string {
  const [one = '', two] = synonym.split(' ');
  return two === undefined ? one : pairTerm(one, two, false);
}

/** Splits texts into words and words into index terms: the index, queries and the highlighter share these rules. */

import { isUnspaced, type Language, PLAIN } from './language.ts';
import type { TermKind } from './postings.ts';

/** A word and its offsets in a text. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Whether a single connecting sign, and no space, separates it from the word before: `jest.fn`, `react-native`. */
  readonly glued: boolean;
  /** Signs that belong to a name: `--` of `--watch`, `@` of `@scope/pkg`, `++` of `C++`. */
  readonly lead: string;
  readonly trail: string;
}

/** A part of a compound word that can be searched for on its own, with its offsets in the word. */
export interface Part {
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

/** A dot in a version. What ends an `x` has a case: versions have no space before unspaced writing. */
const DOT = String.raw`\.(?=\d|[xX](?![\p{Lu}\p{Ll}\p{N}_$]))`;
/**
 * Letters and digits, with what may stand between them: marks, apostrophes, soft hyphens, zero-width joiners, and the dots of
 * a version.
 */
const WORD = new RegExp(
  String.raw`[\p{L}\p{N}_$](?:[\p{L}\p{M}\p{N}_$\u00ad\u200c\u200d]|['’](?=\p{L})|(?<=\d)${DOT})*`,
  'gu',
);
/** Words that a hyphen or dot joins. */
const NAME = new RegExp(`${WORD.source}(?:[-.]${WORD.source})*`, 'gu');
const HAS_LETTER = /[\p{L}\p{N}]/u;
const CONNECTOR = /^(?:[.\-/:+]|::|->|@)$/;
const LEAD = /(?:^|[^\p{L}\p{N}_$-])(--?|@)$/u;
const TRAIL = /^(?:\+\+|#)(?![\p{L}\p{N}])/u;
/** A version in a word, or capitals before one: `v1.2` and `TLS` of `TLSv1.2`. */
const VERSION = String.raw`[vV]?\d+(?:${DOT}(?:\d+|[xX]))+|\p{Lu}+(?=v\d+\.\d)`;
/** Digits at the end of a word, unless a version begins with them. */
const DIGITS = String.raw`(?:\p{N}+(?!\p{N}|${DOT}))?`;
/** The words that an identifier is written of. */
const HUMP = new RegExp(
  String.raw`${VERSION}|\p{Lu}+(?![\p{Ll}'’])${DIGITS}|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+(?:['’]\p{L}+)*${DIGITS}|\p{N}+`,
  'gu',
);
const IS_VERSION = /^v[\d.]+$/;
/** An address, or a date that ends with its year: its endings are known by themselves, too. */
const MANY_NUMBERS = /(?:\.\d+){3}$|\.(?:19|20)\d\d$/;
/** Maximum number of words in a name that is found by some of them. */
const MAX_HUMPS = 6;
const CAMEL = new RegExp(String.raw`${VERSION}|\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+|\p{N}+`, 'gu');

/** The runs of word characters in a text, in order. */
export function runsOf(text: string): readonly string[] {
  return text.match(WORD) ?? [];
}

/** The runs of word characters in a text, joined to those that a hyphen or dot separates from them. */
export function namesIn(text: string): readonly string[] {
  return text.match(NAME) ?? [];
}

/** Where the runs of word characters in a text begin. */
export function runStarts(text: string): readonly number[] {
  return Array.from(text.matchAll(WORD), ({ index }) => index);
}

/** Whether a run of word characters is a word: it has a letter or digit, not only signs. */
export function isWord(run: string): boolean {
  return HAS_LETTER.test(run);
}

/** The words of a text, in order. */
export function words(text: string, language: Language): Word[] {
  const found: Word[] = [];
  let previousEnd = -1;
  for (const word of runsOf(text).flatMap(run => wordsOf(run, language))) {
    // Only separators stand between two words, so `indexOf` cannot find an earlier occurrence.
    const start = text.indexOf(word, Math.max(0, previousEnd));
    const end = start + word.length;
    const glued = previousEnd >= 0 && CONNECTOR.test(text.slice(previousEnd, start));
    const lead = glued ? '' : (LEAD.exec(text.slice(Math.max(0, start - 3), start))?.[1] ?? '');
    const trail = TRAIL.exec(text.slice(end, end + 3))?.[0] ?? '';
    found.push({ text: word, start, end, glued, lead, trail });
    previousEnd = end;
  }
  return found;
}

/** The words of a run: the run without an elided article, or the segments of writing without spaces. */
function wordsOf(run: string, language: Language): readonly string[] {
  if (PLAIN.test(run)) return [run];
  if (!isWord(run)) return [];
  const { unspaced } = language;
  if (!unspaced?.isUnspaced(run)) return [run.slice(language.elision(run))];
  return unspaced
    .stretchesOf(run)
    .flatMap(each => (unspaced.isUnspaced(each) ? unspaced.segmentsOf(each, language) : isWord(each) ? each : []));
}

/** The terms of a run, that of the whole word first. */
export function termsOf(run: string, language: Language): readonly string[] {
  const { unspaced } = language;
  if (!isWord(run)) return [];
  if (!unspaced?.isUnspaced(run)) {
    const word = run.slice(language.elision(run));
    return [language.fold(word), ...parts(word, language).map(part => part.term)];
  }
  return unspaced
    .stretchesOf(run)
    .flatMap(each => (unspaced.isUnspaced(each) ? unspaced.gramsOf(each, language) : termsOf(each, language)));
}

/**
 * The parts of a compound identifier, and the endings of a date or an address; none for a plain word.
 *
 * @example parts('useSelector', ENGLISH) // use, selector
 * @example parts('ES6_modules', ENGLISH) // es, 6, modules
 * @example parts('15.01.2024', ENGLISH) // v01.2024, 2024
 */
export function parts(word: string, language: Language): Part[] {
  if (PLAIN.test(word) || isUnspaced(word, language)) return [];
  const { fold } = language;
  if (IS_VERSION.test(fold(word))) return MANY_NUMBERS.test(word) ? endings(word, fold) : [];
  const found: Part[] = [];
  for (const match of word.matchAll(CAMEL)) {
    const piece = match[0];
    if (piece.length === word.length || (piece.length === 1 && !/\p{N}/u.test(piece))) continue;
    found.push({ term: fold(piece), start: match.index, end: match.index + piece.length });
  }
  return found;
}

/** The endings of dotted numbers. */
function endings(word: string, fold: Language['fold']): Part[] {
  const dots = Array.from(word.matchAll(/\./g), ({ index }) => index);
  return dots.slice(-MAX_HUMPS).map(dot => ({ term: fold(word.slice(dot + 1)), start: dot + 1, end: word.length }));
}

/**
 * The words that a name is written of: camelCase, `snake_case`, `kebab-case` and dots are equal. None for a name of more than
 * `most` words.
 *
 * @example humps('getUser_by-id', ENGLISH) // get, user, by, id
 */
export function humps(name: string, language: Language, most = Infinity): Part[] {
  if (PLAIN.test(name) || isUnspaced(name, language)) return [];
  const found: Part[] = [];
  for (const { 0: piece, index } of name.matchAll(HUMP)) {
    if (found.length === most) return [];
    found.push({ term: language.fold(piece), start: index, end: index + piece.length });
  }
  return found;
}

/**
 * A name without its signs, and each of its endings of two words or more: `MAX_POOL_SIZE` is found as `poolsize`, too.
 *
 * @example joins('get-user.byId', ENGLISH) // getuserbyid, userbyid, byid
 */
export function joins(name: string, language: Language): Part[] {
  const found = humps(name, language, MAX_HUMPS);
  const end = found.at(-1)?.end ?? 0;
  return found.slice(0, -1).map(({ start }, at) => ({
    term: found
      .slice(at)
      .map(({ term }) => term)
      .join(''),
    start,
    end,
  }));
}

/** Groups words that belong to one name: `--no-cache` is one name of two words; most names have one. */
export function names(found: readonly Word[]): Word[][] {
  const groups: Word[][] = [];
  for (const word of found) {
    const last = groups.at(-1);
    if (word.glued && last) last.push(word);
    else groups.push([word]);
  }
  return groups;
}

/**
 * A name with leading or trailing signs as one term; null for a name without.
 *
 * @example signedTerm(names(words('--no-cache', ENGLISH))[0], ENGLISH) // '--no.cache'
 * @example signedTerm(names(words('C++', ENGLISH))[0], ENGLISH) // 'c++'
 */
export function signedTerm(name: readonly Word[], { fold }: Language): string | null {
  const lead = name[0]?.lead ?? '';
  const trail = name.at(-1)?.trail ?? '';
  if (lead === '' && trail === '') return null;
  return lead + name.map(word => fold(word.text)).join('.') + trail;
}

/**
 * Two neighbouring words of a heading as one term, for readers who write them as one: `jest.fn`, `react native`. It begins
 * with the separator, which distinguishes pairs from words.
 *
 * @example pairTerm('jest', 'fn', true) // '.jestfn'
 */
export const pairTerm = (one: string, two: string, glued: boolean): string => (glued ? '.' : ' ') + one + two;

/** Whether a term is a {@link pairTerm}. */
export const isPair = (term: string): boolean => term.startsWith(' ') || term.startsWith('.');

/**
 * Calls `emit` with every term that finds a heading, pairs of neighbours included, and the kind of each. Returns the number
 * of the heading's words.
 */
export function headingTerms(
  heading: string,
  language: Language,
  emit: (term: string, kind: TermKind) => void,
): number {
  let before = '';
  let count = 0;
  for (const name of names(words(heading, language))) {
    const signed = signedTerm(name, language);
    const kind = count === 0 ? 'first' : 'word';
    const written = heading.slice(name[0]?.start, name.at(-1)?.end);
    for (const { term, start } of joins(written, language)) emit(term, start > 0 ? 'inside' : kind);
    if (signed !== null) emit(signed, kind);
    for (const word of name) {
      const term = language.fold(word.text);
      const own = count === 0 ? 'first' : 'word';
      count++;
      emit(language.letters(term), own);
      for (const part of parts(word.text, language)) emit(part.term, part.start > 0 ? 'inside' : own);
      const isAlone = isUnspaced(term, language);
      if (before !== '' && !isAlone) emit(pairTerm(before, term, word.glued), 'word');
      before = isAlone ? '' : term;
    }
  }
  for (const gram of gramsIn(heading, language)) emit(gram, 'word');
  return count;
}

/** The grams of all parts of a text that are written without spaces. */
function gramsIn(text: string, language: Language): readonly string[] {
  const { unspaced } = language;
  if (!unspaced?.isUnspaced(text)) return [];
  const stretches = runsOf(text).flatMap(unspaced.stretchesOf);
  return stretches.filter(unspaced.isUnspaced).flatMap(stretch => unspaced.gramsOf(stretch, language));
}

/** A text's folded words, separated by spaces. */
export function foldedWords(text: string, language: Language): string {
  return words(text, language)
    .map(word => language.fold(word.text))
    .join(' ');
}

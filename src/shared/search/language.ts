/** How the words of a language are spelled and inflected: the index, queries and the highlighter share these rules. */

import { stem } from './stem.ts';
import type { TermTable } from './terms.ts';

export interface Language {
  /** Writing without spaces; null where the index has none. */
  readonly unspaced: Unspaced | null;
  /** Finds words in writing without spaces; null where the platform has no segmenter. */
  readonly segmenter: Intl.Segmenter | null;
  /** Characters that are words of their own in writing without spaces. */
  readonly particles: string;
  /** The normalised spelling of a word, as the index has it. */
  fold(word: string): string;
  /** The stem of a folded word: a prefix that its inflected forms share. */
  stem(term: string): string;
  /** Length of an elided article or preposition at the start of a word: 2 for `l'index`. */
  elision(run: string): number;
  /** Replaces what readers type where their keyboard lacks a letter, in a folded word: `aendern` becomes `andern`. */
  respell(term: string): string;
  /** Splits characters that are made of several letters, as in Korean, in a folded word. */
  letters(term: string): string;
}

/** What is known of writing without spaces. */
export interface Unspaced {
  /** Whether any part of a text is written without spaces between words. */
  isUnspaced(text: string): boolean;
  isParticle(word: string): boolean;
  stretchesOf(run: string): readonly string[];
  segmentsOf(stretch: string, language: Language): readonly string[];
  gramsOf(stretch: string, language: Language): readonly string[];
  queryGrams(word: string, language: Language): readonly string[];
  gramMatches(table: TermTable, gram: string, options: WordOptions): readonly number[];
  gramSpans(text: string, options: WordsOptions): readonly GramSpan[];
}

/** A word of a query with its grams. */
export interface GramMark {
  readonly word: string;
  readonly grams: readonly string[];
  /** Whether the reader may still be typing it. */
  readonly unfinished: boolean;
}

export interface WordOptions {
  readonly word: GramMark;
  readonly language: Language;
}

export interface WordsOptions {
  readonly grams: readonly GramMark[];
  readonly language: Language;
}

export interface GramSpan {
  readonly start: number;
  readonly end: number;
  readonly word: string;
}

/** Serialised rules of a language, part of the index's manifest; with none of them, words are folded as in English. */
export interface LanguageRules {
  /** BCP 47 tag. */
  readonly tag: string;
  /** Accented letters that are letters of their own: `åäö`. */
  readonly letters?: string;
  /** Letters that the index spells differently, each with that spelling: `['ß', 'ss']`. */
  readonly spellings?: readonly (readonly [letter: string, spelling: string])[];
  /** Replacements for missing letters, each with the index's spelling, like {@link spellings}. */
  readonly respellings?: readonly (readonly [typed: string, spelling: string])[];
  /** Inflectional endings, as patterns; they are removed one after the other, as long as enough letters remain. */
  readonly endings?: readonly string[];
  /** Minimum number of letters that remain; 3 by default. */
  readonly least?: number;
  /** Pattern of elided articles and prepositions. */
  readonly elisions?: string;
  readonly particles?: string;
}

/** The rules of English without writing without spaces, and defaults of all languages. */
export const ENGLISH: Language = {
  unspaced: null,
  segmenter: null,
  particles: '',
  fold,
  stem,
  elision: () => 0,
  respell: term => term,
  letters: term => term,
};

/** Whether any part of a text is written without spaces between words. */
export const isUnspaced = (text: string, { unspaced }: Pick<Language, 'unspaced'>): boolean =>
  unspaced?.isUnspaced(text) === true;

/** A word in plain ASCII that has no parts to split and nothing to fold but case. */
export const PLAIN = /^(?:[a-z]+|[A-Z][a-z]*|\d+)$/;

/** A version: `v5`, `5.0.0`, `5.x`. */
const VERSION = /^(?:v(?=\d)|(?=\d+\.))(\d+(?:\.\d+)*)(?:\.x)?$/i;

/** Four numbers or more, an address: its zeros count. */
const IS_LONG = /(?:\.\d+){3}/;

/**
 * Lower case, without accents, apostrophes, invisible characters, and underscores but for a first one, which belongs to names such
 * as `_headers`; versions alike, however they are written.
 */
function fold(word: string): string {
  if (PLAIN.test(word)) return word.toLowerCase();
  const version = VERSION.exec(word)?.[1];
  if (version !== undefined) return `v${IS_LONG.test(version) ? version : version.replace(/(?:\.0){1,2}$/, '')}`;
  return word
    .toLowerCase()
    .replace(/['’\u00ad\u200c\u200d]|(?<!^)_/g, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}

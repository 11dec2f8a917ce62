/** How a language spells and inflects its words: one rule for the index, the query and the highlighter. */

import { stem } from './stem.ts';

export interface Language {
  /** Tells words of unspaced writing apart; null where the platform cannot. */
  readonly segmenter: Intl.Segmenter | null;
  /** Characters that are words of their own in unspaced writing. */
  readonly particles: string;
  /** A word as the index spells it. */
  fold(word: string): string;
  /** What the forms of a spelled word share: its beginning. */
  stem(term: string): string;
  /** Length of what is written before a word without a space, and is none of it: 2 for `l'index`. */
  elision(run: string): number;
  /** A spelled word as some keyboards write it, spelled as others do: `andern` for `aendern`. */
  respell(term: string): string;
  /** A spelled word letter by letter, where a character is several, as in Korean. */
  letters(term: string): string;
}

/** Rules of a language, as an index carries them for those who ask it; without any a word is folded and nothing more. */
export interface LanguageRules {
  /** In BCP 47. */
  readonly tag: string;
  /** Accented letters that are letters of their own: `åäö`. */
  readonly letters?: string;
  /** Letters that have another spelling in the index, each with it: `['ß', 'ss']`. */
  readonly spellings?: readonly (readonly [letter: string, spelling: string])[];
  /** What readers type in place of a letter, as {@link spellings}. */
  readonly respellings?: readonly (readonly [typed: string, spelling: string])[];
  /** Endings, each a pattern; one after the other is taken from a word, where enough is left of it. */
  readonly endings?: readonly string[];
  /** Count of letters that endings leave; 3 when missing. */
  readonly least?: number;
  /** A pattern of what is written before a word without a space. */
  readonly elisions?: string;
  readonly particles?: string;
}

/** English, and what all languages have in common. */
export const ENGLISH: Language = {
  segmenter: segmenterOf('en'),
  particles: '',
  fold,
  stem,
  elision: () => 0,
  respell: term => term,
  letters: term => term,
};

/** Some browsers of 2024 have none. */
export function segmenterOf(tag: string): Intl.Segmenter | null {
  return Intl.Segmenter ? new Intl.Segmenter(tag, { granularity: 'word' }) : null;
}

/** A word of ASCII that is neither a name of several nor has a sign. */
export const PLAIN = /^(?:[a-z]+|[A-Z][a-z]*|\d+)$/;

/** Lower case, without accents, apostrophes and signs that show nothing. */
function fold(word: string): string {
  if (PLAIN.test(word)) return word.toLowerCase();
  return word
    .toLowerCase()
    .replace(/['’\u00ad\u200c\u200d]/g, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}

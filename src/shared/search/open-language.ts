/**
 * Builds a language from its rules. A file of its own, since browsers need it only on sites in languages other than English, or
 * with writing without spaces.
 */

import { ENGLISH, type Language, type LanguageRules } from './language.ts';
import { UNSPACED } from './unspaced.ts';

/** Builds a language from its rules. */
export function openLanguage(rules: LanguageRules): Language {
  const { tag, endings = [], elisions, least = 3, particles = '' } = rules;
  // Some browsers of 2024 have none.
  const segmenter = Intl.Segmenter ? new Intl.Segmenter(tag, { granularity: 'word' }) : null;
  if (/^en\b/i.test(tag)) return { ...ENGLISH, unspaced: UNSPACED, segmenter };
  const patterns = endings.map(each => new RegExp(`(?<=.{${least}})(?:${each})$`, 'u'));
  const elision = elisions === undefined ? null : new RegExp(`^(?:${elisions})`, 'iu');
  // English words occur in every language: names, and pages that are not translated.
  const isEnglish = (term: string): boolean => /^[a-z]/.test(term) && !/[a-z]/.test(endings.join());
  return {
    unspaced: UNSPACED,
    segmenter,
    particles,
    fold: folderOf(rules),
    stem: term =>
      isEnglish(term) ? ENGLISH.stem(term) : patterns.reduce((root, each) => root.replace(each, ''), term),
    elision: run => elision?.exec(run)?.[0].length ?? 0,
    respell: term => respelled(term, rules.respellings ?? []),
    letters: term => term.replace(/[가-힣]/g, lettersOf).replace(/[\u1100-\u1112]/g, initialOf),
  };
}

/** Vowel points of Arabic and Hebrew, which most texts leave out, and the tatweel, which only widens a word. */
const VOWELS = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u0655\u0670]/g;

function folderOf({ tag, letters = '', spellings = [] }: LanguageRules): (word: string) => string {
  const own = new RegExp(`([${letters}])`, 'u');
  const bare = (text: string): string => ENGLISH.fold(text).normalize('NFD').replace(VOWELS, '').normalize('NFC');
  const fold = (word: string): string => {
    const lower = respelled(word.normalize('NFC').toLowerCase(), spellings).replace(/(?<!^)_/g, '');
    // The odd pieces are the letters of the language itself, which keep their accents.
    return letters === ''
      ? bare(lower)
      : lower
          .split(own)
          .map((piece, at) => (at % 2 === 1 ? piece : bare(piece)))
          .join('');
  };
  if (!/^ja\b/.test(tag)) return fold;
  // A katakana word is typed in hiragana first.
  return word => fold(word).replace(/[\u30a1-\u30f6]/g, kana => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}

function respelled(term: string, spellings: readonly (readonly [from: string, to: string])[]): string {
  return spellings.reduce((text, [from, to]) => text.replaceAll(from, to), term);
}

const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const MEDIALS = 'ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ'.split(' ');
const FINALS =
  ' ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(' ');

/** The letters of a Korean syllable, in the order in which they are typed. */
function lettersOf(syllable: string): string {
  const at = syllable.charCodeAt(0) - 0xac00;
  return (INITIALS[Math.floor(at / 588)] ?? '') + MEDIALS[Math.floor((at % 588) / 28)] + FINALS[at % 28];
}

/** The compatibility form of an initial consonant: folding turns a lone consonant into its conjoining form. */
const initialOf = (letter: string): string => INITIALS[letter.charCodeAt(0) - 0x1100] ?? letter;

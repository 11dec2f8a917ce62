/**
 * Writing whose words cannot be told apart by spaces: Chinese, Japanese, Korean, where what follows a word is written as
 * part of it, Thai, Lao, Burmese and Khmer. The index holds it in grams, so many neighbouring characters each, and not in
 * words: those differ from one platform to another, and with what stands beside them.
 */

import type { Language } from './language.ts';

const PAIRS =
  '\\u3005-\\u3007\\u3040-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7a3\\uff66-\\uff9f\\u{20000}-\\u{3ffff}\\u3131-\\u318e';
const TRIPLES = '\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff';
const SIGNS = '\\p{M}\\uff9e\\uff9f';

const UNSPACED = new RegExp(`[${PAIRS}${TRIPLES}]`, 'u');
const TRIPLED = new RegExp(`[${TRIPLES}]`, 'u');
const HANGUL = /[\uac00-\ud7a3]/;
const UNFINISHED_SYLLABLE = /(?<=[\uac00-\ud7a3])[\u3131-\u318e]$/;
/** Stretches of one kind: in pairs, in triples, or spaced. */
const STRETCHES = new RegExp(`[${PAIRS}${SIGNS}]+|[${TRIPLES}${SIGNS}]+|[^${PAIRS}${TRIPLES}]+`, 'gu');
/** Of one script, with the hiragana that end a Japanese word. */
const SCRIPTS = /\p{Script=Han}+|[\u30a1-\u30ff]+|[^\p{Script=Han}\u30a1-\u30ff]+/gu;
const HIRAGANA = /[\u3040-\u309f]/;
const ALL_HIRAGANA = /^[\u3040-\u309f\u30fc]+$/;
/** Characters of more than one code unit. */
const COMBINED = new RegExp(`[${SIGNS}\\u{10000}-\\u{10ffff}]`, 'u');
/** A character with the signs that are drawn on it. */
const CHARACTERS = new RegExp(`[^][${SIGNS}]*`, 'gu');

/** Whether a text, or some of it, is written without spaces between words. */
export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text);
}

/** Cuts a run of letters where unspaced writing begins or ends: `React`, `コンポーネント`. */
export function stretchesOf(run: string): readonly string[] {
  return run.match(STRETCHES) ?? [run];
}

/**
 * The words of a stretch as the platform tells them; where it cannot, pieces of one script. Only what readers see depends on
 * them, and which grams of a query belong together.
 */
export function segmentsOf(stretch: string, { segmenter, particles }: Language): readonly string[] {
  // What is in hiragana alone is a word in katakana that is still being typed.
  if (HANGUL.test(stretch) || ALL_HIRAGANA.test(stretch)) return [stretch];
  const segments = segmenter
    ? Array.from(segmenter.segment(stretch), ({ segment }) => segment)
    : (stretch.match(SCRIPTS) ?? [stretch]);
  const found: string[] = [];
  for (const segment of segments) {
    const before = found.at(-1) ?? '';
    if (isCut(before, segment) && !particles.includes(before) && !particles.includes(segment))
      found[found.length - 1] += segment;
    else found.push(segment);
  }
  return found;
}

/** Whether two segments are rather one: a dictionary lacks many a name, and cuts it into single characters. */
function isCut(before: string, segment: string): boolean {
  return before !== '' && Math.min(before.length, segment.length) === 1 && !HIRAGANA.test(before + segment);
}

/** Whether a word is one character that Japanese writes between words, and behind them. */
export function isParticle(word: string): boolean {
  return word.length === 1 && HIRAGANA.test(word);
}

/** A character as it is written, and as the index spells it. */
export interface Character {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The characters of unspaced writing. */
export function charactersOf(stretch: string, { fold }: Language): Character[] {
  const spelled = fold(stretch);
  // Nearly always: spelling them one by one takes ten times as long.
  if (!COMBINED.test(stretch) && spelled.length === stretch.length) {
    return Array.from({ length: spelled.length }, (_, at) => ({ text: spelled[at] ?? '', start: at, end: at + 1 }));
  }
  return Array.from(stretch.matchAll(CHARACTERS), ({ 0: written, index }) => ({
    text: fold(written),
    start: index,
    end: index + written.length,
  }));
}

/** Count of the characters of a gram. */
export function gramSize(stretch: string): number {
  return TRIPLED.test(stretch) ? 3 : 2;
}

/** The grams of a stretch: the last ones are shorter, so that each character begins one. */
export function gramsOf(stretch: string, language: Language): string[] {
  const characters = charactersOf(stretch, language);
  const size = gramSize(stretch);
  const grams = characters.map((_, at) => gramAt(characters, at, size));
  // Of a Korean word the last syllable alone says nothing.
  return HANGUL.test(stretch) ? grams.slice(0, Math.max(1, grams.length - 1)) : grams;
}

/** The grams that a word of a query has to be found by: whole ones, or the word if it is shorter. */
export function queryGrams(word: string, language: Language): string[] {
  const characters = charactersOf(word.replace(UNFINISHED_SYLLABLE, ''), language);
  const size = Math.min(gramSize(word), characters.length);
  return characters.slice(0, characters.length - size + 1).map((_, at) => gramAt(characters, at, size));
}

/** The gram that begins with a character. */
export function gramAt(characters: readonly Character[], at: number, size: number): string {
  let gram = '';
  for (const { text } of characters.slice(at, at + size)) gram += text;
  return gram;
}

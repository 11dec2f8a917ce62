/**
 * Writing without spaces between words: Chinese, Japanese, Thai, Lao, Burmese and Khmer, and Korean, where particles are
 * joined to words. The index holds it as n-grams rather than words, since segmenters differ between platforms and depend on
 * context.
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
/** Stretches of a run that are indexed in one way: as pairs, as triples, or as words. */
const STRETCHES = new RegExp(`[${PAIRS}${SIGNS}]+|[${TRIPLES}${SIGNS}]+|[^${PAIRS}${TRIPLES}]+`, 'gu');
/** Pieces in one script; hiragana endings stay with the Japanese word before. */
const SCRIPTS = /\p{Script=Han}+|[\u30a1-\u30ff]+|[^\p{Script=Han}\u30a1-\u30ff]+/gu;
const HIRAGANA = /[\u3040-\u309f]/;
const ALL_HIRAGANA = /^[\u3040-\u309f\u30fc]+$/;
/** Characters of more than one code unit. */
const COMBINED = new RegExp(`[${SIGNS}\\u{10000}-\\u{10ffff}]`, 'u');
/** A character with its combining marks. */
const CHARACTERS = new RegExp(`[^][${SIGNS}]*`, 'gu');

/** Whether any part of a text is written without spaces between words. */
export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text);
}

/** Splits a run of letters where writing without spaces begins or ends: `React`, `コンポーネント`. */
export function stretchesOf(run: string): readonly string[] {
  return run.match(STRETCHES) ?? [run];
}

/**
 * The words of a stretch according to the platform's segmenter, or its pieces of one script where there is none. The index
 * does not depend on them: they only decide what is highlighted, and which grams of a query belong together.
 */
export function segmentsOf(stretch: string, { segmenter, particles }: Language): readonly string[] {
  // A stretch in hiragana alone is a katakana word that is still being typed, before its conversion.
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

/** Whether two segments are parts of one word: segmenters cut names that their dictionary lacks into single characters. */
function isCut(before: string, segment: string): boolean {
  return before !== '' && Math.min(before.length, segment.length) === 1 && !HIRAGANA.test(before + segment);
}

/** Whether a word is a particle: a single hiragana character, as Japanese has between and after words. */
export function isParticle(word: string): boolean {
  return word.length === 1 && HIRAGANA.test(word);
}

/** A character in the index's spelling, with its offsets in the original. */
export interface Character {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The characters of unspaced writing. */
export function charactersOf(stretch: string, { fold }: Language): Character[] {
  const spelled = fold(stretch);
  // The usual case; folding character by character takes ten times as long.
  if (!COMBINED.test(stretch) && spelled.length === stretch.length) {
    return Array.from({ length: spelled.length }, (_, at) => ({ text: spelled[at] ?? '', start: at, end: at + 1 }));
  }
  return Array.from(stretch.matchAll(CHARACTERS), ({ 0: written, index }) => ({
    text: fold(written),
    start: index,
    end: index + written.length,
  }));
}

/** Number of characters in a gram. */
export function gramSize(stretch: string): number {
  return TRIPLED.test(stretch) ? 3 : 2;
}

/** The grams of a stretch, one beginning at each character; the last ones are shorter. */
export function gramsOf(stretch: string, language: Language): string[] {
  const characters = charactersOf(stretch, language);
  const size = gramSize(stretch);
  const grams = characters.map((_, at) => gramAt(characters, at, size));
  // The last syllable of a Korean word alone is too common to help.
  return HANGUL.test(stretch) ? grams.slice(0, Math.max(1, grams.length - 1)) : grams;
}

/** The grams that a word of a query must match: full ones, or the whole word if it is shorter. */
export function queryGrams(word: string, language: Language): string[] {
  const characters = charactersOf(word.replace(UNFINISHED_SYLLABLE, ''), language);
  const size = Math.min(gramSize(word), characters.length);
  return characters.slice(0, characters.length - size + 1).map((_, at) => gramAt(characters, at, size));
}

/** The gram that begins at a character. */
export function gramAt(characters: readonly Character[], at: number, size: number): string {
  let gram = '';
  for (const { text } of characters.slice(at, at + size)) gram += text;
  return gram;
}

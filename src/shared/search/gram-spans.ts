/** Finds the words of a query in writing without spaces. */

import { type Character, charactersOf, gramAt, gramSize, isUnspaced, stretchesOf } from './grams.ts';
import type { GramMark, GramSpan, Language, WordsOptions } from './language.ts';
import { runsOf } from './words.ts';

/** The spans of a text that have all grams of a word, or at least half of them in a row. */
export function gramSpans(text: string, { grams, language }: WordsOptions): GramSpan[] {
  const spans: GramSpan[] = [];
  let end = 0;
  for (const stretch of runsOf(text).flatMap(stretchesOf)) {
    const start = text.indexOf(stretch, end);
    end = start + stretch.length;
    if (!isUnspaced(stretch)) continue;
    const characters = charactersOf(stretch, language);
    for (const mark of grams) {
      for (const [first, last] of places(characters, mark, language)) {
        const from = characters[first]?.start ?? 0;
        spans.push({ start: start + from, end: start + (characters[last]?.end ?? from), word: mark.word });
      }
    }
  }
  return spans;
}

/** First and last character of each span. */
function places(
  characters: readonly Character[],
  { word, grams, unfinished }: GramMark,
  language: Language,
): [number, number][] {
  const size = Math.min(gramSize(word), charactersOf(word, language).length);
  const known = new Set(grams);
  const typed = unfinished ? language.letters(grams.at(-1) ?? '') : '';
  const least = Math.ceil(grams.length / 2);
  const found: [number, number][] = [];
  let count = 0;
  for (let at = 0; at <= characters.length; at++) {
    const gram = gramAt(characters, at, size);
    const isMatch = known.has(gram) || (typed !== '' && gram !== '' && language.letters(gram).startsWith(typed));
    if (isMatch) count++;
    else {
      if (count >= Math.max(1, least)) found.push([at - count, Math.min(at + size - 2, characters.length - 1)]);
      count = 0;
    }
  }
  return found;
}

/** Unusual texts, for code that must accept any. */

import type { Random } from '../bench/corpus/random.ts';

const CHINESE = Array.from({ length: 5_000 }, (_, at) => String.fromCharCode(0x4e00 + at)).join('');
const LONG = [CHINESE, 'a', 'ab ', 'é', '日本', '--', '😀', 'aB', 'a.', '_', '\u0301'].map(each =>
  each.repeat(1e6 / each.length),
);

/** Names of built-in things, pieces of code, and a million characters. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...['__proto__', 'constructor', 'hasOwnProperty toString', '\0', '\\', '%', '${', '</script>', "'".repeat(99)],
  ...LONG,
];

/** Ranges of code points with characters of many scripts. */
const RANGES: readonly (readonly [from: number, to: number])[] = [
  [0, 0x7f],
  [0x80, 0x24f],
  [0x300, 0x36f],
  [0x370, 0x5ff],
  [0x600, 0x6ff],
  [0xe00, 0xeff],
  [0x2000, 0x206f],
  [0x3040, 0x30ff],
  [0x4e00, 0x9fff],
  [0xac00, 0xd7a3],
  [0xd800, 0xdfff],
  [0xfb00, 0xffff],
  [0x1f300, 0x1faff],
  [0x20000, 0x2a6df],
];

/** Texts of up to 30 characters of many scripts, some of them halves of surrogate pairs. */
export function strangeTexts(count: number, random: Random): readonly string[] {
  return Array.from({ length: count }, () => strangeText(random));
}

function strangeText(from: Random): string {
  const length = Math.floor(from.fraction() * 30);
  return Array.from({ length }, () => {
    const [low, high] = from.pick(RANGES);
    return String.fromCodePoint(low + Math.floor(from.fraction() * (high - low + 1)));
  }).join('');
}

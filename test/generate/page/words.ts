import type { Random } from '../random.ts';

/** Words of several scripts and lengths; none is a key word of Markdown. */
const WORDS = `
  anchor bracket cache default engine folder gateway handler index journal kernel layout module network operator
  package query record schema token update vector worker über naïve señal данные 検索 مرحبا don't re-run e.g. v2.1
  2024 100% snake_case camelCase
`
  .trim()
  .split(/\s+/);

/** Words with characters that look like others, or like nothing: combined accents, joiners, spaces that do not break. */
const ODD_WORDS: readonly string[] = [
  'Cafe\u0301',
  'zero\u200bwidth',
  'non\u00a0breaking',
  'soft\u00adhyphen',
  '👩\u200d💻',
  '“quoted”',
  '—',
  'ﬁle',
];

/** Some words in a row. */
export function words(random: Random, least = 1, most = 6): string {
  const word = () => random.pick(random.chance(0.05) ? ODD_WORDS : WORDS);
  return Array.from({ length: random.between(least, most) }, word).join(' ');
}

/** A sentence that ends. */
export function sentence(random: Random): string {
  const text = words(random, 4, 12);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** A name that no other part of a page has, nearly always. */
export function uniqueName(random: Random, prefix: string): string {
  return `${prefix}-${random.between(1, 99999)}`;
}

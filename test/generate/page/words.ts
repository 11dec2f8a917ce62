import type { Random } from '../random.ts';

/** Words of several scripts and lengths; none is a key word of Markdown. */
const WORDS = `
  anchor bracket cache default engine folder gateway handler index journal kernel layout module network operator
  package query record schema token update vector worker über naïve señal данные 検索 مرحبا don't re-run e.g. v2.1
  2024 100% snake_case camelCase
`
  .trim()
  .split(/\s+/);

/** Some words in a row. */
export function words(random: Random, least = 1, most = 6): string {
  return Array.from({ length: random.between(least, most) }, () => random.pick(WORDS)).join(' ');
}

/** A sentence that ends. */
export function sentence(random: Random): string {
  const text = words(random, 4, 12);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

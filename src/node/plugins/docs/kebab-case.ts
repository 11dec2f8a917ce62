/** An upper-case run, a capitalised or lower-case word, a number, or letters without case. */
const WORD = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|[\p{Lo}\p{Lm}]+/gu;

/**
 * Words in lower case with dashes between; accents fall away.
 *
 * @example kebabCase('API v2') // 'api-v-2'
 * @example kebabCase('fooBar') // 'foo-bar'
 */
export function kebabCase(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{Mn}|['’]/gu, '')
    .normalize('NFC');
  return (plain.match(WORD) ?? []).join('-').toLowerCase();
}

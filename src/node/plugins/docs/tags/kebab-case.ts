/** An upper-case run, a capitalised or lower-case word, a number, or letters without case. */
const WORD = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|[\p{Lo}\p{Lm}]+/gu;

/** Letters that do not fall apart into a letter and an accent. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
};

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
    .normalize('NFC')
    .replace(/[ßæÆœŒøØłŁ]/g, letter => SPELLINGS[letter] ?? letter);
  return (plain.match(WORD) ?? []).join('-').toLowerCase();
}

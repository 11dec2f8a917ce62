/** A light English stemmer. It is applied to queries; the index holds words in full. */

const PLURAL = /(?<=.{3})(?:ies|ied|ily|y)$|(?<=.{2}(?:s|x|z|ch|sh))es$|(?<=.{2}[^su])s$/;
const DERIVED =
  /(?<=.{3})(?:ing|ed)$|(?<=.{4})(?:abilit|ibilit|ation|ions?|able|ible|ment|ness|ance|ence|ive|ers?|ors?|al|ly)$|(?<=.{3})e$/;

/**
 * The stem of a word: a prefix, at least three letters long, that its inflected and derived forms share.
 *
 * @example stem('configuring') // 'configur', as of 'configuration' and 'configured'
 */
export function stem(word: string): string {
  const singular = word.replace(PLURAL, '');
  const root = singular.replace(DERIVED, '');
  const bare = root === singular ? root : root.replace(/(?<=.{3})(?:at|e)$/, '');
  return bare.length > 3 && bare.at(-1) === bare.at(-2) ? bare.slice(0, -1) : bare;
}

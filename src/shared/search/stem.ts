/** A light English stemmer, applied when a query is asked; the index holds the words as they are written. */

const ENDINGS: readonly (readonly [RegExp, number])[] = [
  [/(?:ies|ied|ily|y)$/, 3],
  [/(?<=s|x|z|ch|sh)es$/, 3],
  [/(?<!s|u)s$/, 3],
];
const DERIVED: readonly (readonly [RegExp, number])[] = [
  [/(?:ing|ed)$/, 3],
  [/(?:abilit|ibilit|ation|ions?|able|ible|ment|ness|ance|ence|ive|ers?|ors?|al|ly)$/, 4],
  [/e$/, 3],
];

/**
 * What the forms of a word share; always a prefix of the word, at least three letters long.
 *
 * @example stem('configuring') // 'configur', as of 'configuration' and 'configured'
 */
export function stem(word: string): string {
  if (word.length < 4) return word;
  const singular = strip(word, ENDINGS);
  const root = strip(singular, DERIVED);
  const bare = root === singular ? root : strip(root, [[/(?:at|e)$/, 3]]);
  return bare.length > 3 && bare.at(-1) === bare.at(-2) ? bare.slice(0, -1) : bare;
}

function strip(word: string, endings: readonly (readonly [RegExp, number])[]): string {
  for (const [ending, least] of endings) {
    const at = word.search(ending);
    if (at >= least) return word.slice(0, at);
  }
  return word;
}

/** Likeness of two short texts by their pairs of letters (Dice), from 0 to 1: words in another order are as like as the same. */
export function likeness(one: string, other: string): number {
  const [a, b] = [pairsOf(one), pairsOf(other)];
  let shared = 0;
  for (const pair of a) if (b.has(pair)) shared += 1;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}

function pairsOf(text: string): ReadonlySet<string> {
  const letters = [...` ${text.toLowerCase()} `];
  return new Set(letters.slice(1).map((letter, at) => letters[at] + letter));
}

/** Least likeness of what is worth a mention. */
const ALIKE = 0.4;

/** What is most like a text, if anything is. */
export function mostLike<T extends { readonly title: string }>(text: string, all: readonly T[]): T | undefined {
  let best: T | undefined;
  let most = ALIKE;
  for (const each of all) {
    const own = likeness(text, each.title);
    if (own > most) [best, most] = [each, own];
  }
  return best;
}

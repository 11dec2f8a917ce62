/** Scores of answers: only distinct pages count, and only ten of them. */

/** The distinct pages of an answer's URLs, best first, at most ten. */
export function firstPages(urls: readonly string[]): readonly string[] {
  return [...new Set(urls.map(bare))].slice(0, 10);
}

/** The place of the first right page among the pages, from 1; 0 when it is not among ten. */
export function rankOf(wanted: Iterable<string>, urls: readonly string[]): number {
  const right = new Set(Array.from(wanted, bare));
  return firstPages(urls).findIndex(page => right.has(page)) + 1;
}

/** The mean of reciprocal ranks; null without any. */
export function meanReciprocal(ranks: readonly number[]): number | null {
  return ranks.length > 0 ? ranks.reduce((sum, rank) => sum + (rank === 0 ? 0 : 1 / rank), 0) / ranks.length : null;
}

const bare = (url: string): string => url.replace(/#.*$/, '').replace(/\/$/, '');

import type { Cache } from '../cache/index.ts';
import { openVerifiedSet } from '../cache/verified-set.ts';
import { hashOf } from '../util/hash.ts';
import { relativePath } from '../util/relative-path.ts';
import type { CachedPage } from './cached-page.ts';
import type { Permalinks } from './types.ts';

type Page = Pick<CachedPage, 'key' | 'hashes'>;

/** Pages whose links were resolved among the same permalinks before. */
export interface VerifiedLinks {
  has(page: Page): boolean;
  /** Replaces the set. */
  save(pages: readonly Page[]): void;
}

export interface VerifiedLinksOptions {
  readonly permalinks: Permalinks;
  readonly siteDir: string;
  readonly cache: Cache;
}

export function openVerifiedLinks(
  pageCount: number,
  { permalinks, siteDir, cache }: VerifiedLinksOptions,
): VerifiedLinks {
  // Resolving the links of one page is faster than hashing all permalinks.
  if (pageCount === 1) return { has: () => false, save: () => undefined };
  const verified = openVerifiedSet(`verified-links:${permalinksKey(permalinks, siteDir)}`, cache);
  return { has: page => verified.has(entryOf(page)), save: pages => verified.save(pages.map(entryOf)) };
}

function entryOf({ key, hashes }: Page): string {
  return `${key}:${hashes.links}`;
}

function permalinksKey(permalinks: Permalinks, siteDir: string): string {
  const parts = [...permalinks].map(([compiler, known]) => [
    compiler,
    ...Array.from(known, ([file, permalink]) => [relativePath(siteDir, file), permalink]),
  ]);
  return hashOf(JSON.stringify(parts));
}

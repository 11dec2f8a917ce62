import type { Cache } from '../cache/index.ts';
import { knownNames } from '../cache/known-names.ts';
import { hashOf } from '../util/hash.ts';
import { relativePath } from '../util/relative-path.ts';
import type { CompiledRef } from './compiled-pages.ts';
import type { Permalinks } from './tasks.ts';

type Page = Pick<CompiledRef, 'key' | 'linksHash'>;

/** The pages whose links were found to hold among the very same addresses, so that nobody has to look again. */
export interface HeldLinks {
  has(page: Page): boolean;
  /** Says that the links of these hold, and of no others. */
  keep(pages: readonly Page[]): void;
}

export function heldLinks(
  amount: number,
  permalinks: () => Permalinks,
  { siteDir, cache }: { readonly siteDir: string; readonly cache: Cache },
): HeldLinks {
  // The links of one page are looked up sooner than all addresses are read.
  if (amount === 1) return { has: () => false, keep: () => undefined };
  const known = knownNames(`held-links:${addressesKey(permalinks(), siteDir)}`, cache);
  return { has: page => known.has(nameOf(page)), keep: pages => known.keep(pages.map(nameOf)) };
}

function nameOf({ key, linksHash }: Page): string {
  return `${key}:${linksHash}`;
}

function addressesKey(permalinks: Permalinks, siteDir: string): string {
  const parts = [...permalinks].map(([compiler, known]) => [
    compiler,
    ...Array.from(known, ([file, permalink]) => [relativePath(siteDir, file), permalink]),
  ]);
  return hashOf(JSON.stringify(parts));
}

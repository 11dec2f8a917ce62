import { hashOf } from '../hash.ts';
import type { Memo } from '../memo/index.ts';
import { once } from '../once.ts';
import { relativePath } from '../relative-path.ts';
import type { CompiledRef } from './compiled-pages.ts';
import type { Permalinks } from './tasks.ts';

type Page = Pick<CompiledRef, 'key' | 'linksHash'>;

/** The pages whose links were found to hold among the very same addresses, so that nobody has to look again. */
export interface HeldLinks {
  has(page: Page): boolean;
  /** Says that the links of these hold, and of no others. */
  keep(pages: readonly Page[]): void;
}

/** What is kept stays while no more than one page in so many is new. */
const NEWS = 20;

export function heldLinks(
  amount: number,
  permalinks: () => Permalinks,
  { siteDir, memo }: { readonly siteDir: string; readonly memo: Memo },
): HeldLinks {
  // The links of one page are looked up sooner than all addresses are read.
  if (amount === 1) return { has: () => false, keep: () => undefined };
  const key = `held-links:${addressesKey(permalinks(), siteDir)}`;
  const known = once(() => new Set(memo.get<readonly string[]>(key)));
  const isKnown = (page: Page) => known().has(nameOf(page));
  return {
    has: isKnown,
    keep(pages) {
      const news = pages.filter(page => !isKnown(page));
      if (news.length * NEWS > pages.length) memo.set(key, pages.map(nameOf));
    },
  };
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

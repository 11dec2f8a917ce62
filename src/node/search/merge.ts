/** Terms of pages → shards. The last merge is cached, so that an edit reads and writes only the shards whose terms it changes. */

import { pageGap, readPostings, writePostings } from '../../shared/search/postings.ts';
import { hasText, type IndexCache } from './index-files.ts';
import { findTerms } from './page-parts.ts';
import type { PageTerms } from './page-terms.ts';
import { postingsReader, type Shards, type TermShard, updateShards } from './shards.ts';

/** A merge under way. */
export interface Merge {
  /** Adds every slot in order. The terms of its page, if it has one, are read only where the last merge had another. */
  add(slot: number, terms: (() => PageTerms) | undefined): void;
  finish(): readonly TermShard[];
}

export interface MergeNames {
  /** Locale and docs tag of the pages. */
  readonly name: string;
  /** The same of pages that are mostly equal; a first merge goes on from theirs. */
  readonly similar: string;
}

/** The text of a free slot. */
export const NO_TEXT = '';
const NO_TERMS: PageTerms = { terms: [], units: [] };

/**
 * Begins to merge the terms of pages.
 *
 * @param texts key of the text of the page in each slot
 */
export function startMerge(texts: readonly string[], { name, similar }: MergeNames, cache: IndexCache): Merge {
  const stored = cache.get<StoredMerge>(keyOf(name)) ?? cache.get<StoredMerge>(keyOf(similar));
  const last = findMerge(stored, texts, cache) ?? {
    outdated: new Map(texts.map((_, slot) => [slot, NO_TERMS])),
    sizes: new Map(),
    shards: [],
  };
  const changed = new Set<string>();
  /** Postings of terms on the outdated pages, as they are now. */
  const postings = new Map<string, { page: number; readonly pieces: string[] }>();
  const append = (term: string, page: number, units: string): void => {
    const found = postings.get(term);
    if (found) {
      found.pieces.push(pageGap(found.page, page), units);
      found.page = page;
    } else postings.set(term, { page, pieces: [pageGap(-1, page), units] });
  };
  return {
    add(slot, read) {
      const before = last.outdated.get(slot);
      if (!before) return;
      const old = new Map(before.terms.map((term, at) => [term, before.units[at]]));
      const { terms, units } = read?.() ?? NO_TERMS;
      terms.forEach((term, at) => {
        const own = units[at] ?? '';
        append(term, slot, own);
        if (own !== old.get(term)) changed.add(term);
        old.delete(term);
      });
      for (const term of old.keys()) changed.add(term);
    },
    finish() {
      const before = postingsReader(last.shards, cache);
      const edited = Array.from(changed, term => {
        const own = postings.get(term)?.pieces.join('') ?? '';
        return [term, replacePostings(before(term), last.outdated, own)] as const;
      });
      const { sizes, shards } = updateShards(last, new Map(edited), cache);
      cache.set(keyOf(name), { texts, sizes: [...sizes], shards } satisfies StoredMerge);
      return shards;
    },
  };
}

/** Postings with those on the outdated pages replaced. */
function replacePostings(before: string, outdated: LastMerge['outdated'], own: string): string {
  if (before === '') return own;
  const others = readPostings(before).filter(([page]) => !outdated.has(page));
  return writePostings([...others, ...readPostings(own)].sort(([one], [other]) => one - other));
}

/** The last merge. Its key does not hash its inputs, as those of other values do: they are part of it. */
interface StoredMerge {
  /** The key of the text of the page in each slot. */
  readonly texts: readonly string[];
  readonly sizes: readonly (readonly [term: string, size: number])[];
  readonly shards: readonly TermShard[];
}

interface LastMerge extends Shards {
  /** Slots whose page has changed, with the terms that were there. */
  readonly outdated: ReadonlyMap<number, PageTerms>;
}

const keyOf = (name: string): string => `search-merged:${name}`;

/** The last merge, if most of its pages are the same, and the cache has all that an update of it needs. */
function findMerge(
  stored: StoredMerge | undefined,
  texts: readonly string[],
  cache: IndexCache,
): LastMerge | undefined {
  if (stored?.texts.length !== texts.length) return undefined;
  if (!stored.shards.every(({ text }) => hasText(text, cache))) return undefined;
  const changed = [...stored.texts.entries()].filter(([slot, text]) => text !== texts[slot]);
  // Each costs twice, as it was and as it is.
  if (changed.length > texts.length / 4) return undefined;
  const outdated = new Map<number, PageTerms>();
  for (const [slot, text] of changed) {
    const terms = text === NO_TEXT ? NO_TERMS : findTerms(text, cache);
    if (!terms) return undefined;
    outdated.set(slot, terms);
  }
  return { outdated, sizes: new Map(stored.sizes), shards: stored.shards };
}

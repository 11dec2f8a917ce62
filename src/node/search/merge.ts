/**
 * Merges the terms of pages into shards. The last merge is cached, so that an edit reads and writes only those shards whose
 * terms it changes.
 */

import { pageGap, readPostings, writePostings } from '../../shared/search/postings.ts';
import { hasText, type IndexCache } from './index-files.ts';
import { findTerms } from './indexed-page.ts';
import type { PageTerms } from './page-terms.ts';
import { postingsReader, type Shards, type TermShard, updateShards } from './shards.ts';
import type { TermList } from './term-list.ts';

/** A merge in progress. */
export interface Merge {
  /** To be called for every slot in order. The page's terms, if there is a page, are read only if the last merge had others. */
  add(slot: number, terms: (() => PageTerms) | undefined): void;
  finish(): Shards;
}

/** The part of pages whose terms are merged: headings, their stop words, or text. */
export type Field = 'headings' | 'stops' | 'terms';

export interface MergeNames {
  readonly field: Field;
  /** Locale and docs tag of the pages. */
  readonly name: string;
  /** The `name` of pages that are mostly equal, whose merge a first one starts from. */
  readonly similar: string;
}

/** Key of the text in a free slot. */
export const NO_TEXT = '';
const NONE: TermList = { terms: [], entries: [] };

/**
 * Starts merging the terms of pages.
 *
 * @param texts key of the text in each slot
 */
export function startMerge(texts: readonly string[], names: MergeNames, cache: IndexCache): Merge {
  const { field } = names;
  const [name, similar] = [keyOf(names.name, field), keyOf(names.similar, field)];
  const stored = cache.get<StoredMerge>(name) ?? cache.get<StoredMerge>(similar);
  const last = findMerge(stored, texts, { field, cache }) ?? {
    outdated: new Map(texts.map((_, slot) => [slot, NONE])),
    sizes: new Map(),
    shards: [],
  };
  const changed = new Set<string>();
  /** Current postings of terms on outdated pages. */
  const postings = new Map<string, { page: number; readonly pieces: string[] }>();
  const append = (term: string, page: number, entries: string): void => {
    const found = postings.get(term);
    if (found) {
      found.pieces.push(pageGap(found.page, page), entries);
      found.page = page;
    } else postings.set(term, { page, pieces: [pageGap(-1, page), entries] });
  };
  return {
    add(slot, read) {
      const before = last.outdated.get(slot);
      if (!before) return;
      const old = new Map(before.terms.map((term, at) => [term, before.entries[at]]));
      const { terms, entries } = read?.()[field] ?? NONE;
      terms.forEach((term, at) => {
        const own = entries[at] ?? '';
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
        return [term, replacePostings(before(term), own, { field, outdated: last.outdated })] as const;
      });
      const { sizes, shards } = updateShards(last, new Map(edited), { kind: field, cache });
      cache.set(name, { texts, sizes: [...sizes], shards } satisfies StoredMerge);
      return { sizes, shards };
    },
  };
}

/** Replaces the postings on outdated pages. */
function replacePostings(before: string, own: string, { field, outdated }: Outdated): string {
  if (before === '') return own;
  const read = (postings: string) => readPostings(postings, field === 'terms' ? 'text' : 'heading');
  const others = read(before).filter(([page]) => !outdated.has(page));
  return writePostings([...others, ...read(own)].sort(([one], [other]) => one - other));
}

interface Outdated extends Pick<LastMerge, 'outdated'> {
  readonly field: Field;
}

/** A cached merge. Unlike that of other cached values, its key does not hash its inputs; it contains them. */
interface StoredMerge {
  /** Key of the text in each slot. */
  readonly texts: readonly string[];
  readonly sizes: readonly (readonly [term: string, size: number])[];
  readonly shards: readonly TermShard[];
}

interface LastMerge extends Shards {
  /** Slots whose page has changed, with the terms that they had. */
  readonly outdated: ReadonlyMap<number, TermList>;
}

const keyOf = (name: string, field: Field): string => `search-merged:${field}\n${name}`;

/** The last merge, if most of its pages are unchanged and the cache has everything needed to update it. */
function findMerge(
  stored: StoredMerge | undefined,
  texts: readonly string[],
  { field, cache }: { readonly field: Field; readonly cache: IndexCache },
): LastMerge | undefined {
  if (stored?.texts.length !== texts.length) return undefined;
  if (!stored.shards.every(({ text }) => hasText(text, cache))) return undefined;
  const changed = [...stored.texts.entries()].filter(([slot, text]) => text !== texts[slot]);
  // Each changed page is processed twice, in its old and its new version.
  if (changed.length > texts.length / 4) return undefined;
  const outdated = new Map<number, TermList>();
  for (const [slot, text] of changed) {
    const terms = text === NO_TEXT ? NONE : findTerms(text, cache)?.[field];
    if (!terms) return undefined;
    outdated.set(slot, terms);
  }
  return { outdated, sizes: new Map(stored.sizes), shards: stored.shards };
}

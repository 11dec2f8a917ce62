/** Terms of pages → shards. The last merge is cached, so that an edit reads and writes only the shards whose terms it changes. */

import { pageGap, readPostings, writePostings } from '../../shared/search/postings.ts';
import { findText, type IndexCache } from './index-files.ts';
import { findTerms, linesOf } from './page-parts.ts';
import type { PageTerms } from './page-terms.ts';
import { postingsReader, type Shards, type TermShard, updateShards } from './shards.ts';

/** A merge under way; pages are named by their slots. */
export interface Merge {
  /** Whether the terms of the page in a slot are still to be added. */
  needs(slot: number): boolean;
  /** Adds the terms of a page, in the order of slots. */
  add(slot: number, terms: PageTerms): void;
  finish(): readonly TermShard[];
}

/** Content hash of a free slot. */
export const NO_CONTENT = '';
const NO_TERMS: PageTerms = { terms: [], units: [] };

/**
 * Begins to merge the terms of pages.
 *
 * @param contents content hash of the page in each slot
 * @param name language and tag of the pages
 */
export function startMerge(contents: readonly string[], name: string, cache: IndexCache): Merge {
  const key = `search-merged:${name}`;
  const stored = cache.get<StoredMerge>(key);
  const before = stored?.contents.length === contents.length ? findMerge(stored, contents, cache) : undefined;
  const postings = before ? collectEdits(before) : collectAll();
  return {
    needs: slot => before === undefined || before.outdated.has(slot),
    add: postings.add,
    finish() {
      for (const slot of before?.outdated.keys() ?? []) if (contents[slot] === NO_CONTENT) postings.add(slot, NO_TERMS);
      const { sizes, shards } = updateShards(before ?? { sizes: new Map(), shards: [] }, postings.all(), cache);
      cache.set(key, {
        contents,
        terms: [...sizes.keys()].join('\n'),
        sizes: [...sizes.values()],
        shards: shards.map(({ first, last, text: { hash, length } }) => [first, last, hash, length]),
      } satisfies StoredMerge);
      return shards;
    },
  };
}

/** The last merge. Its key does not hash its inputs, as those of other values do: they are part of it. */
interface StoredMerge {
  /** The content hash of the page in each slot. */
  readonly contents: readonly string[];
  /** One a line. */
  readonly terms: string;
  readonly sizes: readonly number[];
  readonly shards: readonly (readonly [first: string, last: string, hash: string, length: number])[];
}

interface LastMerge extends Shards {
  /** Slots whose page has changed, with the terms that were there. */
  readonly outdated: ReadonlyMap<number, PageTerms>;
}

/** The last merge, if the cache has all that an update of it needs. */
function findMerge(stored: StoredMerge, contents: readonly string[], cache: IndexCache): LastMerge | undefined {
  const outdated = new Map<number, PageTerms>();
  for (const [slot, content] of stored.contents.entries()) {
    if (content === contents[slot]) continue;
    const terms = content === NO_CONTENT ? NO_TERMS : findTerms(content, cache);
    if (!terms) return undefined;
    outdated.set(slot, terms);
  }
  const shards: TermShard[] = [];
  for (const [first, last, hash, length] of stored.shards) {
    const text = findText({ hash, length }, cache);
    if (!text) return undefined;
    shards.push({ first, last, text });
  }
  const terms = linesOf(stored.terms);
  return { outdated, shards, sizes: new Map(terms.map((term, at) => [term, stored.sizes[at] ?? 0])) };
}

/** Collects postings. */
interface PostingsCollector {
  add(page: number, terms: PageTerms): void;
  /** The postings of each term that changed, empty for removed terms. */
  all(): ReadonlyMap<string, string>;
}

function collectAll(): PostingsCollector {
  const found = new Map<string, { page: number; readonly pieces: string[] }>();
  return {
    add(page, { terms, units }) {
      terms.forEach((term, at) => {
        const last = found.get(term);
        if (!last) found.set(term, { page, pieces: [pageGap(-1, page), units[at] ?? ''] });
        else {
          last.pieces.push(pageGap(last.page, page), units[at] ?? '');
          last.page = page;
        }
      });
    },
    all: () => new Map(Array.from(found, ([term, { pieces }]) => [term, pieces.join('')])),
  };
}

function collectEdits({ outdated, shards }: LastMerge): PostingsCollector {
  const edits = new Map<string, Map<number, string>>();
  const postingsOf = postingsReader(shards);
  return {
    add(page, { terms, units }) {
      const before = outdated.get(page) ?? NO_TERMS;
      const old = new Map(before.terms.map((term, at) => [term, before.units[at]]));
      const removed = new Map(before.terms.map(term => [term, '']));
      for (const [term, own] of new Map([...removed, ...terms.map((term, at) => [term, units[at] ?? ''] as const)])) {
        if (own === old.get(term)) continue;
        const edit = edits.get(term) ?? new Map<number, string>();
        edits.set(term, edit.set(page, own));
      }
    },
    all: () => new Map(Array.from(edits, ([term, edit]) => [term, editPostings(postingsOf(term), edit)])),
  };
}

/** Postings with other units for some pages; pages without units are removed. */
function editPostings(postings: string, edit: ReadonlyMap<number, string>): string {
  const units = new Map([...readPostings(postings), ...edit]);
  return writePostings([...units].filter(([, own]) => own !== '').sort(([one], [other]) => one - other));
}

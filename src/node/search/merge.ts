/**
 * The terms of a core's pages → runs. What was merged last is kept, so that an edit reads and writes only the runs whose
 * terms it changed.
 */

import { FORMAT } from '../../shared/search/format.ts';
import { pageGap, readPlaces, writePlaces } from '../../shared/search/postings.ts';
import { type IndexMemo, keptText } from './files.ts';
import { keptTerms, linesOf } from './page-parts.ts';
import type { PageTerms } from './page-terms.ts';
import { changedRuns, placesReader, type Run, type Runs } from './runs.ts';

/** A merge under way; pages are named by their slots. */
export interface Merge {
  /** Whether the terms of the page in a slot are not merged yet. */
  wants(slot: number): boolean;
  /** Adds the terms of a page; slots come in order. */
  add(slot: number, terms: PageTerms): void;
  finish(): readonly Run[];
}

/** In place of a content hash where a slot is free. */
export const NO_CONTENT = '';
const NO_TERMS: PageTerms = { terms: [], units: [] };

/** Begins to merge the terms of pages, of which it gets the content hash in each slot; `name` says whose they are. */
export function startMerge(contents: readonly string[], name: string, cache: IndexMemo): Merge {
  const key = `search-merged:${FORMAT}:${name}`;
  const stored = cache.get<StoredMerge>(key);
  const before = stored?.contents.length === contents.length ? readMerge(stored, contents, cache) : undefined;
  const places = before ? editedPlaces(before) : allPlaces();
  return {
    wants: slot => before === undefined || before.outdated.has(slot),
    add: places.add,
    finish() {
      for (const slot of before?.outdated.keys() ?? []) if (contents[slot] === NO_CONTENT) places.add(slot, NO_TERMS);
      const { sizes, runs } = changedRuns(before ?? { sizes: new Map(), runs: [] }, places.all(), cache);
      cache.set(key, {
        contents,
        terms: [...sizes.keys()].join('\n'),
        sizes: [...sizes.values()],
        runs: runs.map(({ first, last, file }) => [first, last, file.hash]),
      } satisfies StoredMerge);
      return runs;
    },
  };
}

/** What was merged last. Alone of all that the cache keeps its key does not say what it is, so it says that itself. */
interface StoredMerge {
  /** The content hash of the page in each slot. */
  readonly contents: readonly string[];
  /** One a line. */
  readonly terms: string;
  readonly sizes: readonly number[];
  readonly runs: readonly (readonly [first: string, last: string, hash: string])[];
}

interface KeptMerge extends Runs {
  /** Slots whose page has another content now, with the terms that were there. */
  readonly outdated: ReadonlyMap<number, PageTerms>;
}

/** What was merged last, if all that it needs is left. */
function readMerge(stored: StoredMerge, contents: readonly string[], cache: IndexMemo): KeptMerge | undefined {
  const outdated = new Map<number, PageTerms>();
  for (const [slot, content] of stored.contents.entries()) {
    if (content === contents[slot]) continue;
    const terms = content === NO_CONTENT ? NO_TERMS : keptTerms(content, cache);
    if (!terms) return undefined;
    outdated.set(slot, terms);
  }
  const runs: Run[] = [];
  for (const [first, last, hash] of stored.runs) {
    const file = keptText(hash, cache);
    if (!file) return undefined;
    runs.push({ first, last, file });
  }
  const terms = linesOf(stored.terms);
  return { outdated, runs, sizes: new Map(terms.map((term, at) => [term, stored.sizes[at] ?? 0])) };
}

/** Gathers the places of terms. */
interface Places {
  add(page: number, terms: PageTerms): void;
  /** The places of each term that pages were added with, empty for those that are gone. */
  all(): ReadonlyMap<string, string>;
}

function allPlaces(): Places {
  const found = new Map<string, { page: number; readonly pieces: string[] }>();
  return {
    add(page, { terms, units }) {
      terms.forEach((term, at) => {
        const held = found.get(term);
        if (!held) found.set(term, { page, pieces: [pageGap(-1, page), units[at] ?? ''] });
        else {
          held.pieces.push(pageGap(held.page, page), units[at] ?? '');
          held.page = page;
        }
      });
    },
    all: () => new Map(Array.from(found, ([term, { pieces }]) => [term, pieces.join('')])),
  };
}

function editedPlaces({ outdated, runs }: KeptMerge): Places {
  const edits = new Map<string, Map<number, string>>();
  const locationsOf = placesReader(runs);
  return {
    add(page, { terms, units }) {
      const before = outdated.get(page) ?? NO_TERMS;
      const had = new Map(before.terms.map((term, at) => [term, before.units[at]]));
      const gone = new Map(before.terms.map(term => [term, '']));
      for (const [term, held] of new Map([...gone, ...terms.map((term, at) => [term, units[at] ?? ''] as const)])) {
        if (held === had.get(term)) continue;
        const edit = edits.get(term) ?? new Map<number, string>();
        edits.set(term, edit.set(page, held));
      }
    },
    all: () => new Map(Array.from(edits, ([term, edit]) => [term, editPlaces(locationsOf(term), edit)])),
  };
}

/** Places with other units for some pages; pages without units are taken out. */
function editPlaces(places: string, edit: ReadonlyMap<number, string>): string {
  const units = new Map([...readPlaces(places), ...edit]);
  return writePlaces([...units].filter(([, held]) => held !== '').sort(([one], [other]) => one - other));
}

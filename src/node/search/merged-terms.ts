/**
 * The terms of all pages of a core, in runs. What was merged last is kept, so that an edit reads and writes only the
 * runs whose terms it changed.
 */

import { FORMAT } from '../../shared/search/format.ts';
import { pageGap, readPlaces, readPostings, writePlaces, writePostings } from '../../shared/search/postings.ts';
import { lowerBound } from '../../shared/search/terms.ts';
import { hashOf } from '../hash.ts';
import { type HashedText, type IndexMemo, keepText, keptText } from './files.ts';
import { type IndexedPage, keptTerms, pageTerms } from './page-parts.ts';
import { runEnds } from './runs.ts';

/** The terms between two others, as they stand in one file. */
export interface Run {
  readonly first: string;
  readonly last: string;
  readonly file: HashedText;
}

/** Merges the terms of pages, which come in the order of their URLs; `name` says whose they are. */
export async function mergedTerms(
  pages: readonly IndexedPage[],
  name: string,
  memo: IndexMemo,
): Promise<readonly Run[]> {
  const key = `search-merged:${FORMAT}:${name}`;
  const before = keptMerge(memo.get<StoredMerge>(key), pages, memo);
  const edited = before && (await editedPlaces(before, pages, memo));
  const merge = edited ? mergeOf(edited, before, memo) : mergeOf(await allPlaces(pages, memo), NOTHING, memo);
  memo.set(key, {
    urls: hashOfUrls(pages),
    contents: pages.map(({ entry }) => entry.contentHash),
    terms: merge.terms.join('\n'),
    sizes: merge.terms.map(term => merge.sizes.get(term) ?? 0),
    runs: merge.runs.map(({ first, last, file }) => [first, last, file.hash]),
  } satisfies StoredMerge);
  return merge.runs;
}

/** What was merged last; alone of all that the memo keeps, its key does not say what it is, so it says that itself. */
interface StoredMerge {
  /** Hash of the pages' URLs. */
  readonly urls: string;
  /** Each page's content hash. */
  readonly contents: readonly string[];
  /** One a line. */
  readonly terms: string;
  readonly sizes: readonly number[];
  readonly runs: readonly (readonly [first: string, last: string, hash: string])[];
}

interface Merge {
  /** In order. */
  readonly terms: readonly string[];
  /** How long each term's places are. */
  readonly sizes: ReadonlyMap<string, number>;
  readonly runs: readonly Run[];
}

interface KeptMerge extends Merge {
  readonly contents: readonly string[];
  /** A term's places; none where nobody said it. */
  readonly placesOf: (term: string) => string;
}

const NOTHING: KeptMerge = { terms: [], sizes: new Map(), runs: [], contents: [], placesOf: () => '' };

/** What was merged last, if that was the same pages and all of it is left. */
function keptMerge(
  stored: StoredMerge | undefined,
  pages: readonly IndexedPage[],
  memo: IndexMemo,
): KeptMerge | undefined {
  if (stored?.urls !== hashOfUrls(pages)) return undefined;
  const runs: Run[] = [];
  for (const [first, last, hash] of stored.runs) {
    const file = keptText(hash, memo);
    if (file === undefined) return undefined;
    runs.push({ first, last, file });
  }
  const terms = linesOf(stored.terms);
  const sizes = new Map(terms.map((term, at) => [term, stored.sizes[at] ?? 0]));
  return { contents: stored.contents, terms, sizes, runs, placesOf: placesReader(runs) };
}

/** Looks terms up in runs, of which it reads those that are asked for. */
function placesReader(runs: readonly Run[]): (term: string) => string {
  const firsts = runs.map(run => run.first);
  const read = new Map<number, ReadonlyMap<string, string>>();
  return term => {
    const at = lowerBound(firsts, `${term}\0`) - 1;
    const run = runs[at];
    if (!run) return '';
    const places = read.get(at) ?? placesByTerm(run.file.text);
    read.set(at, places);
    return places.get(term) ?? '';
  };
}

function placesByTerm(text: string): ReadonlyMap<string, string> {
  const { terms, places } = readPostings(text);
  return new Map(terms.map((term, at) => [term, places[at] ?? '']));
}

/** The places of all terms. */
async function allPlaces(pages: readonly IndexedPage[], memo: IndexMemo): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, { page: number; places: string }>();
  for (const [at, page] of pages.entries()) {
    for (const [term, units] of await pageTerms(page, memo)) {
      const held = found.get(term);
      if (held) {
        held.places += pageGap(held.page, at) + units;
        held.page = at;
      } else found.set(term, { page: at, places: pageGap(-1, at) + units });
    }
  }
  return new Map([...found].map(([term, { places }]) => [term, places]));
}

/** The new places of the terms that edits changed, empty for those that are gone; undefined when that cannot be told. */
async function editedPlaces(
  { contents, placesOf }: KeptMerge,
  pages: readonly IndexedPage[],
  memo: IndexMemo,
): Promise<ReadonlyMap<string, string> | undefined> {
  const edits = new Map<string, Map<number, string>>();
  for (const [at, page] of pages.entries()) {
    const content = contents[at] ?? '';
    if (content === page.entry.contentHash) continue;
    const before = keptTerms(content, memo);
    if (before === undefined) return undefined;
    const after = await pageTerms(page, memo);
    for (const term of new Set([...before.keys(), ...after.keys()])) {
      const units = after.get(term) ?? '';
      if (units === (before.get(term) ?? '')) continue;
      const edit = edits.get(term);
      if (edit) edit.set(at, units);
      else edits.set(term, new Map([[at, units]]));
    }
  }
  return new Map([...edits].map(([term, edit]) => [term, editPlaces(placesOf(term), edit)]));
}

/** Places with the units of some pages replaced; pages without units are taken out. */
function editPlaces(text: string, edit: ReadonlyMap<number, string>): string {
  const units = new Map([...readPlaces(text), ...edit]);
  return writePlaces([...units].filter(([, each]) => each !== '').sort(([one], [other]) => one - other));
}

/** What was merged before, with new places for the terms that changed. */
function mergeOf(changed: ReadonlyMap<string, string>, before: KeptMerge, memo: IndexMemo): Merge {
  const sizes = new Map(before.sizes);
  for (const [term, { length }] of changed) {
    if (length > 0) sizes.set(term, length);
    else sizes.delete(term);
  }
  const terms = [...sizes.keys()].sort();
  const inOrder = [...changed.keys()].sort();
  const hasChanged = (first: string, last: string): boolean => (inOrder[lowerBound(inOrder, first)] ?? '\uffff') <= last;
  const kept = new Map(before.runs.map(run => [`${run.first}\n${run.last}`, run]));
  let start = 0;
  const runs = runEnds(terms, term => lineSize(term, sizes.get(term) ?? 0)).map((end): Run => {
    const run = terms.slice(start, end);
    start = end;
    const first = run[0] ?? '';
    const last = run.at(-1) ?? '';
    const same = hasChanged(first, last) ? undefined : kept.get(`${first}\n${last}`);
    if (same) return same;
    const postings = run.map(term => [term, changed.get(term) ?? before.placesOf(term)] as const);
    return { first, last, file: keepText(writePostings(postings), memo) };
  });
  return { terms, sizes, runs };
}

/** About how many characters a term's line has. */
const lineSize = (term: string, places: number): number => 3 + term.length / 2 + places;

const hashOfUrls = (pages: readonly IndexedPage[]): string => hashOf(...pages.map(({ entry }) => entry.url));

const linesOf = (text: string): readonly string[] => (text === '' ? [] : text.split('\n'));

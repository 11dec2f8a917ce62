/** Sorted terms → runs of about the same size, one for each file of terms. */

import { readPostings, sharedLength, writePostings } from '../../shared/search/postings.ts';
import { lowerBound } from '../../shared/search/terms.ts';
import { type HashedText, type IndexMemo, keepText } from './files.ts';

/** The terms between two others, as they stand in one file. */
export interface Run {
  readonly first: string;
  readonly last: string;
  readonly file: HashedText;
}

/** All terms of a core. */
export interface Runs {
  /** How long each term's places are, in the order of the terms. */
  readonly sizes: ReadonlyMap<string, number>;
  readonly runs: readonly Run[];
}

/** A run ends between these sizes, in characters, unless one term alone is larger. */
const LEAST = 5_000;
const MOST = 10_000;

/** Runs with new places for some terms, empty for those that are gone; runs without such terms stay as they are. */
export function changedRuns(before: Runs, changed: ReadonlyMap<string, string>, cache: IndexMemo): Runs {
  const sizes = changedSizes(before.sizes, changed);
  const terms = [...sizes.keys()];
  const inOrder = [...changed.keys()].sort();
  const hasChanged = (first: string, last: string): boolean => {
    const next = inOrder[lowerBound(inOrder, first)];
    return next !== undefined && next <= last;
  };
  const kept = new Map(before.runs.map(run => [`${run.first}\n${run.last}`, run]));
  const locationsOf = placesReader(before.runs);
  let start = 0;
  const runs = runEnds(terms, sizes).map((end): Run => {
    const run = terms.slice(start, end);
    start = end;
    const [first = '', last = first] = [run[0], run.at(-1)];
    const same = hasChanged(first, last) ? undefined : kept.get(`${first}\n${last}`);
    if (same) return same;
    const postings = run.map(term => [term, changed.get(term) ?? locationsOf(term)] as const);
    return { first, last, file: keepText(writePostings(postings), cache) };
  });
  return { sizes, runs };
}

/** Looks the places of terms up in runs, of which it reads those that are asked for; empty where nobody said the term. */
export function placesReader(runs: readonly Run[]): (term: string) => string {
  const firsts = runs.map(run => run.first);
  const read = new Map<Run, ReadonlyMap<string, string>>();
  return term => {
    const run = runs[lowerBound(firsts, `${term}\0`) - 1];
    if (!run) return '';
    const places = read.get(run) ?? placesByTerm(run.file.text);
    read.set(run, places);
    return places.get(term) ?? '';
  };
}

function placesByTerm(text: string): ReadonlyMap<string, string> {
  const { terms, places } = readPostings(text);
  return new Map(terms.map((term, at) => [term, places[at] ?? '']));
}

function changedSizes(
  before: ReadonlyMap<string, number>,
  changed: ReadonlyMap<string, string>,
): ReadonlyMap<string, number> {
  const sizes = new Map(before);
  for (const [term, { length }] of changed) {
    if (length > 0) sizes.set(term, length);
    else sizes.delete(term);
  }
  return new Map([...sizes.keys()].sort().map(term => [term, sizes.get(term) ?? 0]));
}

/**
 * Where each run ends: where the terms differ the soonest, as between `com…` and `con…`. So the forms of a word stay
 * together, and hardly any edit moves an end.
 */
function runEnds(terms: readonly string[], sizes: ReadonlyMap<string, number>): number[] {
  const ends: number[] = [];
  for (let start = 0; start < terms.length; start = ends.at(-1) ?? terms.length) {
    ends.push(runEnd(terms, sizes, start));
  }
  return ends;
}

function runEnd(terms: readonly string[], sizes: ReadonlyMap<string, number>, start: number): number {
  let end = start;
  let least = Number.POSITIVE_INFINITY;
  let size = 0;
  for (let at = start; at <= terms.length; at++) {
    if (size > MOST && end > start) return end;
    const term = terms[at] ?? '';
    const shared = sharedLength(terms[at - 1] ?? '', term);
    if (size >= LEAST && shared < least) {
      end = at;
      least = shared;
    }
    size += lineSize(term, sizes.get(term) ?? 0);
  }
  return terms.length;
}

/** About how many characters a term's line has. */
const lineSize = (term: string, places: number): number => 3 + term.length / 2 + places;

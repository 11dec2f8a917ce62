/** Divides sorted terms into shards of similar size. */

import { readShard, sharedLength, writeShard } from '../../shared/search/postings.ts';
import { lowerBound } from '../../shared/search/terms.ts';
import { type IndexCache, type IndexText, readText, saveText } from './index-files.ts';

/** A shard with the terms from `first` to `last`. */
export interface TermShard {
  readonly first: string;
  readonly last: string;
  readonly text: IndexText;
}

/** All terms of a core. */
export interface Shards {
  /** Length of each term's postings, in the order of the terms. */
  readonly sizes: ReadonlyMap<string, number>;
  readonly shards: readonly TermShard[];
}

/** Kind of the shards, and the cache for their files. */
export interface ShardFiles {
  readonly kind: 'headings' | 'stops' | 'terms';
  readonly cache: IndexCache;
}

/**
 * Minimum and maximum size of a shard in characters; only a single term can exceed it. Shards of headings are smaller, because
 * they are full of rare pairs of words, which hardly compress. Those of stop words are larger, since a question has several of them.
 */
const SIZES = {
  headings: { min: 5_000, max: 10_000 },
  stops: { min: 12_000, max: 24_000 },
  terms: { min: 7_000, max: 14_000 },
};

/** Updates the postings of some terms, where empty ones remove a term; shards without such terms are reused. */
export function updateShards(
  before: Shards,
  changed: ReadonlyMap<string, string>,
  { kind, cache }: ShardFiles,
): Shards {
  if (changed.size === 0) return before;
  const sizes = updateSizes(before.sizes, changed);
  const terms = [...sizes.keys()];
  const inOrder = [...changed.keys()].sort();
  const hasChanged = (first: string, last: string): boolean => {
    const next = inOrder[lowerBound(inOrder, first)];
    return next !== undefined && next <= last;
  };
  const old = new Map(before.shards.map(shard => [`${shard.first}\n${shard.last}`, shard]));
  const postingsOf = postingsReader(before.shards, cache);
  let start = 0;
  const shards = shardEnds(terms, { sizes, ...SIZES[kind] }).map((end): TermShard => {
    const own = terms.slice(start, end);
    start = end;
    const [first = '', last = first] = [own[0], own.at(-1)];
    const same = hasChanged(first, last) ? undefined : old.get(`${first}\n${last}`);
    if (same) return same;
    const text = writeShard(own.map(term => [term, changed.get(term) ?? postingsOf(term)]));
    return { first, last, text: saveText(kind, text, cache) };
  });
  return { sizes, shards };
}

/** Looks up the postings of terms, reading shards on demand; empty for unknown terms. */
export function postingsReader(shards: readonly TermShard[], cache: IndexCache): (term: string) => string {
  const firsts = shards.map(shard => shard.first);
  const read = new Map<TermShard, ReadonlyMap<string, string>>();
  return term => {
    const shard = shards[lowerBound(firsts, `${term}\0`) - 1];
    if (!shard) return '';
    const postings = read.get(shard) ?? postingsByTerm(readText(shard.text, cache));
    read.set(shard, postings);
    return postings.get(term) ?? '';
  };
}

function postingsByTerm(text: string): ReadonlyMap<string, string> {
  const { terms, postings } = readShard(text);
  return new Map(terms.map((term, at) => [term, postings[at] ?? '']));
}

function updateSizes(
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
 * The ends of the shards. They are put between terms with the shortest common prefix, such as `com…` and `con…`, so that the forms
 * of a word are in one shard and hardly any edit moves an end.
 */
function shardEnds(terms: readonly string[], limits: ShardSizes): number[] {
  const ends: number[] = [];
  for (let start = 0; start < terms.length; start = ends.at(-1) ?? terms.length) {
    ends.push(shardEnd(terms, start, limits));
  }
  return ends;
}

interface ShardSizes {
  readonly sizes: ReadonlyMap<string, number>;
  readonly min: number;
  readonly max: number;
}

function shardEnd(terms: readonly string[], start: number, { sizes, min, max }: ShardSizes): number {
  let end = start;
  let shortest = Number.POSITIVE_INFINITY;
  let size = 0;
  for (let at = start; at <= terms.length; at++) {
    if (size > max && end > start) return end;
    const term = terms[at] ?? '';
    const shared = sharedLength(terms[at - 1] ?? '', term);
    if (size >= min && shared < shortest) {
      end = at;
      shortest = shared;
    }
    size += lineSize(term, sizes.get(term) ?? 0);
  }
  return terms.length;
}

/** Approximate length of a term's line. */
const lineSize = (term: string, postings: number): number => 3 + term.length / 2 + postings;

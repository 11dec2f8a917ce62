/** Selects the shards that may hold the terms of a query, by index. Shards embedded in a small core cost no request. */

import { editsAllowedIn } from './distance.ts';
import { pairsOf } from './matching.ts';
import type { Index, OpenDirectory } from './open-index.ts';
import type { QueryTerm } from './query.ts';
import { lowerBound, nearTerms, type TermTable } from './terms.ts';
import { isPair } from './words.ts';

export interface ShardsQuery {
  readonly terms: readonly QueryTerm[];
  /** Terms to be corrected, since they may be mistyped. */
  readonly mistyped: ReadonlySet<QueryTerm>;
  /** Whether terms that occur on nearly all pages are looked up in the text. */
  readonly withCommon: boolean;
}

const MAX_PER_TERM = 3;
/** Maximum number of shards read for aliases of terms, for versions in text, and for corrections of mistyped ones. */
const MAX_FOR_ALIASES = 4;
const MAX_FOR_TYPOS = 6;

/** The shards of text. */
export function textShards(
  { firsts, common }: OpenDirectory,
  { terms, mistyped, withCommon }: ShardsQuery,
): readonly number[] {
  const wanted = new Set<number>();
  const versions = new Set<number>();
  for (const term of terms) {
    if (term.stop || firsts.length === 0) continue;
    // A word of one or two letters matches only itself in the text.
    const own = ownShards(firsts, term, term.text.length < 3 ? 1 : MAX_PER_TERM);
    const isLeftOut = !withCommon && common.includes(term.text);
    for (const at of own) if (!isLeftOut || at !== holding(firsts, term.text)) wanted.add(at);
    for (const { term: alias, quality, isVersion } of term.aliases) {
      if (quality === 1 && !isPair(alias)) wanted.add(holding(firsts, alias));
      if (isVersion) for (let at = holding(firsts, alias); at <= lastWith(firsts, alias); at++) versions.add(at);
    }
    if (mistyped.has(term)) for (const piece of term.pieces) wanted.add(holding(firsts, piece));
  }
  return [...new Set([...wanted, ...limited(versions, MAX_FOR_ALIASES)])];
}

/** The terms without those in `common`, or all of them if only stop words would be left. */
export function rareTerms(terms: readonly QueryTerm[], { common }: OpenDirectory): readonly QueryTerm[] {
  const rare = terms.filter(({ text }) => !common.includes(text));
  return rare.every(({ stop }) => stop) ? terms : rare;
}

/** The shards of headings; unlike in the text, stop words, short words and all aliases count. */
export function headingShards({ core: { files }, headings }: Index, { terms }: ShardsQuery): readonly number[] {
  const { firsts } = headings;
  if (firsts.length === 0) return [];
  const own = new Set<number>();
  for (const term of terms) {
    if (term.stop) own.add(holding(firsts, term.text));
    else for (const at of ownShards(firsts, term, files ? firsts.length : MAX_PER_TERM)) own.add(at);
  }
  // What was typed in another spelling comes before what else may be meant.
  const byQuality = terms.flatMap(({ aliases }) => aliases).sort((one, other) => other.quality - one.quality);
  const aliases = new Set(byQuality.map(({ term }) => holding(firsts, term)));
  return [...own, ...limited(aliases, files ? firsts.length : MAX_FOR_ALIASES)];
}

/** The shards of headings with words that a mistyped term may mean, or with two words that it may be when a space is missing. */
export function typoShards(
  { core: { files }, headings: { firsts } }: Index,
  { mistyped }: ShardsQuery,
  words: TermTable,
): readonly number[] {
  if (firsts.length === 0) return [];
  const typed = [...mistyped];
  const meant = [...typed.flatMap(pairsOf), ...typed.flatMap(({ pieces }) => pieces), ...nearWords(words, mistyped)];
  const wanted = new Set(meant.map(term => holding(firsts, term)));
  return limited(wanted, files ? firsts.length : MAX_FOR_TYPOS);
}

/** The words that mistyped terms may mean, nearest first. */
function nearWords(words: TermTable, mistyped: ReadonlySet<QueryTerm>): readonly string[] {
  return [...mistyped]
    .flatMap(term => nearTerms(words, term.text, { limit: editsAllowedIn(term), unfinished: term.unfinished }))
    .filter(({ edits }) => edits > 0)
    .sort((one, other) => one.edits - other.edits || Number(one.begun) - Number(other.begun))
    .map(({ term }) => term);
}

/** The shards with the term itself, with words of its stem, and with words that begin with it. */
function ownShards(firsts: readonly string[], { text, root, grams }: QueryTerm, max: number): ReadonlySet<number> {
  if (grams.length > 0) return new Set(grams.map(gram => holding(firsts, gram)));
  const first = holding(firsts, root);
  const last = lastWith(firsts, root);
  const found = new Set([holding(firsts, text)]);
  for (let at = first; at <= last && found.size < max; at++) found.add(at);
  return found;
}

/** The shard that holds a term, if any shard does. */
const holding = (firsts: readonly string[], term: string): number => Math.max(0, lowerBound(firsts, `${term}\0`) - 1);

/** The last shard that may hold terms which begin with one. */
const lastWith = (firsts: readonly string[], term: string): number =>
  Math.max(holding(firsts, term), lowerBound(firsts, `${term}\uffff`) - 1);

const limited = (numbers: ReadonlySet<number>, max: number): readonly number[] => [...numbers].slice(0, max);

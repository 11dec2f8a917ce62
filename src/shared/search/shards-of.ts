/** The shards that may hold the terms of a query, by their numbers. What a small core carries itself costs no request. */

import { editsAllowed } from './distance.ts';
import { pairsOf } from './matching.ts';
import type { QueryTerm } from './query.ts';
import type { Index, OpenDirectory } from './store.ts';
import { lowerBound, nearTerms, type TermTable } from './terms.ts';

export interface ShardsQuery {
  readonly terms: readonly QueryTerm[];
  /** Those that may have been mistyped. */
  readonly doubted: ReadonlySet<QueryTerm>;
  /** Whether terms that nearly all pages say are looked up in the text. */
  readonly withCommon: boolean;
}

const MOST_PER_TERM = 3;
/** Shards that are read for other spellings of a query's words, and for words that may be meant. */
const MOST_ALIASES = 4;
const MOST_SLIPS = 6;

/** Those of the text. */
export function termShards({ firsts, common }: OpenDirectory, { terms, withCommon }: ShardsQuery): readonly number[] {
  const wanted = new Set<number>();
  for (const term of terms) {
    if (term.stop || firsts.length === 0) continue;
    // Of one or two letters only what is spelled as they are counts.
    const own = ownShards(firsts, term, term.text.length < 3 ? 1 : MOST_PER_TERM);
    const isLeftOut = !withCommon && common.includes(term.text);
    for (const at of own) if (!isLeftOut || at !== holding(firsts, term.text)) wanted.add(at);
    for (const { term: alias } of term.aliases) if (/^[-@]|[+#]$/.test(alias)) wanted.add(holding(firsts, alias));
  }
  return [...wanted];
}

/** The terms without common ones, unless only stop words are left. */
export function rareTerms(terms: readonly QueryTerm[], { common }: OpenDirectory): readonly QueryTerm[] {
  const rare = terms.filter(({ text }) => !common.includes(text));
  return rare.every(({ stop }) => stop) ? terms : rare;
}

/** Those of headings, where stop words and short ones count too, and other spellings. */
export function headingShards({ core: { files }, headings }: Index, { terms }: ShardsQuery): readonly number[] {
  const { firsts } = headings;
  if (firsts.length === 0) return [];
  const own = new Set<number>();
  const aliases = new Set<number>();
  for (const term of terms) {
    if (term.stop) own.add(holding(firsts, term.text));
    else for (const at of ownShards(firsts, term, files ? firsts.length : MOST_PER_TERM)) own.add(at);
    for (const alias of term.aliases) aliases.add(holding(firsts, alias.term));
  }
  return [...own, ...limited(aliases, files ? firsts.length : MOST_ALIASES)];
}

/** Those of words of headings that may be meant, and of two that were written as one. */
export function slipShards(
  { core: { files }, headings: { firsts } }: Index,
  { doubted }: ShardsQuery,
  words: TermTable,
): readonly number[] {
  if (firsts.length === 0) return [];
  const meant = [...[...doubted].flatMap(pairsOf), ...nearWords(words, doubted)];
  const wanted = new Set(meant.map(term => holding(firsts, term)));
  return limited(wanted, files ? firsts.length : MOST_SLIPS);
}

/** The words that mistyped terms may mean, the nearest first. */
function nearWords(words: TermTable, doubted: ReadonlySet<QueryTerm>): readonly string[] {
  return [...doubted]
    .flatMap(({ text, unfinished }) => nearTerms(words, text, { limit: editsAllowed(text.length), unfinished }))
    .filter(({ edits }) => edits > 0)
    .sort((one, other) => one.edits - other.edits || Number(one.begun) - Number(other.begun))
    .map(({ term }) => term);
}

/** The shards of what is spelled as a term, shares its root, or goes on after it. */
function ownShards(firsts: readonly string[], { text, root, grams }: QueryTerm, most: number): ReadonlySet<number> {
  if (grams.length > 0) return new Set(grams.map(gram => holding(firsts, gram)));
  const first = holding(firsts, root);
  const last = Math.max(first, lowerBound(firsts, `${root}\uffff`) - 1);
  const found = new Set([holding(firsts, text)]);
  for (let at = first; at <= last && found.size < most; at++) found.add(at);
  return found;
}

/** The shard that holds a term, if any does. */
const holding = (firsts: readonly string[], term: string): number => Math.max(0, lowerBound(firsts, `${term}\0`) - 1);

const limited = (numbers: ReadonlySet<number>, most: number): readonly number[] => [...numbers].slice(0, most);

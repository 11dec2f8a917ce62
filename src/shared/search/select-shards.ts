/** Selects the shards that may hold the terms of a query. Shards embedded in a small core cost no request. */

import { editsAllowedIn } from './distance.ts';
import { hashAt } from './format.ts';
import { pairsOf } from './matching.ts';
import type { Index, OpenDirectory } from './open-index.ts';
import type { QueryTerm } from './query.ts';
import { eachWithPrefix, lowerBound, nearTerms, type TermTable } from './terms.ts';
import { isPair } from './words.ts';

export interface Selection {
  readonly index: Index;
  readonly terms: readonly QueryTerm[];
  /** The shards of text. */
  readonly directory: OpenDirectory;
  /** The words of headings: terms that are not among them may be mistyped. */
  readonly words: TermTable;
  /** Whether terms that occur on nearly all pages are looked up in the text. */
  readonly withCommon: boolean;
  /** Whether each file costs a request. */
  readonly isDistant: boolean;
}

const MAX_PER_TERM = 3;
/**
 * Maximum number of shards read for a query, unless its words stand in more. With the packs of its pages they are a dozen requests.
 */
const MAX_SHARDS = 7;

/**
 * Names of all shards that a query may need, those with its own terms first. What may be meant by mistyped terms is among them, too:
 * it would be another round trip to wait for the first shards to say whether they are.
 */
export function selectShards(selection: Selection): readonly string[] {
  const { index, terms, directory, withCommon, isDistant } = selection;
  const { headings } = index;
  const ofTerms = [
    ...terms.map(term => ownHeadings(index, term)),
    ...terms.map(term => ownTexts(directory, term, withCommon).map(at => nameOf(directory, 'terms', at))),
  ];
  const others = (kind: Kind, wanted: readonly string[]): readonly string[] => {
    const within = kind === 'terms' ? directory : headings;
    return wanted.map(term => nameOf(within, kind, holding(within.firsts, term)));
  };
  const byQuality = terms.flatMap(({ aliases }) => aliases).sort((one, other) => other.quality - one.quality);
  const whole = byQuality.filter(({ quality, term }) => quality === 1 && !isPair(term));
  const unknown = terms.filter(term => isUnknown(term, selection));
  const pieces = unknown.flatMap(term => term.pieces);
  const names = new Set([
    ...byTurns(ofTerms),
    ...others(
      'headings',
      byQuality.map(({ term }) => term),
    ),
    ...others(
      'terms',
      whole.map(({ term }) => term),
    ),
    ...versions(directory, terms),
    ...others('headings', [...nearWords(selection.words, unknown), ...pieces]),
    ...others('terms', pieces),
    ...others('headings', unknown.flatMap(pairsOf)),
  ]);
  names.delete('');
  const isLimited = isDistant && !index.core.files && terms.every(({ grams }) => grams.length === 0);
  // A word whose own shards were not read would count as mistyped.
  const { size } = new Set(ofTerms.flatMap(([first]) => first ?? []));
  return isLimited ? [...names].slice(0, Math.max(MAX_SHARDS, size)) : [...names];
}

/** Names of the shards of headings with a term. */
function ownHeadings({ stops, headings }: Index, term: QueryTerm): readonly string[] {
  const own = term.stop ? [] : [...ownShards(headings.firsts, term, MAX_PER_TERM)];
  const stopped = term.isStopWord ? [nameOf(stops, 'stops', holding(stops.firsts, term.text))] : [];
  return [...stopped, ...own.map(at => nameOf(headings, 'headings', at))];
}

type Kind = 'headings' | 'stops' | 'terms';

/** The name of a shard; empty where there are none. */
const nameOf = ({ hashes }: OpenDirectory, kind: Kind, at: number): string =>
  hashes === '' ? '' : `${kind}-${hashAt(hashes, at)}.txt`;

/** The first of each list, then the second of each, and so on. */
function byTurns<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap(list => list.slice(at, at + 1))).flat();
}

/** The shards of text with a term. A word of one or two letters matches only itself there. */
function ownTexts({ firsts, common }: OpenDirectory, term: QueryTerm, withCommon: boolean): readonly number[] {
  if (term.stop) return [];
  const own = [...ownShards(firsts, term, term.text.length < 3 ? 1 : MAX_PER_TERM)];
  const isLeftOut = !withCommon && common.includes(term.text);
  return isLeftOut ? own.filter(at => at !== holding(firsts, term.text)) : own;
}

/** Names of the shards of text with versions near those of a query. */
function versions(directory: OpenDirectory, terms: readonly QueryTerm[]): readonly string[] {
  const { firsts } = directory;
  return terms.flatMap(({ aliases }) =>
    aliases.flatMap(({ term, isVersion }) => {
      const first = holding(firsts, term);
      const count = isVersion ? lastWith(firsts, term) - first + 1 : 0;
      return Array.from({ length: count }, (_, at) => nameOf(directory, 'terms', first + at));
    }),
  );
}

/** Whether no heading has a word in any of its forms. */
export function isUnknown(term: QueryTerm, { index, words }: Pick<Selection, 'index' | 'words'>): boolean {
  const { root, text, stop, unfinished } = term;
  let known = stop;
  eachWithPrefix(words, root, word => {
    known ||= (unfinished && word.startsWith(text)) || index.language.stem(word) === root;
  });
  return !known;
}

/** The words that mistyped terms may mean, nearest first. */
function nearWords(words: TermTable, mistyped: readonly QueryTerm[]): readonly string[] {
  return mistyped
    .flatMap(term => nearTerms(words, term.text, { limit: editsAllowedIn(term), unfinished: term.unfinished }))
    .filter(({ edits }) => edits > 0)
    .sort((one, other) => one.edits - other.edits || Number(one.begun) - Number(other.begun))
    .map(({ term }) => term);
}

/** The shards with the term itself, with words of its stem, and with words that begin with it. */
function ownShards(firsts: readonly string[], { text, root, grams }: QueryTerm, max: number): ReadonlySet<number> {
  if (firsts.length === 0) return new Set();
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

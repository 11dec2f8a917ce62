/** Looks the terms of a query up in the shards of an index. */

import { gather, type Shards } from './evidence.ts';
import type { Names } from './names.ts';
import type { Index } from './open-index.ts';
import type { Query, QueryTerm } from './query.ts';
import { termWeights, unitCoverage } from './score.ts';
import { isUnknown, selectShards } from './select-shards.ts';
import type { Store } from './store.ts';
import { answersAll, hasHeading, type Survey } from './survey.ts';
import { lowerBound, type TermTable } from './terms.ts';

/**
 * In a longer query some words always occur nowhere together, typos or not. Correcting each word takes longest just where it
 * helps least.
 */
const MAX_CORRECTED = 8;

/** The platform's timer, the same in browsers and Node. */
declare const setTimeout: (run: () => void) => unknown;

const NONE: ReadonlySet<QueryTerm> = new Set();

/** Looks a query up in the headings of the first pages, with corrections for the words that no page of the site has in a heading. */
export async function surveyNames(store: Store, { shard }: Names, index: Index, { terms }: Query): Promise<Survey> {
  const words = await store.words(index, 'frequent');
  const isMistyped = (term: QueryTerm): boolean => index.core.rareWords === '' && isUnknown(term, { index, words });
  return surveyOf(index, { headings: [shard], terms: [] }, { terms, mistyped: new Set(terms.filter(isMistyped)) });
}

/**
 * Looks a query up in headings and text: first as typed; then with corrections for the words that the index does not have;
 * and with corrections for all words if no page has all of them. Words that occur on nearly all pages are not looked up in the
 * text if some heading has exactly the query's words.
 */
export async function surveyAll(store: Store, index: Index, query: Query): Promise<Survey> {
  const [directory, frequent] = await Promise.all([store.terms(index), store.words(index, 'frequent')]);
  const terms = query.terms.map(term =>
    term.pieces.length === 0 && isUnknown(term, { index, words: frequent })
      ? { ...term, pieces: partsOf(term.text, frequent) }
      : term,
  );
  const isCommon = ({ text }: QueryTerm): boolean => directory.common.includes(text);
  const survey = async (mistyped: ReadonlySet<QueryTerm>, withCommon: boolean): Promise<Survey> => {
    const words = mistyped.size === 0 ? frequent : await store.words(index, 'all');
    const shards = await store.shards(
      index,
      selectShards({ index, terms, directory, words, withCommon, isDistant: store.isDistant }),
    );
    // Yields between surveys: on a large site each of them takes a phone long enough.
    await new Promise<void>(resolve => setTimeout(resolve));
    return surveyOf(index, shards, { terms, mistyped });
  };
  const withCorrections = async (withCommon: boolean): Promise<[Survey, ReadonlySet<QueryTerm>]> => {
    const typed = await survey(NONE, withCommon);
    const unknown = typed.evidence.flatMap(({ isIndexed, term }) => (isIndexed || isCommon(term) ? [] : term));
    const mistyped = new Set(unknown);
    return [unknown.length === 0 ? typed : await survey(mistyped, withCommon), mistyped];
  };
  const hasCommon = terms.some(isCommon);
  const [rare, mistyped] = await withCorrections(!hasCommon);
  const found = hasCommon && !hasHeading(rare) ? await survey(mistyped, true) : rare;
  if (terms.length === 1 || terms.length > MAX_CORRECTED || answersAll(found)) return found;
  return survey(new Set(terms.filter(({ stop }) => !stop)), true);
}

const MIN_PART = 3;

const IS_NUMBER = /^\d+$/;

/**
 * Where two words of the index meet in one that it may not have, as in `realtime`: two words of a table, or one and a number, the first
 * as long as possible; none if there are no such words.
 */
function partsOf(word: string, { terms }: TermTable): readonly string[] {
  if (IS_NUMBER.test(word)) return [];
  for (let at = word.length - MIN_PART; at >= MIN_PART; at--) {
    const both = [word.slice(0, at), word.slice(at)];
    if (both.every(each => terms[lowerBound(terms, each)] === each || IS_NUMBER.test(each))) return both;
  }
  return [];
}

interface Lookup {
  readonly terms: readonly QueryTerm[];
  readonly mistyped: ReadonlySet<QueryTerm>;
}

function surveyOf({ core, language }: Index, shards: Shards, { terms, mistyped }: Lookup): Survey {
  const gathered = gather(shards, { terms, mistyped, language, size: core });
  const weighed = { ...gathered, weights: termWeights(core.passages, gathered.evidence) };
  return { ...weighed, coverage: unitCoverage(weighed), places: new Map(core.early.map((slot, at) => [slot, at])) };
}

/** Surveys of several indexes, without corrections in one for what another has as typed. */
export function withoutGuesses(surveys: readonly Survey[]): readonly Survey[] {
  return surveys.map(survey => {
    const weights = survey.weights.map((weight, at) =>
      survey.evidence[at]?.isGuess && surveys.some(({ evidence }) => evidence[at]?.isIndexed) ? 0 : weight,
    );
    const weighed = { ...survey, weights };
    return { ...weighed, coverage: unitCoverage(weighed) };
  });
}

/** What the shards of an index say of a query. */

import { gather, type Shards } from './evidence.ts';
import type { Query, QueryTerm } from './query.ts';
import { termWeights, unitCoverage } from './score.ts';
import { rareTerms } from './shards-of.ts';
import type { Index, Store } from './store.ts';
import { answersAll, hasHeading, type Survey } from './survey.ts';

/**
 * Of more words than these some are said nowhere together, slips or none; to doubt each of them would take longest just
 * where it helps least.
 */
const MOST_DOUBTED = 8;

/** The platform's, in browsers and Node alike. */
declare const setTimeout: (run: () => void) => unknown;

const NONE: ReadonlySet<QueryTerm> = new Set();

/** Looks a query up in headings alone, spelled as it is typed, by its rarer words if it has any. */
export async function surveyHeadings(store: Store, index: Index, query: Query): Promise<Survey> {
  const terms = query.terms.map(term => ({ ...term, aliases: [] }));
  const rare = rareTerms(terms, index.headings);
  const headings = await store.headings(index, { terms: rare, doubted: NONE, withCommon: false });
  return surveyOf(index, { headings, terms: [] }, { terms, doubted: NONE });
}

/**
 * Looks a query up: first as it is typed; then with those words taken as mistyped that nothing says; and with all of them
 * where no page has all. Words that nearly all pages say are not looked up in the text where a heading is the query.
 */
export async function surveyAll(store: Store, index: Index, { terms }: Query): Promise<Survey> {
  // Shards of headings are on their way meanwhile.
  const asTyped = { terms, doubted: NONE, withCommon: false };
  const [{ common }] = await Promise.all([store.terms(index), store.headings(index, asTyped)]);
  const isCommon = ({ text }: QueryTerm): boolean => common.includes(text);
  const survey = async (doubted: ReadonlySet<QueryTerm>, withCommon: boolean): Promise<Survey> => {
    const asked = { terms, doubted, withCommon };
    const [headings, texts] = await Promise.all([store.headings(index, asked), store.texts(index, asked)]);
    // Of a large site one survey is enough for a phone to do at a stretch.
    await new Promise<void>(resolve => setTimeout(resolve));
    return surveyOf(index, { headings, terms: texts }, asked);
  };
  const withSlips = async (withCommon: boolean): Promise<[Survey, ReadonlySet<QueryTerm>]> => {
    const typed = await survey(NONE, withCommon);
    const unsaid = typed.evidence.flatMap(({ isSaid, term }) => (isSaid || isCommon(term) ? [] : term));
    const doubted = new Set(unsaid);
    return [unsaid.length === 0 ? typed : await survey(doubted, withCommon), doubted];
  };
  const hasCommon = terms.some(isCommon);
  const [rare, doubted] = await withSlips(!hasCommon);
  const found = hasCommon && !hasHeading(rare) ? await survey(doubted, true) : rare;
  if (terms.length === 1 || terms.length > MOST_DOUBTED || answersAll(found)) return found;
  return survey(new Set(terms.filter(({ stop }) => !stop)), true);
}

interface Asked {
  readonly terms: readonly QueryTerm[];
  readonly doubted: ReadonlySet<QueryTerm>;
}

function surveyOf({ core, language }: Index, shards: Shards, { terms, doubted }: Asked): Survey {
  const gathered = gather(shards, { terms, doubted, language, slots: core.slots });
  const weighed = { ...gathered, weights: termWeights(core.passages, gathered.evidence) };
  return { ...weighed, coverage: unitCoverage(weighed), places: new Map(core.early.map((slot, at) => [slot, at])) };
}

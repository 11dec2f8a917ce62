import type { Answer, Question, SearchBackend, SearchHit } from '../types.ts';
import { NEVER } from './latest-only.ts';

interface NamesFirstOptions {
  readonly backend: SearchBackend<SearchHit>;
  /** Answers from names that are in memory; null for backends that have none. */
  readonly names: (question: Question) => Promise<Answer | null>;
  /** Makes the modal ask its latest question again. */
  readonly repeatQuery: () => void;
}

/** The latest question of the modal. */
interface Newest {
  question: string;
  /** Its whole answer while names are shown. */
  whole: Promise<Answer> | null;
  isAnswered: boolean;
}

/** Milliseconds until names are shown: where the whole answer is there at once, nothing is shown before it. */
const NAMES_DELAY = 100;

/**
 * Wraps a backend so that it answers with names while the whole answer is loading. The modal takes one answer per question, so it
 * has to ask again when the whole answer has arrived, unless it has asked another question meanwhile. Rows that were shown by then
 * stay where they are: a reader may be about to follow one.
 *
 * The modal shows any answer as one to the text in its input. An empty answer to an earlier text is therefore never given: it would
 * say that there are no results for a text that is not answered yet. Nor is any that comes behind the answer to the latest text: the
 * modal would take its number of results, which names do not have. A text that is asked again once it is answered, as where the input
 * gets the focus, is not answered by names either: the link to all results would go, and the focus with it.
 */
export function namesFirst({ backend, names, repeatQuery }: NamesFirstOptions): SearchBackend<SearchHit> {
  const newest: Newest = { question: '', whole: null, isAnswered: false };
  const answerTo = async (question: string, params: Question): Promise<Answer> => {
    const whole = backend.search(params);
    const early = await Promise.race([whole.then(() => null), namesAfter(NAMES_DELAY, () => names(params))]);
    if (!early || !hasHits(early)) return whole;
    const refined = whole.then(answer => withRowsOf(early, answer));
    if (newest.question === question) newest.whole = refined;
    const show = () => newest.whole === refined && repeatQuery();
    refined.then(show, show);
    return withoutCount(early);
  };
  return {
    async search(params) {
      const question = JSON.stringify(params);
      const { whole: awaited } = newest;
      const same = question === newest.question;
      const isAsked = same && newest.isAnswered;
      Object.assign(newest, { question, whole: null, isAnswered: isAsked });
      const whole = (same && awaited) || (isAsked && backend.search(params));
      const answer = await (whole || answerTo(question, params));
      const isNewest = newest.question === question;
      if (!isNewest && (newest.isAnswered || !hasHits(answer))) return NEVER;
      if (isNewest) newest.isAnswered = true;
      return answer;
    },
  };
}

const hasHits = ({ results }: Answer): boolean => results.some(({ hits }) => hits.length > 0);

async function namesAfter(pause: number, names: () => Promise<Answer | null>): Promise<Answer | null> {
  await new Promise(resolve => setTimeout(resolve, pause));
  // The whole answer fails, too, and reports it.
  return names().catch(() => NEVER);
}

/** Names do not know how many results there are; the footer waits for the number. */
const withoutCount = ({ results }: Answer): Answer => ({ results: results.map(result => ({ ...result, nbHits: 0 })) });

/** The whole answer below the rows that are shown already; without hits it takes them away. */
function withRowsOf(early: Answer, whole: Answer): Answer {
  return {
    results: whole.results.map((result, at) => {
      const shown = result.hits.length > 0 ? (early.results[at]?.hits ?? []) : [];
      const found = new Map(result.hits.map(hit => [hit.url, hit]));
      // By its id, the modal keeps the row.
      const kept = shown.map(({ objectID, ...hit }) => ({ ...hit, ...found.get(hit.url), objectID }));
      const urls = new Set(shown.map(({ url }) => url));
      const groups = new Set(shown.map(groupOf));
      const below = result.hits.filter(({ url }) => !urls.has(url));
      return { ...result, hits: [...kept, ...below.map(hit => (groups.has(groupOf(hit)) ? inGroupBelow(hit) : hit))] };
    }),
  };
}

const groupOf = ({ _highlightResult }: SearchHit): string => _highlightResult?.hierarchy?.lvl0?.value ?? '';

/** A hit in another group of the same name, told apart by a space without width: in its own it would move the groups below. */
function inGroupBelow(hit: SearchHit): SearchHit {
  const { _highlightResult } = hit;
  const lvl0 = { value: `${groupOf(hit)}\u200b`, matchLevel: 'none', matchedWords: [] } as const;
  return { ...hit, _highlightResult: { ..._highlightResult, hierarchy: { ..._highlightResult?.hierarchy, lvl0 } } };
}

import type { Answer, Question, SearchBackend, SearchHit } from '../types.ts';

interface NamesFirstOptions {
  readonly backend: SearchBackend<SearchHit>;
  /** Answers from names that are in memory; null for backends that have none. */
  readonly names: (question: Question) => Promise<Answer | null>;
  /** Makes the modal ask its latest question again. */
  readonly repeatQuery: () => void;
}

/** Milliseconds until names are shown: where the whole answer is there at once, nothing is shown before it. */
const NAMES_DELAY = 100;

/**
 * Wraps a backend so that it answers with names while the whole answer is loading. The modal takes one answer per question, so it
 * has to ask again when the whole answer has arrived, unless it has asked another question meanwhile. Rows that were shown by then
 * and are part of it come first: a reader may be about to follow one.
 *
 * The modal shows any answer as one to the text in its input. An empty answer to an earlier text is therefore never given: it would
 * say that there are no results for a text that is not answered yet.
 */
export function namesFirst({ backend, names, repeatQuery }: NamesFirstOptions): SearchBackend<SearchHit> {
  const newest: { question: string; whole: Promise<Answer> | null } = { question: '', whole: null };
  const answerTo = async (question: string, params: Question): Promise<Answer> => {
    const whole = backend.search(params);
    const early = await Promise.race([whole.then(() => null), namesAfter(NAMES_DELAY, () => names(params))]);
    if (!early || !hasHits(early)) return whole;
    const refined = whole.then(answer => withRowsOf(early, answer));
    if (newest.question === question) newest.whole = refined;
    const show = () => newest.whole === refined && repeatQuery();
    refined.then(show, show);
    return early;
  };
  return {
    async search(params) {
      const question = JSON.stringify(params);
      const { whole: awaited } = newest;
      const same = question === newest.question;
      Object.assign(newest, { question, whole: null });
      const answer = await (awaited && same ? awaited : answerTo(question, params));
      return newest.question === question || hasHits(answer) ? answer : NEVER;
    },
  };
}

const NEVER = new Promise<never>(() => {});

const hasHits = ({ results }: Answer): boolean => results.some(({ hits }) => hits.length > 0);

async function namesAfter(pause: number, names: () => Promise<Answer | null>): Promise<Answer | null> {
  await new Promise(resolve => setTimeout(resolve, pause));
  // The whole answer fails, too, and reports it.
  return names().catch(() => NEVER);
}

/** The whole answer, rows that are shown already first. */
function withRowsOf(early: Answer, whole: Answer): Answer {
  return {
    results: whole.results.map((result, at) => {
      const shown = early.results[at]?.hits ?? [];
      const ids = new Map(
        shown.flatMap(({ url, objectID }) => {
          const hit = result.hits.find(each => each.url === url);
          return hit ? [[hit, objectID] as const] : [];
        }),
      );
      // By its id, the modal keeps the row.
      const kept = Array.from(ids, ([hit, objectID]) => ({ ...hit, objectID }));
      return { ...result, hits: [...kept, ...result.hits.filter(hit => !ids.has(hit))] };
    }),
  };
}

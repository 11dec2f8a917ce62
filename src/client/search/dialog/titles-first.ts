import type { Answer, Question, SearchBackend, SearchHit } from '../types.ts';

interface TitlesFirstOptions {
  readonly backend: SearchBackend<SearchHit>;
  /** Answers from titles alone; null for backends that cannot. */
  readonly titles: (question: Question) => Promise<Answer | null>;
  /** Makes the modal ask its latest question again. */
  readonly repeatQuery: () => void;
}

/** Milliseconds until titles are shown instead of the full answer; the modal's spinner has the same delay. */
const TITLES_DELAY = 300;

/**
 * Wraps a backend so that it answers with titles while the full answer is loading. The modal takes one answer per question, so it
 * has to ask again when the full answer has arrived, unless it has asked another question meanwhile.
 *
 * The modal shows any answer as one to the text in its input. An empty answer to an earlier text is therefore never given: it would
 * say that there are no results for a text that is not answered yet.
 */
export function titlesFirst({ backend, titles, repeatQuery }: TitlesFirstOptions): SearchBackend<SearchHit> {
  const newest: { question: string; whole: Promise<Answer> | null } = { question: '', whole: null };
  const answerTo = async (question: string, params: Question): Promise<Answer> => {
    const whole = backend.search(params);
    const early = await Promise.race([whole.then(() => null), titlesAfter(TITLES_DELAY, () => titles(params))]);
    if (!early || !hasHits(early)) return whole;
    if (newest.question === question) newest.whole = whole;
    const show = () => newest.whole === whole && repeatQuery();
    whole.then(show, show);
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

async function titlesAfter(pause: number, titles: () => Promise<Answer | null>): Promise<Answer | null> {
  await new Promise(resolve => setTimeout(resolve, pause));
  // The full answer fails, too, and reports it.
  return titles().catch(() => NEVER);
}

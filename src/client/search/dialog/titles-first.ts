import type { Answer, Question, SearchBackend, SearchHit } from '../types.ts';

interface TitlesFirstOptions {
  readonly backend: SearchBackend<SearchHit>;
  /** Answers from titles alone; null from backends without that. */
  readonly titles: (question: Question) => Promise<Answer | null>;
  /** Makes the modal repeat the newest question. */
  readonly repeatQuery: () => void;
}

/** Milliseconds until titles are shown in place of the whole answer; the modal's spinner has the same delay. */
const TITLES_DELAY = 300;

/**
 * A backend that answers with titles while the whole answer is loading. The modal takes one answer per question, so
 * when the whole one is there, and no other question came meanwhile, it has to ask again.
 */
export function titlesFirst({ backend, titles, repeatQuery }: TitlesFirstOptions): SearchBackend<SearchHit> {
  const newest: { question: string; whole: Promise<Answer> | null } = { question: '', whole: null };
  return {
    async search(params) {
      const question = JSON.stringify(params);
      const { whole: awaited } = newest;
      const same = question === newest.question;
      Object.assign(newest, { question, whole: null });
      if (awaited && same) return awaited;
      const whole = backend.search(params);
      const early = await Promise.race([whole.then(() => null), titlesAfter(TITLES_DELAY, () => titles(params))]);
      if (!early?.results.some(({ hits }) => hits.length > 0)) return whole;
      if (newest.question === question) newest.whole = whole;
      const show = () => newest.whole === whole && repeatQuery();
      whole.then(show, show);
      return early;
    },
  };
}

async function titlesAfter(pause: number, titles: () => Promise<Answer | null>): Promise<Answer | null> {
  await new Promise(resolve => setTimeout(resolve, pause));
  // A failure here is reported by the whole answer, which fails too.
  return titles().catch(() => new Promise<never>(() => {}));
}

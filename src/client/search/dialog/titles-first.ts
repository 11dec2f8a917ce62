import type { Answer, Question, SearchBackend, SearchHit } from '../types.ts';

interface TitlesFirstOptions {
  readonly backend: SearchBackend<SearchHit>;
  /** Answers from titles alone; null from backends without that. */
  readonly titles: (question: Question) => Promise<Answer | null>;
  /** Makes whoever shows the answers put the newest question once more. */
  readonly askAgain: () => void;
}

/** Milliseconds until titles stand in for the answer; as many as the modal waits before it shows that it does. */
const PATIENCE = 300;

/**
 * A backend that gives titles while the whole answer is on its way. The modal takes one answer for each question; so when
 * the whole one is there, and nothing else was asked meanwhile, it has to ask again.
 */
export function titlesFirst({ backend, titles, askAgain }: TitlesFirstOptions): SearchBackend<SearchHit> {
  const newest: { question: string; whole: Promise<Answer> | null } = { question: '', whole: null };
  return {
    async search(params) {
      const question = JSON.stringify(params);
      const { whole: awaited } = newest;
      const same = question === newest.question;
      Object.assign(newest, { question, whole: null });
      if (awaited && same) return awaited;
      const whole = backend.search(params);
      const early = await Promise.race([whole.then(() => null), titlesAfter(PATIENCE, () => titles(params))]);
      if (!early?.results.some(({ hits }) => hits.length > 0)) return whole;
      if (newest.question === question) newest.whole = whole;
      const show = () => newest.whole === whole && askAgain();
      whole.then(show, show);
      return early;
    },
  };
}

async function titlesAfter(pause: number, titles: () => Promise<Answer | null>): Promise<Answer | null> {
  await new Promise(resolve => setTimeout(resolve, pause));
  // Whatever fails here fails the whole answer too, which tells.
  return titles().catch(() => new Promise<never>(() => {}));
}

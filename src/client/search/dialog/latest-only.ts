import type { SearchBackend } from '../types.ts';

/** Milliseconds that a search waits for an earlier one, which a line that has gone may never end. */
const MAX_WAIT = 500;

/** The answer to what nobody asks any more. */
export const NEVER = new Promise<never>(() => {});

/**
 * Runs one search at a time. What is overtaken by a newer question meanwhile is never begun and has no answer, so that a slow line is
 * free for what the reader wants to know.
 */
export function latestOnly<T>(search: SearchBackend<T>['search']): SearchBackend<T>['search'] {
  const state = { newest: 0, question: '', running: null as ReturnType<typeof search> | null };
  return async params => {
    state.newest += 1;
    const own = state.newest;
    const question = JSON.stringify(params);
    if (state.running && state.question === question) return state.running;
    const ended = state.running?.catch(() => {});
    await Promise.race([ended, new Promise(resolve => setTimeout(resolve, MAX_WAIT))]);
    if (own !== state.newest) return NEVER;
    const running = search(params);
    Object.assign(state, { question, running });
    const end = () => {
      if (state.running === running) state.running = null;
    };
    running.then(end, end);
    return running;
  };
}

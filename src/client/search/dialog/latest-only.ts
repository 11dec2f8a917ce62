import type { SearchBackend } from '../types.ts';

/** Milliseconds that a search waits for an earlier one, which a line that has gone may never end. */
const MAX_WAIT = 2_000;

/**
 * Runs one search at a time. What is overtaken by a newer question meanwhile is never begun and has no answer, so that a slow line is
 * free for what the reader wants to know.
 */
export function latestOnly<T>(search: SearchBackend<T>['search']): SearchBackend<T>['search'] {
  const state = { newest: 0, running: Promise.resolve() as Promise<unknown> };
  return async question => {
    state.newest += 1;
    const own = state.newest;
    await Promise.race([state.running, new Promise(resolve => setTimeout(resolve, MAX_WAIT))]);
    if (own !== state.newest) return new Promise<never>(() => {});
    const answer = search(question);
    state.running = answer.catch(() => {});
    return answer;
  };
}

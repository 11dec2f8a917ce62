/**
 * Keeps a thread alive while it loads a module: Node 20 aborts the whole process if a thread is ended while `require` links
 * an ES module ("v8::Module::IsGraphAsync must be used on an instantiated module").
 */

import { setTimeout as sleep } from 'node:timers/promises';

/** What a thread is about, in memory that it shares with the one that ends it. */
export const [READY, LOADING, ENDING] = [0, 1, 2];

const POLL_MS = 5;
/** Time in which a module is loaded, unless it never ends. */
const MAX_MS = 10_000;

const own: { state?: Int32Array } = {};

/** Shares what this thread is about with the one that ends it. */
export function shareLoading(state: Int32Array): void {
  own.state = state;
}

/** Runs a function to its end before this thread ends; it is not begun any more once the thread is ending. */
export function loadWhole<T>(load: () => T): T {
  const { state } = own;
  // One module loads others.
  if (!state || Atomics.load(state, 0) === LOADING) return load();
  // The thread ends while it waits.
  if (Atomics.compareExchange(state, 0, READY, LOADING) === ENDING) Atomics.wait(state, 0, ENDING);
  try {
    return load();
  } finally {
    Atomics.store(state, 0, READY);
  }
}

/** Waits until a thread loads nothing, or for so long that it never will, and keeps it from loading more. */
export async function endLoading(state: Int32Array): Promise<void> {
  const end = performance.now() + MAX_MS;
  while (Atomics.compareExchange(state, 0, READY, ENDING) === LOADING && performance.now() < end) await sleep(POLL_MS);
}

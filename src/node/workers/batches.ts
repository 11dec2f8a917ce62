import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './tasks.ts';

/** Small enough to share the work evenly, large enough for messages not to count. */
export const BATCH_SIZE = 16;

/** What bounds the batches of a run. */
export interface Limits<Item> {
  /** Batches under way, unless they take too long. */
  readonly most: number;
  /** Milliseconds without a finished batch after which another one begins. */
  readonly maxWaitMs: number;
  /** Called then; may throw. */
  readonly stalled?: () => void;
  /** Called with a batch at its end. */
  readonly ended: (batch: readonly Item[], answer: Answer) => void;
}

/** Runs batches in order, some at once. @throws what the first failing batch throws */
export async function runBatches<Item, Outcome>(
  batches: Iterable<readonly Item[]>,
  run: (batch: readonly Item[]) => Promise<Answer<Outcome>>,
  { most, maxWaitMs, stalled, ended }: Limits<Item>,
): Promise<readonly Outcome[]> {
  const answers: Promise<Answer<Outcome>>[] = [];
  const pending = new Set<Promise<unknown>>();
  const oneEnds = async (): Promise<void> => {
    if (!(await endsWithin(Promise.race(pending), maxWaitMs))) stalled?.();
  };
  for (const batch of batches) {
    const answer = run(batch);
    answers.push(answer);
    const finished: Promise<unknown> = answer.then(done => ended(batch, done)).finally(() => pending.delete(finished));
    finished.catch(() => undefined);
    pending.add(finished);
    if (pending.size >= most) await oneEnds();
  }
  while (pending.size > 0) await oneEnds();
  return (await Promise.all(answers)).flatMap(({ outcomes }) => outcomes);
}

/** Whether work ends in time. @throws what the work throws */
async function endsWithin(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  if (!Number.isFinite(milliseconds)) return work.then(() => true);
  const timer = new AbortController();
  const timeout = sleep(milliseconds, false, { signal: timer.signal }).catch(() => false);
  try {
    return await Promise.race([work.then(() => true), timeout]);
  } finally {
    timer.abort();
  }
}

/** Items in batches, taken when they are asked for. */
export function* batchesOf<Item>(items: Iterable<Item>, size = BATCH_SIZE): Generator<readonly Item[]> {
  const rest = items[Symbol.iterator]();
  for (let batch = take(rest, size); batch.length > 0; batch = take(rest, size)) yield batch;
}

/** The next items, at most `count`. */
export function take<Item>(items: Iterator<Item>, count: number): readonly Item[] {
  const taken: Item[] = [];
  while (taken.length < count) {
    const { done, value } = items.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}

/** The items of both. */
export function* chain<Item>(first: Iterable<Item>, second: Iterable<Item>): Generator<Item> {
  yield* first;
  yield* second;
}

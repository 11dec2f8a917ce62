import { endsWithin } from '../util/ends-within.ts';
import type { BatchResult } from './tasks.ts';

/**
 * Number of tasks in a batch: small enough to distribute work evenly, large enough for the cost of messages not to
 * matter.
 */
export const BATCH_SIZE = 16;

/** Limits and callbacks of {@link runBatches}. */
export interface Limits<Item> {
  /** Maximum number of batches at once; exceeded only after `maxWaitMs`. */
  readonly maxPending: number;
  /** Milliseconds without a finished batch after which another one is started nevertheless. */
  readonly maxWaitMs: number;
  /** Called after `maxWaitMs`; may throw. */
  readonly onStall?: () => void;
  /** Called when a batch has ended. */
  readonly onEnd: (batch: readonly Item[], answer: BatchResult) => void;
}

/** Runs batches in order, with limited concurrency. @throws the error of the first batch that fails */
export async function runBatches<Item, Outcome>(
  batches: Iterable<readonly Item[]>,
  run: (batch: readonly Item[]) => Promise<BatchResult<Outcome>>,
  { maxPending, maxWaitMs, onStall, onEnd }: Limits<Item>,
): Promise<readonly Outcome[]> {
  const answers: Promise<BatchResult<Outcome>>[] = [];
  const pending = new Set<Promise<unknown>>();
  const oneEnds = async (): Promise<void> => {
    if (!(await endsWithin(Promise.race(pending), maxWaitMs))) onStall?.();
  };
  for (const batch of batches) {
    const answer = run(batch);
    answers.push(answer);
    const finished: Promise<unknown> = answer.then(done => onEnd(batch, done)).finally(() => pending.delete(finished));
    finished.catch(() => undefined);
    pending.add(finished);
    if (pending.size >= maxPending) await oneEnds();
  }
  while (pending.size > 0) await oneEnds();
  return (await Promise.all(answers)).flatMap(({ outcomes }) => outcomes);
}

/** Splits items into batches, lazily. */
export function* batchesOf<Item>(items: Iterable<Item>, size = BATCH_SIZE): Generator<readonly Item[]> {
  const rest = items[Symbol.iterator]();
  for (let batch = takeNext(rest, size); batch.length > 0; batch = takeNext(rest, size)) yield batch;
}

/** The next items, at most `count`. */
export function takeNext<Item>(items: Iterator<Item>, count: number): readonly Item[] {
  const taken: Item[] = [];
  while (taken.length < count) {
    const { done, value } = items.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}

/** The items of both iterables. */
export function* concat<Item>(first: Iterable<Item>, second: Iterable<Item>): Generator<Item> {
  yield* first;
  yield* second;
}

/** What worker threads do: run one batch after the other, and answer each with the outcomes of its tasks. */
import { setImmediate } from 'node:timers/promises';
import { deserialize } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { shareLoading } from '../util/loading.ts';
import type { Batch, Request, Response, ThreadData } from './messages.ts';
import { NO_TASK, trackTasks } from './task-tracker.ts';
import { createTasks, runTasks } from './tasks.ts';
import { currentThreadId } from './thread-clock.ts';
import type { FeatureLoaders } from './thread-part.ts';

/** Runs the batches that the main thread sends to this one. */
export function runWorker(features: FeatureLoaders): void {
  const { folders, current, thread, loading } = workerData as ThreadData;
  Atomics.store(thread, 0, currentThreadId());
  shareLoading(loading);
  const tasks = createTasks(folders, features);

  const contexts: { id?: number; last?: unknown } = {};

  /** The context of a batch, deserialized once for all batches that share it. */
  function contextOf({ contextId, context }: Pick<Batch, 'contextId' | 'context'>): unknown {
    if (contexts.id !== contextId) contexts.last = deserialize(new Uint8Array(context));
    contexts.id = contextId;
    return contexts.last;
  }

  async function answer({ id, kind, ...batch }: Request): Promise<Response> {
    try {
      const context = contextOf(batch);
      const tracker = trackTasks(current, batch.tasks);
      const run = (some: readonly unknown[]): Promise<readonly unknown[]> =>
        tasks[kind](some as never, context as never, tracker);
      const result = await runTasks(batch.tasks, run, batch);
      // Promises that pages have left behind are rejected before the answer, which may be the last.
      await setImmediate();
      return { id, ...result };
    } catch (failure) {
      return { id, failure };
    } finally {
      Atomics.store(current, 0, NO_TASK);
    }
  }

  let last: Promise<unknown> = Promise.resolve();
  parentPort?.on('message', (request: Request) => {
    last = last.then(async () => parentPort?.postMessage(await answer(request)));
  });
}

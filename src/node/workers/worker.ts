/** The module that worker threads run: it answers each batch with the outcomes of its tasks, one batch after the other. */
import { deserialize } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { answerOf, createTasks, type WorkFolders } from './tasks.ts';
import type { Batch, Request, Response } from './thread.ts';

const tasks = createTasks(workerData as WorkFolders);

const contexts: { id?: number; last?: unknown } = {};

/** Batches of one run have the same context. */
function contextOf({ contextId, context }: Batch): unknown {
  if (contexts.id !== contextId) contexts.last = deserialize(new Uint8Array(context));
  contexts.id = contextId;
  return contexts.last;
}

async function answer({ id, ...batch }: Request): Promise<Response> {
  const run = (some: readonly unknown[]): Promise<readonly unknown[]> =>
    tasks[batch.kind](some as never, contextOf(batch) as never);
  try {
    return { id, ...(await answerOf(batch.tasks, run, batch.isTimed)) };
  } catch (failure) {
    return { id, failure };
  }
}

let last: Promise<unknown> = Promise.resolve();
parentPort?.on('message', (request: Request) => {
  last = last.then(async () => parentPort?.postMessage(await answer(request)));
});

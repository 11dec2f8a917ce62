/** The module of worker threads: runs one batch after the other, and answers each with the outcomes of its tasks. */
import { deserialize } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import type { Batch, Request, Response, ThreadData } from './messages.ts';
import { NO_TASK, NO_TRACKING, trackTasks } from './task-tracker.ts';
import { type CompileContext, createTasks, runTasks, type TaskTypes } from './tasks.ts';

const { folders, current } = workerData as ThreadData;
const tasks = createTasks(folders);

/** Whether tasks run code of the site, which may never end. Compiling only does if the settings contain functions. */
function runsSiteCode(kind: keyof TaskTypes, context: unknown): boolean {
  return kind === 'render' || kind === 'preview' || (kind === 'compile' && !(context as CompileContext).settings);
}

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
    const tracker = runsSiteCode(kind, context) ? trackTasks(current, batch.tasks) : NO_TRACKING;
    const run = (some: readonly unknown[]): Promise<readonly unknown[]> =>
      tasks[kind](some as never, context as never, tracker);
    return { id, ...(await runTasks(batch.tasks, run, batch)) };
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

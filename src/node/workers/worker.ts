/** The module that worker threads run: it answers each batch with the outcomes of its tasks, one batch after the other. */
import { deserialize } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { type Batch, NO_TASK, type Request, type Response, type ThreadData } from './messages.ts';
import { answerOf, createTasks, type Work } from './tasks.ts';

const { folders, current } = workerData as ThreadData;
const tasks = createTasks(folders);

/** Tasks that run code of the site's pages, and may not come to an end. */
const WATCHED: ReadonlySet<keyof Work> = new Set(['render', 'preview']);

const contexts: { id?: number; last?: unknown } = {};

/** Batches of one run have the same context. */
function contextOf({ contextId, context }: Pick<Batch, 'contextId' | 'context'>): unknown {
  if (contexts.id !== contextId) contexts.last = deserialize(new Uint8Array(context));
  contexts.id = contextId;
  return contexts.last;
}

async function answer({ id, kind, ...batch }: Request): Promise<Response> {
  const run = (some: readonly unknown[]): Promise<readonly unknown[]> =>
    tasks[kind](some as never, contextOf(batch) as never);
  const begin = WATCHED.has(kind) ? (index: number) => void Atomics.store(current, 0, index) : undefined;
  try {
    return { id, ...(await answerOf(batch.tasks, run, { isTimed: batch.isTimed, begin })) };
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

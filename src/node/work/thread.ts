import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageRoot } from '../version.ts';
import type { DrawRequest, Question, Request, Response } from './messages.ts';

/** A thread of ours that answers what it is asked. */
export interface Thread {
  tell(request: Request): void;
  ask(kind: Batch['kind'], tasks: readonly unknown[]): Promise<readonly unknown[]>;
  stop(): Promise<void>;
}

type Batch = Question | DrawRequest;

/** Small enough to share the work evenly, large enough that messages do not count. */
const BATCH = 16;
/** So many batches last a thread for seconds. */
const MOST_AHEAD = 32;
/** Far more than a page needs: with room without end, V8 lets garbage grow to several times what is in use. */
const LIMITS = { maxOldGenerationSizeMb: 1024 };

/** @param name the module beside this one that it runs, in its bundled form */
export function startThread(name: 'worker' | 'artist', workerData: unknown): Thread {
  // Node 20 hands no loader of TypeScript on to threads: they run what is compiled, whoever starts them.
  const worker = new Worker(path.join(packageRoot, `dist/run/${name}.js`), {
    workerData,
    resourceLimits: LIMITS,
    // A config that is loaded there may look at them.
    argv: process.argv.slice(2),
  });
  const waiting = new Map<number, { resolve(outcomes: readonly unknown[]): void; reject(reason: unknown): void }>();
  const ended: { reason?: unknown } = {};
  const failAll = (reason: unknown) => {
    ended.reason ??= reason;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };
  worker.on('message', (response: Response) => {
    const asked = waiting.get(response.id);
    waiting.delete(response.id);
    if ('failure' in response) asked?.reject(response.failure);
    else asked?.resolve(response.outcomes);
  });
  worker.on('error', failAll);
  worker.on('exit', code => failAll(new Error(`A worker thread ended with code ${code}`)));
  let count = 0;
  return {
    tell: request => worker.postMessage(request),
    ask: (kind, tasks) =>
      new Promise((resolve, reject) => {
        if (ended.reason) return reject(ended.reason);
        const id = count++;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ kind, id, tasks } as Batch);
      }),
    async stop() {
      await worker.terminate();
    },
  };
}

/** Tasks, each made when it is handed out; an array will do. */
export interface TaskList<Task> {
  readonly length: number;
  at(index: number): Task | undefined;
}

/**
 * Hands out batches to whichever thread is free. Each has some more waiting, many at first and few at the end: this thread may
 * be at work itself and too busy to answer, and none should be left with more than the others.
 */
export async function distribute<Task, Outcome>(
  threads: readonly Thread[],
  kind: Batch['kind'],
  tasks: TaskList<Task>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = new Array(tasks.length);
  let next = 0;
  const takeBatches = async (thread: Thread): Promise<void> => {
    const asked: Promise<void>[] = [];
    while (next < tasks.length) {
      const start = next;
      next += BATCH;
      const batch = thread.ask(kind, [...take(tasks, start, start + BATCH)]).then(found => {
        for (const [index, outcome] of found.entries()) outcomes[start + index] = outcome as Outcome;
      });
      // The first that fails ends it all; the others fail unheard.
      batch.catch(() => undefined);
      asked.push(batch);
      const share = Math.floor((tasks.length - next) / BATCH / threads.length / 2);
      const ahead = Math.min(MOST_AHEAD, Math.max(1, share));
      if (asked.length > ahead) await asked[asked.length - 1 - ahead];
    }
    await Promise.all(asked);
  };
  await Promise.all(threads.map(takeBatches));
  return outcomes;
}

/** Makes the tasks from one place of a list up to another. */
export function* take<Task>(tasks: TaskList<Task>, start: number, end: number): Generator<Task> {
  for (let index = start; index < Math.min(end, tasks.length); index++) yield tasks.at(index) as Task;
}

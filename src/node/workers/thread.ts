import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { pathOfCode } from '../render/code-place.ts';
import { endLoading, READY } from '../util/loading.ts';
import { packageRoot } from '../version.ts';
import { endWorker, type LoadingWorker } from './end-worker.ts';
import type { Batch, Request, Response, ThreadData } from './messages.ts';
import { sharedNumber } from './shared-number.ts';
import { NO_TASK } from './task-tracker.ts';
import { type CurrentTask, type OnSlow, TaskFailed, type TimeLimits, watchTasks } from './task-watch.ts';
import type { BatchResult, WorkFolders } from './tasks.ts';
import { NO_THREAD } from './thread-clock.ts';

/** A worker thread, which runs one batch after the other. */
export interface Thread {
  /** Number of unfinished batches. */
  pending(): number;
  /** Whether its current task has been reported as slow. */
  isSlow(): boolean;
  /** Runs a batch. @throws {@link TaskFailed}, and errors that tasks throw */
  run(batch: Batch): Promise<BatchResult>;
  stop(): Promise<void>;
}

/** Without limits, V8 lets the heap grow to several times the memory in use. */
const LIMITS = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 48 };

interface PendingBatch {
  readonly batch: Batch;
  resolve(answer: BatchResult): void;
  reject(reason: unknown): void;
}

/**
 * Starts a thread. If a task crashes it or is overdue, its worker is replaced, and the new one runs the waiting
 * batches.
 */
export function startThread(folders: WorkFolders, limits: TimeLimits, onSlow: OnSlow): Thread {
  const pending = new Map<number, PendingBatch>();
  const state: { count: number; failure?: unknown; worker?: LoadingWorker; slowTask?: unknown } = { count: 0 };
  const [current, thread] = [sharedNumber(NO_TASK), sharedNumber(NO_THREAD)];

  const failAll = (reason: unknown): void => {
    clearInterval(watch);
    state.failure ??= reason;
    for (const { reject } of pending.values()) reject(reason);
    pending.clear();
  };
  const settle = (response: Response): void => {
    const batch = pending.get(response.id);
    pending.delete(response.id);
    if ('failure' in response) batch?.reject(response.failure);
    else batch?.resolve(response);
  };
  const send = (id: number, batch: Batch): void => state.worker?.worker.postMessage({ ...batch, id } satisfies Request);
  const begin = (): void => {
    Atomics.store(current, 0, NO_TASK);
    Atomics.store(thread, 0, NO_THREAD);
    const loading = sharedNumber(READY);
    const worker = startWorker({ folders, current, thread, loading });
    // Events of a replaced worker are ignored.
    const ifCurrent = (act: () => void) => state.worker?.worker === worker && act();
    worker.on('message', (response: Response) => ifCurrent(() => settle(response)));
    worker.on('error', error => ifCurrent(() => fail(error)));
    // One that has crashed loads nothing any more.
    worker.once('exit', () => Atomics.store(loading, 0, READY));
    worker.on('exit', code => ifCurrent(() => fail(new Error(`Its thread ended with code ${code}`))));
    state.worker = { worker, loading };
  };
  const currentTask = (): CurrentTask | undefined => firstOf(pending, Atomics.load(current, 0));
  const replace = ({ id }: CurrentTask, error: TaskFailed): void => {
    const batch = pending.get(id);
    pending.delete(id);
    const ended = state.worker && endWorker(state.worker);
    begin();
    for (const [waitingId, waiting] of pending) send(waitingId, waiting.batch);
    // Only then, since the process may end because of the error.
    void Promise.resolve(ended).then(() => batch?.reject(error));
  };
  const fail = (error: Error): void => {
    const task = currentTask();
    // What a page has left behind may come to light while the next one is rendered; the error names its page.
    if (task && pathOfCode(error) === undefined) replace(task, new TaskFailed(task.index, error.message));
    else failAll(error);
  };
  const noteSlow: OnSlow = (kind, task, milliseconds) => {
    state.slowTask = task;
    onSlow(kind, task, milliseconds);
  };
  const threadId = () => Atomics.load(thread, 0);
  const watch = watchTasks({ currentTask, threadId }, limits, { onSlow: noteSlow, onOverdue: replace });

  begin();
  return {
    pending: () => pending.size,
    isSlow() {
      const task = currentTask();
      return task !== undefined && task.batch.tasks[task.index] === state.slowTask;
    },
    run: batch =>
      new Promise((resolve, reject) => {
        if (state.failure) return reject(state.failure);
        const id = state.count++;
        pending.set(id, { batch, resolve, reject });
        send(id, batch);
      }),
    async stop() {
      const { worker } = state;
      delete state.worker;
      failAll(new Error('The thread has been stopped'));
      if (!worker) return;
      await endLoading(worker.loading);
      await worker.worker.terminate();
    },
  };
}

function startWorker(workerData: ThreadData): Worker {
  // The compiled module even if this runs from source: in Node 20, threads do not inherit a TypeScript loader.
  return new Worker(path.join(packageRoot, 'dist/run/worker.js'), {
    workerData,
    resourceLimits: LIMITS,
    // A config that is loaded in the thread may read the arguments.
    argv: process.argv.slice(2),
  });
}

/** The current task, which is in the first pending batch, since batches run in order. */
function firstOf(pending: ReadonlyMap<number, PendingBatch>, index: number): CurrentTask | undefined {
  const [first] = pending;
  return first && index !== NO_TASK ? { id: first[0], index, batch: first[1].batch } : undefined;
}

import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageRoot } from '../version.ts';
import type { Answer, Work, WorkFolders } from './tasks.ts';

/** Work for a thread: some tasks, with what all tasks of their kind need. */
export interface Batch {
  readonly kind: keyof Work;
  readonly tasks: readonly unknown[];
  /** Differs from batch to batch only with the context. */
  readonly contextId: number;
  /** The context, serialized once for all threads. */
  readonly context: SharedArrayBuffer;
  /** Whether each task is timed. */
  readonly isTimed: boolean;
}

export interface Request extends Batch {
  readonly id: number;
}

export type Response = ({ readonly id: number } & Answer) | { readonly id: number; readonly failure: unknown };

/** A worker thread, which does one batch after the other. */
export interface Thread {
  /** Batches that it has not finished. */
  pending(): number;
  /** @throws what a task throws, and an error where the thread ends */
  run(batch: Batch): Promise<Answer>;
  stop(): Promise<void>;
}

/** Without limits V8 lets garbage grow to several times what is in use. */
const LIMITS = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 48 };

export function startThread(folders: WorkFolders): Thread {
  // Node 20 hands no loader of TypeScript on to threads: they run the compiled module, whoever starts them.
  const worker = new Worker(path.join(packageRoot, 'dist/run/worker.js'), {
    workerData: folders,
    resourceLimits: LIMITS,
    // A config that is loaded there may look at them.
    argv: process.argv.slice(2),
  });
  const pending = new Map<number, { resolve(answer: Answer): void; reject(reason: unknown): void }>();
  const end: { reason?: unknown } = {};
  const failAll = (reason: unknown): void => {
    end.reason ??= reason;
    for (const { reject } of pending.values()) reject(reason);
    pending.clear();
  };
  worker.on('message', (response: Response) => {
    const batch = pending.get(response.id);
    pending.delete(response.id);
    if ('failure' in response) batch?.reject(response.failure);
    else batch?.resolve(response);
  });
  worker.on('error', failAll);
  worker.on('exit', code => failAll(new Error(`A worker thread ended with code ${code}`)));
  let count = 0;
  return {
    pending: () => pending.size,
    run: batch =>
      new Promise((resolve, reject) => {
        if (end.reason) return reject(end.reason);
        const id = count++;
        pending.set(id, { resolve, reject });
        worker.postMessage({ ...batch, id } satisfies Request);
      }),
    stop: async () => void (await worker.terminate()),
  };
}

import type { Worker } from 'node:worker_threads';
import { endsWithin } from '../util/ends-within.ts';
import { endLoading } from '../util/loading.ts';

/** A worker, and whether it loads a module. */
export interface LoadingWorker {
  readonly worker: Worker;
  readonly loading: Int32Array;
}

/** Time in which a worker ends that runs JavaScript. */
const END_MS = 500;

/** Workers that have not ended in time, since they run native code, which nothing but the end of the process ends. */
const stuck = new Set<Worker>();

/**
 * Ends a worker, and waits until it has ended or is known to be stuck in native code. That would keep the process from
 * its end, since Node waits for all threads: then the process kills itself.
 */
export async function endWorker({ worker, loading }: LoadingWorker): Promise<void> {
  await endLoading(loading);
  worker.unref();
  const ending = worker.terminate();
  if (await endsWithin(ending, END_MS)) return;
  if (stuck.size === 0) process.once('exit', killIfStuck);
  stuck.add(worker);
  void ending.finally(() => stuck.delete(worker));
}

function killIfStuck(): void {
  if (stuck.size > 0) process.kill(process.pid, 'SIGKILL');
}

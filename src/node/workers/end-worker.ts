import type { Worker } from 'node:worker_threads';

/** Time in which a worker ends that runs JavaScript. */
const END_MS = 500;

/** Workers that have not ended in time, since they run native code, which nothing but the end of the process ends. */
const stuck = new Set<Worker>();

/**
 * Ends a worker. One that is stuck in native code goes on, and would keep the process from its end, since Node waits
 * for all threads: then the process kills itself.
 */
export function endWorker(worker: Worker): void {
  const timer = setTimeout(() => {
    if (stuck.size === 0) process.once('exit', killIfStuck);
    stuck.add(worker);
  }, END_MS).unref();
  worker.unref();
  void worker.terminate().finally(() => {
    clearTimeout(timer);
    stuck.delete(worker);
  });
}

function killIfStuck(): void {
  if (stuck.size > 0) process.kill(process.pid, 'SIGKILL');
}

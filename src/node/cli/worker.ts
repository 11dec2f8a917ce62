/** The module of worker threads. */

import { runWorker } from '../workers/run-worker.ts';

runWorker({
  parts: async () => (await import('../features/thread-parts.ts')).THREAD_PARTS,
  options: async () => (await import('../features/index.ts')).FEATURES,
});

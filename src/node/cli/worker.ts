/** The module of worker threads. */

import { runWorker } from '../workers/run-worker.ts';

runWorker(async () => (await import('../features/index.ts')).FEATURES);

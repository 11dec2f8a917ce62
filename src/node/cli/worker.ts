/** The module of worker threads. */

import { FEATURES } from '../features/index.ts';
import { runWorker } from '../workers/run-worker.ts';

runWorker(FEATURES);

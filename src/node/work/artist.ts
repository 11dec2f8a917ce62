/** A thread's entry: draws the social images of titles. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Cards } from '../social/index.ts';
import { createPainter } from '../social/paint.ts';
import type { DrawRequest, Response } from './messages.ts';
import { takeTasks } from './offer.ts';
import { makeWay } from './priority.ts';

makeWay();
const paint = createPainter(workerData as Cards);

parentPort?.on('message', ({ id, offer }: DrawRequest) => {
  const outcomes = takeTasks<string>(offer)?.map(paint);
  parentPort?.postMessage({ id, outcomes } satisfies Response);
});

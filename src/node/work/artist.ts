/** A thread's entry: draws the social images of titles. */
import { parentPort, workerData } from 'node:worker_threads';
import { cardSvg } from '../social/card.ts';
import { createArtist } from '../social/draw.ts';
import type { Cards } from '../social/index.ts';
import type { DrawRequest, Response } from './messages.ts';

const { style, fonts } = workerData as Cards;
const { measure, png } = createArtist(fonts);

parentPort?.on('message', ({ id, tasks }: DrawRequest) => {
  const outcomes = tasks.map(title => png(cardSvg(title, style, measure)));
  parentPort?.postMessage({ id, outcomes } satisfies Response);
});

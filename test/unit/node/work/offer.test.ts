import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { Worker } from 'node:worker_threads';
import { offerOf, takeTasks } from '../../../../src/node/work/offer.ts';

/** Takes what it can of the offers that it gets. */
const TAKER = `
  const { parentPort, workerData } = require('node:worker_threads');
  const taken = import(workerData).then(({ takeTasks }) => takeTasks);
  parentPort.on('message', async offers => parentPort.postMessage(offers.map((await taken))));
`;

describe('an offer', () => {
  it('gives its tasks to who asks first, as they were', () => {
    const items = { json: '["für", "日本"]' };
    const offer = offerOf([{ at: new Date(0), known: new Map([[1, undefined]]), items }, { items }]);
    const taken = takeTasks<{ readonly items: object }>(offer);
    assert.deepEqual(taken, [{ at: new Date(0), known: new Map([[1, undefined]]), items }, { items }]);
    assert.equal(taken[0]?.items, taken[1]?.items, 'what tasks share stays one');
    assert.equal(takeTasks(offer), undefined);
    assert.deepEqual(takeTasks(offerOf([])), []);
  });

  it('is taken by one of the threads that have it', async () => {
    const module = new URL('../../../../dist/node/work/offer.js', import.meta.url).href;
    const threads = Array.from({ length: 2 }, () => new Worker(TAKER, { eval: true, workerData: module }));
    const offers = Array.from({ length: 500 }, (_, index) => offerOf([index]));
    for (const thread of threads) thread.postMessage(offers);
    const answers = await Promise.all(threads.map(thread => once(thread, 'message')));
    const found = answers.flatMap(([taken]) =>
      (taken as (readonly number[] | undefined)[]).flatMap(task => task ?? []),
    );
    assert.deepEqual(
      found.toSorted((one, other) => one - other),
      [...offers.keys()],
    );
    await Promise.all(threads.map(thread => thread.terminate()));
  });
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setImmediate as tick } from 'node:timers/promises';
import { inTurn } from '../../../../src/node/util/in-turn.ts';

it('runs calls one after the other, also after one that failed', async () => {
  const events: string[] = [];
  const run = inTurn(async (name: string) => {
    events.push(`${name} begins`);
    await tick();
    events.push(`${name} ends`);
    if (name === 'b') throw new Error('b failed');
    return name.toUpperCase();
  });
  const calls = ['a', 'b', 'c'].map(name => run(name));
  assert.deepEqual(await Promise.allSettled(calls), [
    { status: 'fulfilled', value: 'A' },
    { status: 'rejected', reason: new Error('b failed') },
    { status: 'fulfilled', value: 'C' },
  ]);
  assert.deepEqual(events, ['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

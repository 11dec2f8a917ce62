import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { inTurns } from '../../../../src/node/work/in-turns.ts';

const NUMBERS = Array.from({ length: 100 }, (_, number) => number);

describe('tasks in turns', () => {
  it('have their outcomes in order, and few of them are under way at once', async () => {
    const state = { underWay: 0, most: 0 };
    const outcomes = await inTurns(NUMBERS, async number => {
      state.underWay++;
      state.most = Math.max(state.most, state.underWay);
      await new Promise(resolve => setImmediate(resolve));
      state.underWay--;
      return number * 2;
    });
    assert.deepEqual(
      outcomes,
      NUMBERS.map(number => number * 2),
    );
    assert.equal(state.most, 16);
  });

  it('may wait for each other', async () => {
    const all = { begin: () => {} };
    const begun = new Promise<void>(resolve => {
      all.begin = resolve;
    });
    const outcomes = await inTurns(NUMBERS, async number => {
      if (number === NUMBERS.length - 1) all.begin();
      await begun;
      return number;
    });
    assert.deepEqual(outcomes, NUMBERS);
  });

  it('are given up where none ends for longer than they are given, and not before', async () => {
    const last = (wait: Promise<void>) => (number: number) =>
      number === NUMBERS.length - 1 ? wait : setTimeout(number % 3);
    await inTurns(NUMBERS, last(setTimeout(50)), 10_000);
    await assert.rejects(inTurns(NUMBERS, last(new Promise(() => {})), 50), /nothing has ended/);
  });

  it('fail with the first that fails', async () => {
    const run = async (number: number) => {
      if (number === 40) throw new Error('No 40');
      return number;
    };
    await assert.rejects(inTurns(NUMBERS, run), /No 40/);
  });
});

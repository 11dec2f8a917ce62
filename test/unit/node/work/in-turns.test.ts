import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
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

  it('fail with the first that fails', async () => {
    const run = async (number: number) => {
      if (number === 40) throw new Error('No 40');
      return number;
    };
    await assert.rejects(inTurns(NUMBERS, run), /No 40/);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createThreadClock } from '../../../../src/node/workers/thread-clock.ts';

/** What a clock with ticks of a second counts, if the second tick comes after some time. */
function counted(elapsedMs: number, states: readonly ({ usedMs: number; waits: boolean } | undefined)[]): number {
  const times = [0, 1000, 1000 + elapsedMs];
  const clock = createThreadClock(1000, () => times.shift() ?? 0);
  return states.map(clock).at(-1) ?? 0;
}

describe('the time of a thread', () => {
  it('is its processor time while it works, however busy the machine is', () => {
    assert.equal(
      counted(1000, [
        { usedMs: 500, waits: false },
        { usedMs: 750, waits: false },
      ]),
      250,
    );
    assert.equal(
      counted(4000, [
        { usedMs: 0, waits: false },
        { usedMs: 1000, waits: false },
      ]),
      1000,
    );
  });

  it('is that of the clock while it waits', () => {
    assert.equal(
      counted(1000, [
        { usedMs: 500, waits: true },
        { usedMs: 500, waits: true },
      ]),
      1000,
    );
  });

  it('is less for a late tick where the system does not tell', () => {
    assert.equal(counted(1000, [undefined, undefined]), 1000);
    assert.equal(counted(4000, [undefined, undefined]), 250);
  });
});

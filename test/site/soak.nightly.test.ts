import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SCENARIOS } from '../soak/scenarios/index.ts';
import { commandOf, quickTurns, soak } from '../soak/soak.ts';

const SEED = 22;

describe('the quick part of the soak test', () => {
  it('leaves the old site or the new one, whatever goes wrong, and a next build that is as one from nothing', async () => {
    const tallies = await soak(quickTurns(SCENARIOS), { seed: SEED, jobs: 2 });
    const failures = [...tallies.values()].flatMap(tally => tally.failures);
    assert.deepEqual(
      failures.map(failure => `${commandOf(failure, SEED)}\n${failure.error}`),
      [],
    );
  });
});

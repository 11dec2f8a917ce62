import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../../bench/corpus/random.ts';

describe('createRandom', () => {
  it('repeats itself for the same seeds', () => {
    assert.deepEqual(firstOf(1, 2), firstOf(1, 2));
  });

  it('is changed by every seed and by their order', () => {
    const sequences = [firstOf(1, 2), firstOf(2, 1), firstOf(1, 3), firstOf(1), firstOf(0), firstOf()];
    assert.equal(new Set(sequences.map(String)).size, sequences.length);
  });

  it('includes both ends of a range and nothing beyond', () => {
    const random = createRandom(5);
    const drawn = new Set(Array.from({ length: 500 }, () => random.between(3, 6)));
    assert.deepEqual([...drawn].sort(), [3, 4, 5, 6]);
  });

  it('picks early items more often', () => {
    const random = createRandom(5);
    const picked = Array.from({ length: 1000 }, () => random.pickEarly(['first', 'second']));
    assert.ok(picked.filter(item => item === 'first').length > 600);
  });

  it('refuses to pick from nothing', () => {
    assert.throws(() => createRandom(5).pick([]), RangeError);
  });
});

function firstOf(...seeds: readonly number[]): readonly number[] {
  const random = createRandom(...seeds);
  return Array.from({ length: 5 }, () => random.fraction());
}

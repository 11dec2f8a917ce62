import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  bitCount,
  editMeter,
  editsAllowed,
  editsAllowedIn,
  letterMask,
} from '../../../../src/shared/search/distance.ts';

const editDistance = (typed: string, term: string, limit: number, unfinished = false): number =>
  editMeter(typed, limit)(term, unfinished);

describe('edit distance', () => {
  it('counts letters added, dropped, changed, and swapped with their neighbour, as one each', () => {
    for (const typo of ['reeducer', 'reucer', 'redacer', 'rdeucer'])
      assert.equal(editDistance(typo, 'reducer', 2), 1, typo);
  });

  it('is the same however many terms were measured before', () => {
    const meter = editMeter('reducer', 2);
    for (const term of ['producers', 'a', 'reducers', 'redux', 'reducer'])
      assert.equal(meter(term, false), editDistance('reducer', term, 2));
  });

  it('stops counting past its limit', () => {
    assert.equal(editDistance('kitten', 'sitting', 2), 3);
    assert.equal(editDistance('a', 'abcdefgh', 1), 2);
  });

  it('leaves out what an unfinished word has not reached', () => {
    assert.equal(editDistance('flatlsit', 'flatlistprops', 1, true), 1);
    assert.equal(editDistance('horiz', 'horizontal', 1, true), 0);
    assert.equal(editDistance('horiz', 'horizontal', 1), 2);
  });
});

it('forgives nothing in short words, one slip in longer ones and two from eight letters', () => {
  assert.deepEqual([3, 4, 7, 8].map(editsAllowed), [0, 1, 1, 2]);
});

it('forgives a second slip in the beginning of what may be a long word', () => {
  const allowed = (text: string, unfinished: boolean): number => editsAllowedIn({ text, unfinished });
  assert.deepEqual([allowed('par', true), allowed('parra', true), allowed('parral', true)], [0, 1, 2]);
  assert.deepEqual([allowed('parrale', false), allowed('parralel', false)], [1, 2]);
});

it('masks differ by at most one bit a letter, so that few differing bits are needed for few edits', () => {
  assert.equal(bitCount(letterMask('abc') & ~letterMask('abd')), 1);
  assert.equal(bitCount(letterMask('aabb') ^ letterMask('ab')), 0);
  assert.equal(bitCount(-1), 32);
});

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { collapseDuration } from '../../../../src/client/hooks/collapsible.tsx';

suite('collapseDuration', () => {
  test('grows with the height, but less than in proportion', () => {
    assert.equal(collapseDuration(36), 192);
    assert.equal(collapseDuration(360), 327);
  });
  test('nothing still takes a moment', () => assert.equal(collapseDuration(0), 40));
});

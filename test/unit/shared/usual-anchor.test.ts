import assert from 'node:assert/strict';
import { it } from 'node:test';
import { usualAnchor } from '../../../src/shared/usual-anchor.ts';

it('knows the anchor that a heading usually gets', () => {
  assert.equal(usualAnchor('jest.fn(implementation?)'), 'jestfnimplementation');
  assert.equal(usualAnchor('What is a "thunk"?'), 'what-is-a-thunk');
});

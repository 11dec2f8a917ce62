import assert from 'node:assert/strict';
import { it } from 'node:test';
import { defaultAnchor } from '../../../../src/shared/search/default-anchor.ts';

it('knows the anchor that a heading usually gets', () => {
  assert.equal(defaultAnchor('jest.fn(implementation?)'), 'jestfnimplementation');
  assert.equal(defaultAnchor('What is a "thunk"?'), 'what-is-a-thunk');
});

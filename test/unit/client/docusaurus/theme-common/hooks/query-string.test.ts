import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeSearchStrings } from '../../../../../../src/client/docusaurus/theme-common/hooks/query-string.ts';

test('parameters of one name are kept side by side, or the last one stays', () => {
  assert.equal(mergeSearchStrings(['?a=1', undefined, '?a=2&b=3'], 'append'), '?a=1&a=2&b=3');
  assert.equal(mergeSearchStrings(['?a=1', undefined, '?a=2&b=3'], 'set'), '?a=2&b=3');
});

test('no parameters make no question mark', () => {
  assert.equal(mergeSearchStrings(['', undefined], 'set'), '');
});

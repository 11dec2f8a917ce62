import assert from 'node:assert/strict';
import { it } from 'node:test';
import { manualUrl } from '../../../src/node/version.ts';

it('links to the manual only where one is published', () => {
  assert.equal(manualUrl({}), undefined);
  assert.equal(manualUrl({ LECTERN_MANUAL: 'https://manual.test/lectern' }), 'https://manual.test/lectern');
  for (const LECTERN_MANUAL of ['', 'no', 'file:///manual']) assert.equal(manualUrl({ LECTERN_MANUAL }), undefined);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usePreferredVersion } from '../../../../src/client/hooks/preferred-version.ts';
import { firstRender } from './site.ts';

test('the first render knows of no preference', () => {
  assert.equal(firstRender(() => usePreferredVersion('default', ['current']))[0], null);
});

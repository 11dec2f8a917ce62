import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSessionValue } from '../../../../src/client/hooks/session-value.ts';
import { browser } from '../browser.ts';

test('a value of the session is kept as JSON', context => {
  const { storage } = browser(context);
  const value = createSessionValue('kept');
  assert.equal(value.read(), null);
  assert.equal(value.write({ a: [1] }), true);
  assert.equal(storage.get('kept'), '{"a":[1]}');
  assert.deepEqual(value.read(), { a: [1] });
});

test('a value that is no JSON, or cannot be read or written, is logged once, and absent', context => {
  const { storage, errors } = browser(context, [], false);
  const log = (key: string) => errors.filter(told => told === `Browser storage failed for "${key}".`).length;
  storage.set('broken', '{');
  for (let time = 0; time < 2; time++) assert.equal(createSessionValue('broken').read(), undefined);
  assert.equal(createSessionValue('full').write(1), false);
  context.mock.method(sessionStorage, 'getItem', () => {
    throw new Error('SecurityError');
  });
  assert.equal(createSessionValue('blocked').read(), undefined);
  assert.deepEqual(['broken', 'full', 'blocked'].map(log), [1, 1, 1]);
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inTime, isLoadFailure } from '../../../../src/client/page/in-time.ts';

it('an answer is waited for ten seconds', async context => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const never = assert.rejects(inTime(new Promise(() => {}), '/a'), /^TimeoutError: \/a has not come within 10 s$/);
  const late = inTime(new Promise(resolve => setTimeout(() => resolve('late'), 9_999)), '/b');
  context.mock.timers.tick(9_999);
  assert.equal(await late, 'late');
  context.mock.timers.tick(1);
  await never;
});

it('a failure is passed on', async () => {
  await assert.rejects(inTime(Promise.reject(new Error('404')), '/a'), /^Error: 404$/);
});

it('scripts that do not come are told from errors of code', async () => {
  const failures = [
    new TypeError('Failed to fetch dynamically imported module: https://x.example/a.js'),
    new TypeError('error loading dynamically imported module: https://x.example/a.js'),
    new TypeError('Importing a module script failed.'),
    Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError' }),
  ];
  for (const failure of failures) assert.ok(isLoadFailure(failure), failure.message);
  for (const other of [new Error('Parse error on line 2'), 'text', null]) assert.ok(!isLoadFailure(other));
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inTime } from '../../../../src/client/page/in-time.ts';

it('an answer is waited for ten seconds', async context => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const never = assert.rejects(inTime(new Promise(() => {}), '/a'), /^Error: \/a has not come within 10 s$/);
  const late = inTime(new Promise(resolve => setTimeout(() => resolve('late'), 9_999)), '/b');
  context.mock.timers.tick(9_999);
  assert.equal(await late, 'late');
  context.mock.timers.tick(1);
  await never;
});

it('a failure is passed on', async () => {
  await assert.rejects(inTime(Promise.reject(new Error('404')), '/a'), /^Error: 404$/);
});

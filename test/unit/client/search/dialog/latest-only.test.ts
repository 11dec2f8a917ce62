import assert from 'node:assert/strict';
import { test } from 'node:test';
import { latestOnly } from '../../../../../src/client/search/dialog/latest-only.ts';
import type { Answer, Question } from '../../../../../src/client/search/types.ts';

const ask = (query: string): Question => ({ requests: [{ indexName: 'docs', query }] });
const settled = () => new Promise(resolve => setImmediate(resolve));

/** A search whose answers are given by hand. */
function slowSearch() {
  const begun: string[] = [];
  const waiting: (() => void)[] = [];
  const search = latestOnly<object>(({ requests }) => {
    begun.push(requests[0]?.query ?? '');
    return new Promise<Answer<object>>(resolve => waiting.push(() => resolve({ results: [] })));
  });
  const give = async () => {
    waiting.shift()?.();
    await settled();
  };
  return { search, begun, give };
}

test('a search that is overtaken before it begins is never run', async () => {
  const { search, begun, give } = slowSearch();
  for (const query of ['a', 'ab', 'abc']) {
    search(ask(query));
    await settled();
  }
  assert.deepEqual(begun, ['a']);
  await give();
  assert.deepEqual(begun, ['a', 'abc']);
});

test('the question that is being answered is not asked again', async () => {
  const { search, begun, give } = slowSearch();
  const first = search(ask('a'));
  await settled();
  search(ask('ab'));
  const again = search(ask('a'));
  await give();
  assert.equal(await again, await first);
  assert.deepEqual(begun, ['a']);
});

test('an answer belongs to its question', async () => {
  const { search, give } = slowSearch();
  const first = search(ask('a'));
  await settled();
  const second = search(ask('ab'));
  await give();
  assert.deepEqual(await first, { results: [] });
  await give();
  assert.deepEqual(await second, { results: [] });
});

test('a search that never ends holds up others for a while only', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { search, begun } = slowSearch();
  search(ask('a'));
  await settled();
  search(ask('ab'));
  t.mock.timers.tick(499);
  await settled();
  assert.deepEqual(begun, ['a']);
  t.mock.timers.tick(1);
  await settled();
  assert.deepEqual(begun, ['a', 'ab']);
});

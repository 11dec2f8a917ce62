import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { titlesFirst } from '../../../../../src/client/search/dialog/titles-first.ts';
import type { Answer, Question, SearchHit } from '../../../../../src/client/search/types.ts';

const ask = (query: string): Question => ({ requests: [{ indexName: 'docs', query }] });

function answer(query: string, objectID: string | null): Answer {
  const hits = objectID === null ? [] : [{ objectID } as SearchHit];
  return { results: [{ query, hits, nbHits: hits.length }] };
}

const said = ({ results }: Answer) => results.map(({ query, hits }) => `${query}: ${hits.map(hit => hit.objectID)}`);

/** A backend whose whole answers are given by hand, behind titles that are there at once. */
function slowBackend(t: TestContext, hasTitles = true) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const waiting: ((whole: Answer) => void)[] = [];
  const calls = { asked: 0, askedAgain: 0 };
  const backend = titlesFirst({
    backend: {
      search: () => {
        calls.asked++;
        return new Promise(resolve => waiting.push(resolve));
      },
    },
    titles: async ({ requests }) => answer(requests[0]?.query ?? '', hasTitles ? 'title' : null),
    repeatQuery: () => calls.askedAgain++,
  });
  const settled = () => new Promise(resolve => setImmediate(resolve));
  const give = async (at: number, query: string, objectID: string | null = 'text') => {
    waiting[at]?.(answer(query, objectID));
    await settled();
  };
  const wait = () => t.mock.timers.tick(300);
  return { backend, calls, give, wait };
}

test('an answer that is there in time is the only one', async t => {
  const { backend, calls, give, wait } = slowBackend(t);
  const asked = backend.search(ask('a'));
  await give(0, 'a');
  wait();
  assert.deepEqual(said(await asked), ['a: text']);
  assert.equal(calls.askedAgain, 0);
});

test('titles stand in for a late answer, which is given when it is asked for again', async t => {
  const { backend, calls, give, wait } = slowBackend(t);
  const asked = backend.search(ask('a'));
  wait();
  assert.deepEqual(said(await asked), ['a: title']);
  await give(0, 'a');
  assert.equal(calls.askedAgain, 1);
  assert.deepEqual(said(await backend.search(ask('a'))), ['a: text']);
  assert.equal(calls.asked, 1);
});

test('a late answer is not asked for when the reader has gone on', async t => {
  const { backend, calls, give, wait } = slowBackend(t);
  const first = backend.search(ask('a'));
  wait();
  await first;
  const second = backend.search(ask('ab'));
  await give(0, 'a');
  assert.equal(calls.askedAgain, 0);
  wait();
  assert.deepEqual(said(await second), ['ab: title']);
  await give(1, 'ab');
  assert.equal(calls.askedAgain, 1);
});

test('without titles the answer is waited for', async t => {
  const { backend, calls, give, wait } = slowBackend(t, false);
  const asked = backend.search(ask('a'));
  wait();
  await give(0, 'a');
  assert.deepEqual(said(await asked), ['a: text']);
  assert.equal(calls.askedAgain, 0);
});

test('an empty answer is never given to a text that is no longer asked', async t => {
  const { backend, give } = slowBackend(t, false);
  const given: string[] = [];
  const asked = ['a', 'ab', 'abc'].map(query => backend.search(ask(query)).then(each => given.push(...said(each))));
  await give(0, 'a', null);
  await give(1, 'ab');
  assert.deepEqual(given, ['ab: text']);
  await give(2, 'abc', null);
  await asked[2];
  assert.deepEqual(given, ['ab: text', 'abc: ']);
});

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { namesFirst } from '../../../../../src/client/search/dialog/names-first.ts';
import type { Answer, Question, SearchHit } from '../../../../../src/client/search/types.ts';

const ask = (query: string): Question => ({ requests: [{ indexName: 'docs', query }] });

function answer(query: string, objectID: string | null): Answer {
  const hits = objectID === null ? [] : objectID.split(' ').map(hit);
  return { results: [{ query, hits, nbHits: hits.length }] };
}

/** A hit in the group that its id names before a slash. */
function hit(objectID: string): SearchHit {
  const lvl0 = { value: objectID.split('/').at(-2) ?? 'Docs', matchLevel: 'none', matchedWords: [] };
  return { objectID, url: `/${objectID}`, _highlightResult: { hierarchy: { lvl0 } } } as unknown as SearchHit;
}

const groupsOf = ({ results }: Answer) => results[0]?.hits.map(each => each._highlightResult?.hierarchy?.lvl0?.value);

const said = ({ results }: Answer) => results.map(({ query, hits }) => `${query}: ${hits.map(hit => hit.objectID)}`);

/** A backend whose whole answers are given by hand, behind names that are there at once. */
function slowBackend(t: TestContext, names: string | null = 'name') {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const waiting: ((whole: Answer) => void)[] = [];
  const calls = { asked: 0, askedAgain: 0 };
  const backend = namesFirst({
    backend: {
      search: () => {
        calls.asked++;
        return new Promise(resolve => waiting.push(resolve));
      },
    },
    names: async ({ requests }) => answer(requests[0]?.query ?? '', names),
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

test('names stand in for a late answer, which is given when it is asked for again', async t => {
  const { backend, calls, give, wait } = slowBackend(t);
  const asked = backend.search(ask('a'));
  wait();
  assert.deepEqual(said(await asked), ['a: name']);
  await give(0, 'a');
  assert.equal(calls.askedAgain, 1);
  assert.deepEqual(said(await backend.search(ask('a'))), ['a: name,text']);
  assert.equal(calls.asked, 1);
});

test('names of an earlier text, which have no number of results, do not come behind the answer to a later one', async t => {
  const { backend, give, wait } = slowBackend(t);
  let isGiven = false;
  backend.search(ask('a')).then(() => {
    isGiven = true;
  });
  const later = backend.search(ask('ab'));
  await give(1, 'ab');
  assert.deepEqual(said(await later), ['ab: text']);
  wait();
  await give(0, 'a');
  assert.equal(isGiven, false);
});

test('a text that is answered is not answered by names when it is asked again', async t => {
  const { backend, give, wait } = slowBackend(t);
  const asked = backend.search(ask('a'));
  await give(0, 'a');
  await asked;
  const again = backend.search(ask('a'));
  wait();
  // In time for names to come.
  await new Promise(resolve => setImmediate(resolve));
  await give(1, 'a');
  assert.deepEqual(said(await again), ['a: text']);
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
  assert.deepEqual(said(await second), ['ab: name']);
  await give(1, 'ab');
  assert.equal(calls.askedAgain, 1);
});

test('without names the answer is waited for', async t => {
  const { backend, calls, give, wait } = slowBackend(t, null);
  const asked = backend.search(ask('a'));
  wait();
  await give(0, 'a');
  assert.deepEqual(said(await asked), ['a: text']);
  assert.equal(calls.askedAgain, 0);
});

test('an empty answer is never given to a text that is no longer asked', async t => {
  const { backend, give } = slowBackend(t, null);
  const given: string[] = [];
  const asked = ['a', 'ab', 'abc'].map(query => backend.search(ask(query)).then(each => given.push(...said(each))));
  await give(0, 'a', null);
  await give(1, 'ab');
  assert.deepEqual(given, ['ab: text']);
  await give(2, 'abc', null);
  await asked[2];
  assert.deepEqual(given, ['ab: text', 'abc: ']);
});

test('rows that are shown keep their places when the whole answer comes', async t => {
  const { backend, give, wait } = slowBackend(t);
  const asked = backend.search(ask('a'));
  wait();
  await asked;
  await give(0, 'a', 'text name other');
  assert.deepEqual(said(await backend.search(ask('a'))), ['a: name,text,other']);
});

test('rows that are shown stay where the whole answer has others instead, and those of their groups come below', async t => {
  const { backend, give, wait } = slowBackend(t, 'A/one B/two');
  const asked = backend.search(ask('a'));
  wait();
  const early = await asked;
  await give(0, 'a', 'A/three B/two C/four');
  const whole = await backend.search(ask('a'));
  assert.deepEqual(said(whole), ['a: A/one,B/two,A/three,C/four']);
  assert.deepEqual(groupsOf(whole), ['A', 'B', 'A\u200b', 'C']);
  assert.deepEqual([early.results[0]?.nbHits, whole.results[0]?.nbHits], [0, 3]);
});

test('a whole answer without hits takes the rows of names away', async t => {
  const { backend, give, wait } = slowBackend(t);
  const asked = backend.search(ask('a'));
  wait();
  await asked;
  await give(0, 'a', null);
  assert.deepEqual(said(await backend.search(ask('a'))), ['a: ']);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSession, type EndedSearch, REST_MS } from '../../../../src/client/insights/search-session.ts';

/** A reader who types, with a clock. */
function reader() {
  const told: EndedSearch[] = [];
  const clock = { ms: 0 };
  const session = createSession(
    search => told.push(search),
    () => clock.ms,
  );
  return {
    ...{ told, session },
    type(query: string, results: number | null = query.length) {
      session.note(query, results);
    },
    rest(query: string, results: number | null = query.length) {
      session.note(query, results);
      clock.ms += REST_MS;
      session.note(query, results);
    },
  };
}

const search = (query: string, chosen: string | null = null, results = query.length): EndedSearch => ({
  ...{ query, results, chosen },
});

test('a search is the last text, not each key', () => {
  const { told, session, type } = reader();
  for (const text of ['t', 'te', 'tea']) type(text);
  assert.deepEqual(told, []);
  session.end();
  session.end();
  assert.deepEqual(told, [search('tea')]);
});

test('a text that rested and gave way to another is a search of its own; one that was mended is not', () => {
  const { told, session, type, rest } = reader();
  rest('cofee', 0);
  rest('cof');
  rest('coffee', 0);
  type('');
  type('t');
  rest('tea');
  session.choose('/tea');
  session.end();
  assert.deepEqual(told, [search('coffee', null, 0), search('tea', '/tea')]);
});

test('of several results that are opened, each in a tab, the first counts', () => {
  const { told, session, type } = reader();
  type('tea');
  session.choose('/one');
  session.choose('/two');
  type('tea');
  session.end();
  assert.deepEqual(told, [search('tea', '/one')]);
});

test('no text without an answer is told, nor one that goes on elsewhere', () => {
  const { told, session, type, rest } = reader();
  rest('tea', null);
  session.end();
  rest('tea');
  type('teapot', null);
  session.end();
  assert.deepEqual(told, [search('tea')]);
  rest('green');
  session.drop();
  session.end();
  assert.equal(told.length, 1);
});

test('what was told as the reader looked elsewhere is not told again, unless a result is opened', () => {
  const { told, session, rest } = reader();
  rest('tea');
  session.end();
  rest('tea');
  session.end();
  assert.equal(told.length, 1);
  rest('tea');
  session.choose('/tea');
  session.end();
  assert.deepEqual(told[1], search('tea', '/tea'));
});

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
    choose(url: string, query: string, results = query.length) {
      session.choose(url, query, results);
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
  const { told, session, type, rest, choose } = reader();
  rest('cofee', 0);
  rest('cof');
  rest('coffee', 0);
  type('');
  type('t');
  rest('tea');
  choose('/tea', 'tea');
  session.end();
  assert.deepEqual(told, [search('coffee', null, 0), search('tea', '/tea')]);
});

test('of several results that are opened, each in a tab, the first counts', () => {
  const { told, session, type, choose } = reader();
  type('tea');
  choose('/one', 'tea');
  choose('/two', 'tea');
  type('tea');
  session.end();
  assert.deepEqual(told, [search('tea', '/one')]);
});

test('a result that is opened before the last keys have an answer counts for all that was typed', () => {
  const { told, session, type, choose } = reader();
  type('sencha', null);
  choose('/green', 'sencha', 3);
  session.end();
  type('mat', 5);
  type('matcha', null);
  choose('/matcha', 'matcha', 5);
  session.end();
  assert.deepEqual(told, [search('sencha', '/green', 3), search('matcha', '/matcha', 5)]);
});

test('what is typed after a result was opened in a tab is another search, and one of the history that is offered is none', () => {
  const { told, session, type, choose } = reader();
  type('tea');
  choose('/tea', 'tea');
  type('teapot');
  session.end();
  assert.deepEqual(told, [search('tea', '/tea'), search('teapot')]);
  type('green');
  type('');
  choose('/earlier', '');
  session.end();
  assert.equal(told.length, 2);
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
  const { told, session, rest, choose } = reader();
  rest('tea');
  session.end();
  rest('tea');
  session.end();
  assert.equal(told.length, 1);
  rest('tea');
  choose('/tea', 'tea');
  session.end();
  assert.deepEqual(told[1], search('tea', '/tea'));
});

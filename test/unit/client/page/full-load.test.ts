import assert from 'node:assert/strict';
import { it, mock } from 'node:test';
import { arrived, fullLoad } from '../../../../src/client/page/full-load.ts';
import { browser, locationOf } from '../browser.ts';

const reason = new Error('another build');

it('a page is loaded whole, once in a session', context => {
  const state = browser(context);
  assert.equal(fullLoad(locationOf('/a?b#c'), reason), true);
  assert.equal(state.reloads, 1);
  assert.equal(fullLoad(locationOf('/a?b#c'), reason), false);
  assert.equal(state.reloads, 1);
  assert(state.errors.includes(reason));
});

it('each address counts for itself', context => {
  const state = browser(context);
  for (const url of ['/a', '/b', '/a?x', '/a#x', '/a']) fullLoad(locationOf(url), reason);
  assert.equal(state.reloads, 4);
});

it('a page that has arrived may be loaded whole again', context => {
  const state = browser(context);
  fullLoad(locationOf('/a'), reason);
  arrived('/b');
  fullLoad(locationOf('/a'), reason);
  assert.equal(state.reloads, 1);
  arrived('/a');
  fullLoad(locationOf('/a'), reason);
  assert.equal(state.reloads, 2);
});

it('what the session holds may be broken', context => {
  for (const stored of ['{', 'null', '{}', '"/a"', '[1, null]']) {
    const state = browser(context);
    state.storage.set('lectern.full-load', stored);
    fullLoad(locationOf('/a'), reason);
    assert.equal(state.reloads, 1, stored);
    assert.deepEqual(JSON.parse(state.storage.get('lectern.full-load') ?? ''), ['/a']);
  }
});

it('a session remembers the last twenty', context => {
  const state = browser(context);
  for (let index = 0; index < 30; index++) fullLoad(locationOf(`/${index}`), reason);
  assert.equal((JSON.parse(state.storage.get('lectern.full-load') ?? '') as unknown[]).length, 20);
  fullLoad(locationOf('/29'), reason);
  assert.equal(state.reloads, 30);
});

it('where nothing can be stored, a document that is here by a reload is not loaded again', context => {
  const documents: readonly (readonly [type: string, url: string, reloads: number])[] = [
    ['navigate', 'http://site.test/a', 1],
    ['reload', 'http://site.test/other', 1],
    ['reload', 'http://site.test/a#part', 0],
  ];
  for (const [type, name, reloads] of documents) {
    const state = browser(context, [], false);
    const entries = mock.method(performance, 'getEntriesByType', () => [{ type, name }] as never);
    fullLoad(locationOf('/a'), reason);
    entries.mock.restore();
    assert.equal(state.reloads, reloads, `${type} ${name}`);
  }
});

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createStatusStore, withStatus } from '../../../../../src/client/search/dialog/status.ts';
import type { SearchResult } from '../../../../../src/client/search/types.ts';

const REQUEST = { requests: [{ indexName: 'docs', query: 'a' }] };

/** A backend whose searches end when the test says so. */
function manualBackend() {
  const searches: { resolve(nbHits: number): void; reject(error: Error): void }[] = [];
  return {
    searches,
    search: () =>
      new Promise<{ results: SearchResult[] }>((resolve, reject) => {
        searches.push({ resolve: nbHits => resolve({ results: [{ hits: [], nbHits }] }), reject });
      }),
  };
}

suite('a reporting backend', () => {
  test('never rejects; a failure is an empty answer and a raised flag', async () => {
    const store = createStatusStore();
    const failing = { search: () => Promise.reject(new Error('down')) };
    const { results } = await withStatus(store, failing, () => {}).search(REQUEST);
    assert.deepEqual(results[0]?.hits, []);
    assert.equal(store.get().failure, 'network');
  });
  test('the next good answer lowers the flag and tells its count', async () => {
    const store = createStatusStore();
    const backend = manualBackend();
    const reporting = withStatus(store, backend, () => {});
    const first = reporting.search(REQUEST);
    backend.searches[0]?.reject(new Error('down'));
    await first;
    const second = reporting.search(REQUEST);
    assert.equal(store.get().failure, 'network', 'raised until there is an answer');
    backend.searches[1]?.resolve(7);
    await second;
    assert.deepEqual(store.get(), {
      failure: null,
      count: 7,
      waiting: false,
      answered: { query: 'a', hits: [] },
    });
  });
  test('only the newest search counts', async () => {
    const store = createStatusStore();
    const backend = manualBackend();
    const reporting = withStatus(store, backend, () => {});
    const both = [reporting.search(REQUEST), reporting.search(REQUEST)];
    backend.searches[1]?.resolve(7);
    backend.searches[0]?.reject(new Error('late'));
    await Promise.all(both);
    assert.equal(store.get().failure, null);
    assert.equal(store.get().count, 7);
  });
  test('waits for its first answer, and for one behind an answer without hits, not for others', async () => {
    const store = createStatusStore();
    const backend = manualBackend();
    const reporting = withStatus(store, backend, () => {});
    const first = reporting.search(REQUEST);
    assert.equal(store.get().waiting, true);
    backend.searches[0]?.resolve(7);
    await first;
    const second = reporting.search(REQUEST);
    assert.equal(store.get().waiting, false);
    backend.searches[1]?.resolve(0);
    await second;
    assert.equal(store.get().waiting, false);
    reporting.search(REQUEST);
    assert.equal(store.get().waiting, true);
    store.clear();
    assert.equal(store.get().waiting, false);
  });
  test('after clearing, a late failure stays away', async () => {
    const store = createStatusStore();
    const backend = manualBackend();
    const search = withStatus(store, backend, () => {}).search(REQUEST);
    store.clear();
    backend.searches[0]?.reject(new Error('late'));
    await search;
    assert.equal(store.get().failure, null);
  });
  test('logs name, status and message, never the request with its key', async () => {
    const logged: string[] = [];
    const error = Object.assign(new Error('Not allowed'), { name: 'ApiError', status: 403, request: { key: 'KEY' } });
    const failing = { search: () => Promise.reject(error) };
    await withStatus(createStatusStore(), failing, message => void logged.push(message)).search(REQUEST);
    assert.deepEqual(logged, ['Search failed: ApiError 403: Not allowed']);
  });
});

test('subscribers hear of changes until they leave', () => {
  const store = createStatusStore();
  const heard: unknown[] = [];
  const leave = store.subscribe(() => heard.push(store.get().failure));
  store.begin()({ failure: 'network', count: null, answered: null });
  leave();
  store.clear();
  assert.deepEqual(heard, [null, 'network']);
});

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import {
  NO_RESULTS,
  type ResultPages,
  reduceResults,
} from '../../../../../src/client/search/results-page/result-pages.ts';
import type { SearchHit, SearchResult } from '../../../../../src/client/search/types.ts';

function hit(objectID: string): SearchHit {
  const hierarchy = { lvl0: 'G', lvl1: objectID, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  return { objectID, url: '/', type: 'lvl1', content: null, hierarchy };
}

function result(page: number, ...ids: readonly string[]): SearchResult {
  return { hits: ids.map(hit), nbHits: 3, nbPages: 2, page };
}

function ids({ hits }: ResultPages): readonly string[] {
  return hits.map(({ objectID }) => objectID);
}

const asked = reduceResults(NO_RESULTS, { type: 'ask', asked: 1, query: 'a', further: false });
const first = reduceResults(asked, { type: 'answer', asked: 1, further: false, result: result(0, '1', '2') });

suite('the results page', () => {
  test('shows the first hits and knows that there are more', () => {
    assert.deepEqual(ids(first), ['1', '2']);
    assert.equal(first.count, 3);
    assert.equal(first.nextPage, 1);
  });
  test('puts further hits below, and their link stays while they are fetched', () => {
    const loading = reduceResults(first, { type: 'ask', asked: 2, query: 'a', further: true });
    assert.equal(loading.nextPage, 1);
    const all = reduceResults(loading, { type: 'answer', asked: 2, further: true, result: result(1, '3') });
    assert.deepEqual(ids(all), ['1', '2', '3']);
    assert.equal(all.nextPage, null);
  });
  test('keeps the old hits while a new query is asked, but not their next page', () => {
    const next = reduceResults(first, { type: 'ask', asked: 2, query: 'b', further: false });
    assert.deepEqual(ids(next), ['1', '2']);
    assert.equal(next.status, 'loading');
    assert.equal(next.nextPage, null);
  });
  test('ignores answers and failures of earlier questions, also of the same query', () => {
    const next = reduceResults(first, { type: 'ask', asked: 2, query: 'a', further: false });
    assert.equal(reduceResults(next, { type: 'answer', asked: 1, further: false, result: result(0, '9') }), next);
    assert.equal(reduceResults(next, { type: 'fail', asked: 1, further: false, failure: 'network' }), next);
  });
  test('a failed query shows no hits of another one', () => {
    const next = reduceResults(first, { type: 'ask', asked: 2, query: 'b', further: false });
    const failed = reduceResults(next, { type: 'fail', asked: 2, further: false, failure: 'network' });
    assert.deepEqual(ids(failed), []);
    assert.equal(failed.query, 'b');
    assert.equal(failed.status, 'failed');
  });
  test('failed further hits leave the earlier ones and can be asked for again', () => {
    const failed = reduceResults(first, { type: 'fail', asked: 1, further: true, failure: 'network' });
    assert.deepEqual(ids(failed), ['1', '2']);
    assert.equal(failed.nextPage, 1);
  });
  test('may begin at a later page', () => {
    const later = reduceResults(asked, { type: 'answer', asked: 1, further: false, result: result(1, '3') });
    assert.deepEqual(ids(later), ['3']);
    assert.equal(later.nextPage, null);
  });
  test('an empty query empties it', () => {
    const empty = reduceResults(first, { type: 'ask', asked: 2, query: '', further: false });
    assert.deepEqual(empty, { ...NO_RESULTS, asked: 2 });
  });
  test('counts pages, not sections, as the backend tells or once it has all hits', () => {
    const answered = (own: Partial<SearchResult>) =>
      reduceResults(asked, { type: 'answer', asked: 1, further: false, result: { ...result(0, '1', '2'), ...own } });
    assert.equal(first.documents, null);
    assert.equal(answered({ nbDocuments: 2 }).documents, 2);
    const urls = ['/a#x', '/a', '/b#y'].map(url => ({ ...hit(url), url }));
    assert.equal(answered({ hits: urls, nbHits: 3 }).documents, 2);
    assert.equal(answered({ hits: [], nbHits: 0 }).documents, 0);
  });
});

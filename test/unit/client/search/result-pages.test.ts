import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { countText, NO_RESULTS, type ResultPages, reduceResults } from '../../../../src/client/search/result-pages.ts';
import type { SearchHit, SearchResult } from '../../../../src/client/search/types.ts';

function hit(objectID: string): SearchHit {
  const hierarchy = { lvl0: 'G', lvl1: objectID, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  return { objectID, url: '/', type: 'lvl1', content: null, hierarchy };
}

function result(...ids: readonly string[]): SearchResult {
  return { hits: ids.map(hit), nbHits: 3, nbPages: 2 };
}

function ids({ hits }: ResultPages): readonly string[] {
  return hits.map(({ objectID }) => objectID);
}

const asked = reduceResults(NO_RESULTS, { type: 'ask', query: 'a' });
const first = reduceResults(asked, { type: 'answer', query: 'a', page: 0, result: result('1', '2') });

suite('the results page', () => {
  test('shows the first hits and knows that there are more', () => {
    assert.deepEqual(ids(first), ['1', '2']);
    assert.equal(first.count, 3);
    assert.equal(first.nextPage, 1);
  });
  test('puts later pages below', () => {
    const loading = reduceResults(first, { type: 'ask', query: 'a' });
    const all = reduceResults(loading, { type: 'answer', query: 'a', page: 1, result: result('3') });
    assert.deepEqual(ids(all), ['1', '2', '3']);
    assert.equal(all.nextPage, null);
  });
  test('keeps the old hits while a new query is asked, but not their next page', () => {
    const next = reduceResults(first, { type: 'ask', query: 'b' });
    assert.deepEqual(ids(next), ['1', '2']);
    assert.equal(next.status, 'loading');
    assert.equal(next.nextPage, null);
  });
  test('ignores answers and failures of earlier queries', () => {
    const next = reduceResults(first, { type: 'ask', query: 'b' });
    assert.equal(reduceResults(next, { type: 'answer', query: 'a', page: 0, result: result('9') }), next);
    assert.equal(reduceResults(next, { type: 'fail', query: 'a', page: 0 }), next);
  });
  test('a failed query shows no hits of another one', () => {
    const next = reduceResults(first, { type: 'ask', query: 'b' });
    const failed = reduceResults(next, { type: 'fail', query: 'b', page: 0 });
    assert.deepEqual(ids(failed), []);
    assert.equal(failed.status, 'failed');
  });
  test('a failed later page leaves the earlier ones and can be asked again', () => {
    const failed = reduceResults(first, { type: 'fail', query: 'a', page: 1 });
    assert.deepEqual(ids(failed), ['1', '2']);
    assert.equal(failed.nextPage, 1);
  });
  test('an empty query empties it', () => {
    assert.deepEqual(reduceResults(first, { type: 'ask', query: '' }), NO_RESULTS);
  });
});

test('counts are said in words', () => {
  assert.equal(countText(0), 'No results were found');
  assert.equal(countText(1), 'One document found');
  assert.equal(countText(44), '44 documents found');
});

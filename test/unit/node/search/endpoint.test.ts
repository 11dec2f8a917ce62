import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { handleQueries } from '../../../../src/node/search/endpoint.ts';
import type { SearchEngine, SearchParams, SearchResponse } from '../../../../src/shared/search/types.ts';
import { engineOver, indexOf, page } from '../../shared/search/pages.ts';

const { engine } = engineOver(await indexOf([page('Store'), page('Other')]));

/** An engine that hands back what it was asked. */
function echo(): Pick<SearchEngine, 'search'> & { readonly asked: SearchParams[] } {
  const asked: SearchParams[] = [];
  return {
    asked,
    search: async params => {
      asked.push(params);
      return engine.search(params);
    },
  };
}

async function resultsOf(
  requests: readonly unknown[],
): Promise<(SearchResponse & { params: string; queryID?: string })[]> {
  const { status, json } = await handleQueries(JSON.stringify({ requests }), engine);
  assert.equal(status, 200);
  return (json as { results: (SearchResponse & { params: string })[] }).results;
}

describe('a multi-query', () => {
  it('is answered in order', async () => {
    const results = await resultsOf([
      { indexName: 'docs', query: 'store' },
      { indexName: 'more', query: 'zzz', hitsPerPage: 5 },
    ]);
    assert.deepEqual(
      results.map(({ query, index, nbHits, hitsPerPage }) => [query, index, nbHits, hitsPerPage]),
      [
        ['store', 'docs', 1, 20],
        ['zzz', 'more', 0, 5],
      ],
    );
    assert.equal(results[1]?.params, 'query=zzz&hitsPerPage=5');
  });

  it('of more queries than Algolia takes is refused before any is answered', async () => {
    const asked = echo();
    const call = (count: number) =>
      JSON.stringify({ requests: Array.from({ length: count }, () => ({ indexName: 'docs', query: 'store' })) });
    const { status, json } = await handleQueries(call(51), asked);
    assert.deepEqual([status, json], [400, { message: 'Too many queries: 50 at most in one call', status: 400 }]);
    assert.equal(asked.asked.length, 0);
    assert.equal((await handleQueries(call(50), asked)).status, 200);
  });

  it('that is nested too deeply, or has more filters than a stack holds, is refused or answered', async () => {
    const [open, close] = ['['.repeat(100_000), ']'.repeat(100_000)];
    const deep = [`"extra": ${open}${close}`, `"facetFilters": ${open}${close}`, `"params": "extra=${open}${close}"`];
    for (const own of deep) {
      const { status, json } = await handleQueries(`{ "requests": [{ "indexName": "docs", ${own} }] }`, engine);
      assert.deepEqual([status, json], [400, { message: 'The parameters are nested too deeply', status: 400 }]);
    }
    for (const body of [open + close, `{ "requests": ${open}${close} }`, `{ "requests": ${open}`])
      assert.equal((await handleQueries(body, engine)).status, 400);
    const filters = `${'type:content AND '.repeat(20_000)}type:content`;
    assert.equal((await resultsOf([{ indexName: 'docs', filters }])).length, 1);
  });

  it('takes its parameters flat, as an object or URL-encoded', async () => {
    const params = { query: 'a b', hitsPerPage: 3, facetFilters: ['language:en'], highlightPreTag: '<mark>' };
    const encoded = 'query=a%20b&hitsPerPage=3&facetFilters=%5B%22language%3Aen%22%5D&highlightPreTag=%3Cmark%3E';
    const asked = echo();
    const requests = [
      { indexName: 'docs', ...params },
      { indexName: 'docs', params },
      { indexName: 'docs', params: encoded },
    ];
    await handleQueries(JSON.stringify({ requests }), asked);
    const [flat, nested, string] = asked.asked;
    assert.deepEqual(flat, { ...params, page: 0, indexName: 'docs' });
    assert.deepEqual(nested, flat);
    assert.deepEqual(string, flat);
  });

  it('keeps a query of digits a text', async () => {
    const asked = echo();
    await handleQueries(JSON.stringify({ requests: [{ indexName: 'docs', params: 'query=42' }] }), asked);
    assert.equal(asked.asked[0]?.query, '42');
  });

  it('ignores parameters that it does not know', async () => {
    const [result] = await resultsOf([{ indexName: 'docs', query: 'store', typoTolerance: false, analytics: true }]);
    assert.equal(result?.nbHits, 1);
  });

  it('holds and marks what was asked for', async () => {
    const query = { indexName: 'docs', query: 'store' };
    const [all, some, none] = await resultsOf([
      query,
      { ...query, attributesToRetrieve: ['url', 'hierarchy.lvl1'], attributesToHighlight: ['hierarchy.lvl1'] },
      { ...query, attributesToRetrieve: ['*', '-hierarchy', '-content'], attributesToHighlight: [] },
    ]);
    const keys = (result: typeof all) => Object.keys(result?.hits[0] ?? {}).sort();
    const marks = ['_highlightResult', '_snippetResult', 'objectID'];
    assert.deepEqual(keys(all), [...marks.slice(0, 2), 'content', 'hierarchy', 'objectID', 'type', 'url']);
    assert.deepEqual(keys(some), [...marks.slice(0, 2), 'hierarchy', 'objectID', 'url']);
    assert.deepEqual(some?.hits[0]?.hierarchy, { lvl1: 'Store' });
    assert.deepEqual(Object.keys(some?.hits[0]?._highlightResult.hierarchy ?? {}), ['lvl1']);
    assert.deepEqual(keys(none), [...marks, 'type', 'url']);
    assert.deepEqual(none?.hits[0]?._highlightResult, {});
  });

  it('leads to where it was asked to', async () => {
    const body = JSON.stringify({ requests: [{ indexName: 'docs', query: 'store' }] });
    const { json } = await handleQueries(body, engine, 'https://docs.test');
    const { results } = json as { results: SearchResponse[] };
    assert.deepEqual(
      results[0]?.hits.map(({ url, objectID }) => [url, objectID]),
      [['https://docs.test/store', '0-https://docs.test/store']],
    );
  });

  it('takes filters as a text', async () => {
    const query = { indexName: 'docs', query: 'store' };
    const results = await resultsOf([
      { ...query, filters: 'language:en AND (type:lvl1 OR type:lvl2)' },
      { ...query, filters: 'NOT language:en', facetFilters: ['type:lvl1'] },
      { ...query, params: 'filters=type%3Alvl2' },
    ]);
    assert.deepEqual(
      results.map(({ nbHits }) => nbHits),
      [1, 0, 0],
    );
  });

  it('has an ID only with click analytics', async () => {
    const [plain, tracked] = await resultsOf([
      { indexName: 'docs', query: 'store' },
      { indexName: 'docs', query: 'store', clickAnalytics: true },
    ]);
    assert.equal(plain?.queryID, undefined);
    assert.match(tracked?.queryID ?? '', /^[\da-f]{32}$/);
  });
});

describe('a refusal', () => {
  const refusals: readonly (readonly [body: string, message: RegExp])[] = [
    ['{', /^Invalid JSON$/],
    ['[]', /^Expecting a JSON object$/],
    ['{}', /"requests"/],
    ['{"requests":[{"query":"a"}]}', /indexName/],
    ['{"requests":[{"indexName":"docs","hitsPerPage":"20"}]}', /"hitsPerPage" parameter, expected an integer/],
    ['{"requests":[{"indexName":"docs","page":-1}]}', /"page" parameter/],
    ['{"requests":[{"indexName":"docs","query":7}]}', /"query" parameter, expected a string/],
    ['{"requests":[{"indexName":"docs","facetFilters":[["language"]]}]}', /"facetFilters" parameter/],
    [
      '{"requests":[{"indexName":"docs","filters":"(a:b AND c:d) OR e:f"}]}',
      /"filters" parameter, expected a text such as/,
    ],
    [
      '{"requests":[{"indexName":"docs","params":"numericFilters=%5B%22a%3E1%22%5D"}]}',
      /^The "numericFilters" parameter is not available: this index knows "facetFilters" and "filters"$/,
    ],
  ];

  for (const [body, message] of refusals) {
    it(`says what is wrong with ${body}`, async () => {
      const { status, json } = await handleQueries(body, engine);
      assert.equal(status, 400);
      assert.deepEqual(Object.keys(json as object), ['message', 'status']);
      assert.match((json as { message: string }).message, message);
    });
  }
});

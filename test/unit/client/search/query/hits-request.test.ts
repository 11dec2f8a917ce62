import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createSearchClient } from '../../../../../src/client/search/backends/client.ts';
import { askOnce, hitsRequest } from '../../../../../src/client/search/query/hits-request.ts';
import { createLinkRules } from '../../../../../src/client/search/results/links.ts';
import { settings } from '../settings.ts';

const WANTED = { query: 'a', hitsPerPage: 4, snippetWords: 6, filters: ['language:en'] };
const links = createLinkRules({ origin: 'https://docs.test', baseUrl: '/' });

suite('hits for the page itself', () => {
  test('are asked for with snippets', () => {
    assert.deepEqual(hitsRequest(settings(), WANTED), {
      attributesToRetrieve: ['hierarchy', 'content', 'type', 'url'],
      attributesToSnippet: ['content:6'],
      snippetEllipsisText: '…',
      query: 'a',
      page: 0,
      hitsPerPage: 4,
      indexName: 'docs',
      facetFilters: ['language:en'],
    });
  });
  test('take the site’s own parameters, but for what the list depends on', () => {
    const searchParameters = { analyticsTags: ['x'], hitsPerPage: 50, query: 'other', facetFilters: ['a:b'] };
    const request = hitsRequest(settings({ searchParameters }), { ...WANTED, page: 2 });
    assert.deepEqual(request.analyticsTags, ['x']);
    assert.deepEqual([request.query, request.page, request.hitsPerPage], ['a', 2, 4]);
    assert.deepEqual(request.facetFilters, ['language:en']);
  });
  test('an answer without a result is a failure', async () => {
    const client = createSearchClient(links, async () => ({ search: async () => ({ results: [] }) }));
    await assert.rejects(askOnce(client, hitsRequest(settings(), WANTED)), /answered nothing/);
  });
});

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { tolerateMissingFacets } from '../../../../../src/client/search/backends/missing-facets.ts';
import type { SearchBackend, SearchRequest, SearchResult } from '../../../../../src/client/search/types.ts';

const CONTEXTUAL: SearchRequest = {
  indexName: 'docs',
  query: 'a',
  facetFilters: ['language:en', ['docusaurus_tag:default'], 'kind:api'],
};

/** An index of ten records that declares some facets and, like the provider, answers nothing to a filter by others. */
function indexWith(facets: readonly string[]): SearchBackend & { readonly asked: SearchRequest[] } {
  const asked: SearchRequest[] = [];
  const answer = (request: SearchRequest): SearchResult<unknown> => {
    asked.push(request);
    const filters = [request.facetFilters ?? []].flat(2) as string[];
    const found = request.query !== 'nothing' && filters.every(filter => facets.includes(filter.split(':')[0] ?? ''));
    const counts = Object.fromEntries(facets.map(facet => [facet, { some: 10 }]));
    return { hits: found ? ['hit'] : [], nbHits: found ? 10 : 0, facets: counts };
  };
  return { asked, search: async ({ requests }) => ({ results: requests.map(answer) }) };
}

suite('an index without the facets of contextual search', () => {
  test('is searched without them; the answer says so and the site’s own filters stay', async () => {
    const index = indexWith(['kind']);
    const { results } = await tolerateMissingFacets(index, () => {}).search({ requests: [CONTEXTUAL] });
    assert.equal(results[0]?.nbHits, 10);
    assert.equal(results[0]?.withoutContext, true);
    assert.deepEqual(index.asked.at(-1)?.facetFilters, ['kind:api']);
  });
  test('is reported once, with the facets that are missing and what to do', async () => {
    const warnings: string[] = [];
    const backend = tolerateMissingFacets(indexWith(['kind', 'language']), message => void warnings.push(message));
    await backend.search({ requests: [CONTEXTUAL] });
    await backend.search({ requests: [CONTEXTUAL] });
    assert.equal(warnings.length, 1);
    assert.match(warnings[0] ?? '', /Add "docusaurus_tag" to "attributesForFaceting"/);
    assert.match(warnings[0] ?? '', /contextualSearch: false/);
  });
});

suite('an index with the facets', () => {
  const all = ['kind', 'language', 'docusaurus_tag'];
  test('answers as it is', async () => {
    const index = indexWith(all);
    const { results } = await tolerateMissingFacets(index, assert.fail).search({ requests: [CONTEXTUAL] });
    assert.equal(results[0]?.withoutContext, undefined);
    assert.equal(index.asked.length, 1);
  });
  test('may find nothing; it is looked into once', async () => {
    const index = indexWith(all);
    const backend = tolerateMissingFacets(index, assert.fail);
    const nothing = { ...CONTEXTUAL, query: 'nothing' };
    assert.equal((await backend.search({ requests: [nothing] })).results[0]?.nbHits, 0);
    await backend.search({ requests: [nothing] });
    assert.equal(index.asked.length, 3);
  });
});

test('a search without context is left alone', async () => {
  const index = indexWith([]);
  const plain = { indexName: 'docs', query: 'nothing', facetFilters: [] };
  await tolerateMissingFacets(index, assert.fail).search({ requests: [plain] });
  assert.equal(index.asked.length, 1);
});

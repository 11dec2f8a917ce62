import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createSearchClient } from '../../../../../src/client/search/backends/client.ts';
import { createLinkRules } from '../../../../../src/client/search/results/links.ts';
import type { Question } from '../../../../../src/client/search/types.ts';

const links = createLinkRules({ origin: 'https://docs.test', baseUrl: '/' });
const REQUEST = { requests: [{ indexName: 'docs', query: 'a' }] };
const HIT = {
  objectID: '1',
  url: 'https://other.test/a',
  type: 'lvl1',
  content: null,
  hierarchy: { lvl0: 'G', lvl1: '<b>' },
};

suite('a search client', () => {
  test('answers with what is safe to show, whatever the backend says', async () => {
    const backend = { search: async () => ({ results: [{ hits: [HIT, 'nonsense'], nbHits: 2 }] }) };
    const { results } = await createSearchClient(links, async () => backend).search(REQUEST);
    assert.equal(results[0]?.hits.length, 1);
    assert.equal(results[0]?.hits[0]?.url, '/a');
    assert.equal(results[0]?.hits[0]?.hierarchy.lvl1, '&lt;b&gt;');
  });
  test('asks for the marks that it tells from other markup, whatever the site would like', async () => {
    const asked: unknown[] = [];
    const search = async ({ requests }: Question) => {
      asked.push(...requests);
      return { results: [] };
    };
    const requests = [{ indexName: 'docs', query: 'a', highlightPreTag: '<em>', highlightPostTag: '</em>' }];
    await createSearchClient(links, async () => ({ search })).search({ requests });
    assert.deepEqual(asked, [{ ...requests[0], highlightPreTag: '<mark>', highlightPostTag: '</mark>' }]);
  });
  test('loads its backend once', async () => {
    const loads: number[] = [];
    const client = createSearchClient(links, async () => {
      loads.push(1);
      return { search: async () => ({ results: [] }) };
    });
    await client.prepare([]);
    await Promise.all([client.search(REQUEST), client.search(REQUEST)]);
    assert.equal(loads.length, 1);
  });
  test('a backend that could not be loaded is tried again', async () => {
    const loads: number[] = [];
    const client = createSearchClient(links, async () => {
      loads.push(1);
      if (loads.length === 1) throw new Error('offline');
      return { search: async () => ({ results: [] }) };
    });
    await assert.rejects(client.search(REQUEST), /offline/);
    assert.deepEqual(await client.search(REQUEST), { results: [] });
  });
  test('preparing warms the backend for the page’s filters and never fails', async () => {
    const warmed: unknown[] = [];
    const backend = {
      search: async () => ({ results: [] }),
      warm: async (filters: unknown) => void warmed.push(filters),
    };
    await createSearchClient(links, async () => backend).prepare(['language:en']);
    assert.deepEqual(warmed, [['language:en']]);
    await createSearchClient(links, () => Promise.reject(new Error('offline'))).prepare([]);
  });
  test('introduces itself to a backend that has a provider', async () => {
    const agents: unknown[] = [];
    const client = createSearchClient(links, async () => ({
      search: async () => ({ results: [] }),
      addAlgoliaAgent: (...agent: unknown[]) => void agents.push(agent),
    }));
    client.addAlgoliaAgent('docsearch', '3.9.0');
    await client.search(REQUEST);
    assert.deepEqual(agents, [['docsearch', '3.9.0']]);
  });
});

import { CONTEXT_FACETS, withoutContext } from '../query/facets.ts';
import type { SearchBackend, SearchRequest, SearchResult } from '../types.ts';

/**
 * Searches without the page's context where the index cannot be filtered by it. An index that does not declare the facets of
 * contextual search has no hits for any filtered query; the first empty answer triggers a check for that, and a warning with the fix.
 */
export function tolerateMissingFacets(backend: SearchBackend, warn: (message: string) => void): SearchBackend {
  const probes = new Map<string, Promise<readonly string[]>>();

  function missingFacets(request: SearchRequest): Promise<readonly string[]> {
    const { indexName } = request;
    const probe = probes.get(indexName) ?? findMissing(backend, request);
    probes.set(indexName, probe);
    probe.catch(() => probes.delete(indexName));
    return probe;
  }

  async function widened(request: SearchRequest, result: SearchResult<unknown>): Promise<SearchResult<unknown>> {
    if (result.nbHits > 0 || !filtersByContext(request)) return result;
    const firstTime = !probes.has(request.indexName);
    const missing = await missingFacets(request).catch(() => []);
    if (missing.length === 0) return result;
    if (firstTime) warn(explain(request.indexName, missing));
    const wide = { ...request, facetFilters: withoutContext(request.facetFilters) };
    const [answer] = (await backend.search({ requests: [wide] })).results;
    return answer ? { ...answer, withoutContext: true } : result;
  }

  return {
    async search({ requests }) {
      const { results } = await backend.search({ requests });
      const answered = requests.map((request, index) => [request, results[index]] as const);
      return {
        results: await Promise.all(answered.flatMap(([request, result]) => (result ? [widened(request, result)] : []))),
      };
    },
  };
}

async function findMissing(backend: SearchBackend, request: SearchRequest): Promise<readonly string[]> {
  const probe: SearchRequest = {
    indexName: request.indexName,
    query: '',
    hitsPerPage: 0,
    facets: CONTEXT_FACETS,
    facetFilters: withoutContext(request.facetFilters),
  };
  const [answer] = (await backend.search({ requests: [probe] })).results;
  // An empty index declares no facets.
  return answer && answer.nbHits > 0 ? CONTEXT_FACETS.filter(facet => !answer.facets?.[facet]) : [];
}

function filtersByContext({ facetFilters }: SearchRequest): boolean {
  const all = Array.isArray(facetFilters) ? facetFilters.length : facetFilters === undefined ? 0 : 1;
  return withoutContext(facetFilters).length < all;
}

function explain(indexName: string, missing: readonly string[]): string {
  const facets = missing.map(facet => `"${facet}"`).join(' and ');
  return [
    `Contextual search finds nothing, because the records of the search index "${indexName}" cannot be filtered by ${facets}.`,
    `Add ${facets} to "attributesForFaceting" in the index's settings and fill the index again,`,
    'or set `themeConfig.algolia.contextualSearch: false`.',
    'Until then, all languages and versions are searched.',
  ].join(' ');
}

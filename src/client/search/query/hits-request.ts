import type { SearchSettings } from '../../../shared/model/search.ts';
import type { FacetFilters, SearchClient, SearchRequest, SearchResult } from '../types.ts';

/** Parameters for a list of hits outside the dialog. */
export interface WantedHits {
  readonly query: string;
  /** 0-based; 0 by default. */
  readonly page?: number;
  readonly hitsPerPage: number;
  /** Number of words around a match. */
  readonly snippetWords: number;
  readonly filters: FacetFilters;
}

/** The request for a list of hits; the site's own parameters cannot override those that the list depends on. */
export function hitsRequest({ indexName, searchParameters }: SearchSettings, wanted: WantedHits): SearchRequest {
  const { query, page = 0, hitsPerPage, snippetWords, filters } = wanted;
  return {
    attributesToRetrieve: ['hierarchy', 'content', 'type', 'url'],
    attributesToSnippet: [`content:${snippetWords}`],
    snippetEllipsisText: '…',
    ...searchParameters,
    ...{ query, page, hitsPerPage, indexName, facetFilters: filters },
  };
}

/** Sends a single request. @throws Error when the answer has no result for it */
export async function askOnce(client: SearchClient, request: SearchRequest): Promise<SearchResult> {
  const { results } = await client.search({ requests: [request] });
  const [result] = results;
  if (!result) throw new Error('The search answered nothing.');
  return result;
}

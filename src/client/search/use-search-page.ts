import { useCallback, useEffect, useReducer, useState } from 'react';
import type { PageProps, SiteData } from '../../shared/model.ts';
import { usePage, useSite } from '../contexts.ts';
import { useLocation } from '../navigation.ts';
import { NO_RESULTS, type ResultPages, reduceResults } from './result-pages.ts';
import type { SearchResult } from './types.ts';

const HITS_PER_PAGE = 15;

/** Milliseconds without typing before a search. */
const TYPING_PAUSE = 300;

export interface SearchPageControl {
  /** What the input holds. */
  readonly query: string;
  readonly setQuery: (query: string) => void;
  readonly results: ResultPages;
  /** Asks for the next hits; after a failure, once more for those that failed. */
  readonly more: () => void;
}

/** The results page: its query is the address's `q`, which typing replaces. */
export function useSearchPage(): SearchPageControl {
  const site = useSite();
  const page = usePage();
  const [query, setQuery, pause] = useAddressQuery();
  const [results, dispatch] = useReducer(reduceResults, NO_RESULTS);

  const ask = useCallback(
    (wanted: string, pageNumber: number) => {
      dispatch({ type: 'ask', query: wanted });
      if (wanted === '') return;
      fetchResults(site, page, { query: wanted, page: pageNumber }).then(
        result => dispatch({ type: 'answer', query: wanted, page: pageNumber, result }),
        () => dispatch({ type: 'fail', query: wanted, page: pageNumber }),
      );
    },
    [site, page],
  );
  useEffect(() => {
    const timer = setTimeout(() => ask(query.trim(), 0), pause);
    return () => clearTimeout(timer);
  }, [ask, query, pause]);

  const more = useCallback(() => {
    if (results.status !== 'loading') ask(results.query, results.nextPage ?? 0);
  }, [ask, results]);
  return { query, setQuery, results, more };
}

/** The address's query, how to replace it, and how long to wait for more typing. */
function useAddressQuery(): readonly [string, (query: string) => void, number] {
  const { key, search } = useLocation();
  const [{ query, pause }, setState] = useState({ query: '', pause: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation counts, also to the same query
  useEffect(() => {
    setState({ query: new URLSearchParams(search).get('q') ?? '', pause: 0 });
  }, [key, search]);

  const replace = useCallback((text: string) => {
    setState({ query: text, pause: TYPING_PAUSE });
    const url = new URL(window.location.href);
    if (text === '') url.searchParams.delete('q');
    else url.searchParams.set('q', text);
    // Past the router: typing is no navigation, so nothing may scroll, load or take the focus.
    window.history.replaceState(window.history.state, '', url);
  }, []);
  return [query, replace, pause];
}

async function fetchResults(
  site: SiteData,
  page: PageProps,
  wanted: { readonly query: string; readonly page: number },
): Promise<SearchResult> {
  const { pageSearch } = await import('./page-search.ts');
  const { client, filters } = pageSearch(site, page);
  const { indexName, searchParameters } = site.search;
  const request = {
    attributesToRetrieve: ['hierarchy', 'content', 'type', 'url'],
    attributesToSnippet: ['content:20'],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    ...searchParameters,
    ...wanted,
    indexName,
    hitsPerPage: HITS_PER_PAGE,
    facetFilters: filters,
  };
  const { results } = await client.search({ requests: [request] });
  const [result] = results;
  if (!result) throw new Error('The search answered nothing.');
  return result;
}

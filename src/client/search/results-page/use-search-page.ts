import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { PageProps } from '../../../shared/model/page.ts';
import type { SiteData } from '../../../shared/model/site.ts';
import { usePage, useSite } from '../../contexts.ts';
import { failureOf } from '../failure.ts';
import { loadInsights, reportsClicks } from '../insights/load.ts';
import { askOnce, hitsRequest } from '../query/hits-request.ts';
import type { SearchHit, SearchResult } from '../types.ts';
import { type ChosenVersions, resultsUrl } from './address.ts';
import type { Alternatives } from './alternatives.ts';
import { NO_RESULTS, type ResultPages, reduceResults } from './result-pages.ts';
import { useAddress } from './use-address.ts';
import { useAlternatives } from './use-alternatives.ts';
import { useVersionChoices, type VersionChoice } from './use-version-choices.ts';

const HITS_PER_PAGE = 15;
const SNIPPET_WORDS = 20;

/** State and actions of the search page. */
export interface SearchPageControl {
  /** Value of the input. */
  readonly query: string;
  readonly setQuery: (query: string) => void;
  /** One version select for each docs plugin with several versions. */
  readonly versions: readonly VersionChoice[];
  readonly results: ResultPages;
  /** Other searches to offer for a query without results; null until they are known. */
  readonly alternatives: Alternatives | null;
  /** Fetches the next hits; after a failure, tries again. */
  readonly more: () => void;
  /** To be called when a hit is followed, on sites that report it. */
  readonly followed: (hit: SearchHit) => void;
  /** URL of the page with the next hits; null after the last. */
  readonly moreUrl: string | null;
}

/** The results page. Its query and first page come from the URL's `q` and `page`; typing replaces the query. */
export function useSearchPage(): SearchPageControl {
  const site = useSite();
  const page = usePage();
  const { query, firstPage, versions, pause, setQuery, setVersion } = useAddress();
  const { choices, chosen } = useVersionChoices(versions, setVersion);
  const [results, dispatch] = useReducer(reduceResults, NO_RESULTS);
  const questions = useRef(0);

  const ask = useCallback(
    (wanted: Wanted, further: boolean) => {
      const asked = ++questions.current;
      dispatch({ type: 'ask', asked, query: wanted.query, further });
      if (wanted.query === '') return;
      fetchResults({ site, page, chosen, wanted }).then(
        result => dispatch({ type: 'answer', asked, further, result: { ...result, page: wanted.page } }),
        error => dispatch({ type: 'fail', asked, further, failure: failureOf(error) }),
      );
    },
    [site, page, chosen],
  );
  useEffect(() => {
    const timer = setTimeout(() => ask({ query: query.trim(), page: firstPage }, false), pause);
    return () => clearTimeout(timer);
  }, [ask, query, firstPage, pause]);

  const more = useCallback(() => {
    if (results.status === 'loading') return;
    ask({ query: results.query, page: results.nextPage ?? firstPage }, results.nextPage !== null);
  }, [ask, results, firstPage]);
  const alternatives = useAlternatives(results, choices);
  const url = results.nextPage === null ? null : resultsUrl(site, results.query, chosen);
  const moreUrl = url === null ? null : `${url}&page=${(results.nextPage ?? 0) + 1}`;
  const followed = useCallback((hit: SearchHit) => void reportClick(site, hit), [site]);
  return { query, setQuery, versions: choices, results, alternatives, more, moreUrl, followed };
}

interface Wanted {
  readonly query: string;
  readonly page: number;
}

interface Question {
  readonly site: SiteData;
  readonly page: PageProps;
  readonly chosen: ChosenVersions;
  readonly wanted: Wanted;
}

async function fetchResults({ site, page, chosen, wanted }: Question): Promise<SearchResult> {
  const { pageSearch } = await import('../query/page-search.ts');
  const { client, filters } = pageSearch(site, page, chosen);
  const request = { ...wanted, hitsPerPage: HITS_PER_PAGE, snippetWords: SNIPPET_WORDS, filters };
  const clickAnalytics = reportsClicks(site.search);
  // Loaded now, so that it is ready when a hit is followed and the page is left.
  if (clickAnalytics) loadInsights(site);
  const result = await askOnce(client, { ...hitsRequest(site.search, request), clickAnalytics });
  return withPlaces(result, wanted.page, site.search.indexName);
}

/** Adds each hit's position, for reports; only if the answer has a query id. */
function withPlaces(result: SearchResult, page: number, index: string): SearchResult {
  const { queryID, hits } = result;
  if (queryID === undefined) return result;
  const first = page * HITS_PER_PAGE + 1;
  return { ...result, hits: hits.map((hit, at) => ({ ...hit, found: { index, queryID, position: first + at } })) };
}

async function reportClick(site: SiteData, { objectID, found }: SearchHit): Promise<void> {
  if (found) (await loadInsights(site))?.clicked(objectID, found);
}

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

/** What a search page needs. */
export interface SearchPageControl {
  /** The input's value. */
  readonly query: string;
  readonly setQuery: (query: string) => void;
  /** Version selects, one for each docs instance. */
  readonly versions: readonly VersionChoice[];
  readonly results: ResultPages;
  /** Other searches in place of one that found nothing; null until they are known. */
  readonly alternatives: Alternatives | null;
  /** Loads the next hits; after a failure, the failed ones again. */
  readonly more: () => void;
  /** Call when a hit is followed, for sites that report that. */
  readonly followed: (hit: SearchHit) => void;
  /** URL of the page with the next hits; null where there are none. */
  readonly moreUrl: string | null;
}

/** The results page: its query is the address's `q`, which typing replaces; `page` is the first of its pages. */
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
  // So that the script is there when a hit is followed away from the page.
  if (clickAnalytics) loadInsights(site);
  const result = await askOnce(client, { ...hitsRequest(site.search, request), clickAnalytics });
  return withPlaces(result, wanted.page, site.search.indexName);
}

/** Adds the position of each hit, if the answer has a query id to report. */
function withPlaces(result: SearchResult, page: number, index: string): SearchResult {
  const { queryID, hits } = result;
  if (queryID === undefined) return result;
  const first = page * HITS_PER_PAGE + 1;
  return { ...result, hits: hits.map((hit, at) => ({ ...hit, found: { index, queryID, position: first + at } })) };
}

async function reportClick(site: SiteData, { objectID, found }: SearchHit): Promise<void> {
  if (found) (await loadInsights(site))?.clicked(objectID, found);
}

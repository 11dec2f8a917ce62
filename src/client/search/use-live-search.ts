import { useCallback, useEffect, useState } from 'react';
import type { PageProps } from '../../shared/model/page.ts';
import type { SiteData } from '../../shared/model/site.ts';
import { usePage, useSite } from '../contexts.ts';
import { failureOf, type SearchFailure } from './failure.ts';
import { askOnce, hitsRequest } from './query/hits-request.ts';
import type { SearchHit } from './types.ts';

const SNIPPET_WORDS = 6;

/** The best hits for a query. */
export interface LiveAnswer {
  readonly query: string;
  readonly hits: readonly SearchHit[];
  /** Number of all hits. */
  readonly count: number;
}

/** Search as the reader types, without a dialog. */
export interface LiveSearchControl {
  /** The latest answer, possibly to an earlier query; null before the first, and for an empty query. */
  readonly answer: LiveAnswer | null;
  /** Cause of a failure to answer the current query, or null. */
  readonly failure: SearchFailure | null;
  /** Loads the backend before the first search. */
  readonly prepare: () => void;
}

/** Searches from the page whenever the query changes. Nothing is loaded for an empty query. */
export function useLiveSearch(query: string, hitsPerPage: number): LiveSearchControl {
  const site = useSite();
  const page = usePage();
  const [answer, setAnswer] = useState<LiveAnswer | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);

  useEffect(() => {
    if (query === '') return setAnswer(null);
    const current = { wanted: true };
    fetchAnswer({ site, page, query, hitsPerPage }).then(
      found => {
        if (!current.wanted) return;
        setAnswer(found);
        setFailed(null);
      },
      error => current.wanted && setFailed({ query, failure: failureOf(error) }),
    );
    return () => {
      current.wanted = false;
    };
  }, [site, page, query, hitsPerPage]);

  const prepare = useCallback(() => {
    loadSearch(site, page).then(
      ({ client, filters }) => client.prepare(filters),
      () => {},
    );
  }, [site, page]);
  return { answer, failure: query !== '' && failed?.query === query ? failed.failure : null, prepare };
}

interface Failed {
  readonly query: string;
  readonly failure: SearchFailure;
}

async function loadSearch(site: SiteData, page: PageProps) {
  const { pageSearch } = await import('./query/page-search.ts');
  return pageSearch(site, page);
}

interface Question {
  readonly site: SiteData;
  readonly page: PageProps;
  readonly query: string;
  readonly hitsPerPage: number;
}

async function fetchAnswer({ site, page, query, hitsPerPage }: Question): Promise<LiveAnswer> {
  const { client, filters } = await loadSearch(site, page);
  const { hits, nbHits } = await askOnce(
    client,
    hitsRequest(site.search, { query, hitsPerPage, snippetWords: SNIPPET_WORDS, filters }),
  );
  return { query, hits, count: nbHits };
}

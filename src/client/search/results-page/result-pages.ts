import type { SearchFailure } from '../failure.ts';
import type { SearchHit, SearchResult } from '../types.ts';

/** State of the results page: the hits of all pages fetched for one query. */
export interface ResultPages {
  /** Number of the latest request; answers to earlier ones are ignored. */
  readonly asked: number;
  readonly query: string;
  readonly hits: readonly SearchHit[];
  /** Number of all hits; null before the first answer. */
  readonly count: number | null;
  /** Number of pages with hits; null where it is not known. */
  readonly documents: number | null;
  readonly status: 'idle' | 'loading' | 'failed';
  /** Cause of the failure, or null. */
  readonly failure: SearchFailure | null;
  /** 0-based page to fetch next; null after the last. */
  readonly nextPage: number | null;
}

/** Events of the results page; with `further`, hits are appended rather than replaced. */
export type ResultAction =
  | { readonly type: 'ask'; readonly asked: number; readonly query: string; readonly further: boolean }
  | { readonly type: 'answer'; readonly asked: number; readonly further: boolean; readonly result: SearchResult }
  | {
      readonly type: 'fail';
      readonly asked: number;
      readonly further: boolean;
      readonly failure: SearchFailure;
    };

export const NO_RESULTS: ResultPages = {
  asked: 0,
  query: '',
  hits: [],
  count: null,
  documents: null,
  status: 'idle',
  failure: null,
  nextPage: null,
};

/** The next state; hits stay until a new query is answered. */
export function reduceResults(state: ResultPages, action: ResultAction): ResultPages {
  if (action.type === 'ask') {
    const { asked, query, further } = action;
    if (query === '') return { ...NO_RESULTS, asked };
    return { ...state, asked, query, status: 'loading', failure: null, nextPage: further ? state.nextPage : null };
  }
  const { asked, query } = state;
  if (action.asked !== asked) return state;
  if (action.type === 'fail') {
    const kept = action.further ? state : { ...NO_RESULTS, asked, query };
    return { ...kept, status: 'failed', failure: action.failure };
  }
  const { further, result } = action;
  const page = result.page ?? 0;
  const hits = further ? [...state.hits, ...result.hits] : result.hits;
  return {
    ...state,
    hits,
    count: result.nbHits,
    documents: result.nbDocuments ?? (hits.length >= result.nbHits ? pagesOf(hits) : null),
    status: 'idle',
    nextPage: page + 1 < (result.nbPages ?? 0) ? page + 1 : null,
  };
}

function pagesOf(hits: readonly SearchHit[]): number {
  return new Set(hits.map(({ url }) => url.split('#', 1)[0])).size;
}

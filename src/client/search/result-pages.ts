import type { SearchHit, SearchResult } from './types.ts';

/** The results page: all answers to one query so far, one below the other. */
export interface ResultPages {
  readonly query: string;
  readonly hits: readonly SearchHit[];
  /** How many hits there are in all; null before the first answer. */
  readonly count: number | null;
  readonly status: 'idle' | 'loading' | 'failed';
  /** The page to ask for next; null after the last. */
  readonly nextPage: number | null;
  readonly withoutContext: boolean;
}

export type ResultAction =
  | { readonly type: 'ask'; readonly query: string }
  | { readonly type: 'answer'; readonly query: string; readonly page: number; readonly result: SearchResult }
  | { readonly type: 'fail'; readonly query: string; readonly page: number };

export const NO_RESULTS: ResultPages = {
  query: '',
  hits: [],
  count: null,
  status: 'idle',
  nextPage: null,
  withoutContext: false,
};

/** Answers to an earlier query change nothing. While a new one is asked, the old hits stay. */
export function reduceResults(state: ResultPages, action: ResultAction): ResultPages {
  if (action.type === 'ask') {
    if (action.query === '') return NO_RESULTS;
    const nextPage = action.query === state.query ? state.nextPage : null;
    return { ...state, query: action.query, status: 'loading', nextPage };
  }
  if (action.query !== state.query) return state;
  if (action.type === 'fail')
    return { ...(action.page === 0 ? NO_RESULTS : state), query: state.query, status: 'failed' };
  const { page, result } = action;
  return {
    ...state,
    hits: page === 0 ? result.hits : [...state.hits, ...result.hits],
    count: result.nbHits,
    status: 'idle',
    nextPage: page + 1 < (result.nbPages ?? 0) ? page + 1 : null,
    withoutContext: result.withoutContext ?? false,
  };
}

/** `One document found`, `12 documents found`. */
export function countText(count: number): string {
  if (count === 0) return 'No results were found';
  return count === 1 ? 'One document found' : `${count} documents found`;
}

import { failureOf, type SearchFailure } from '../failure.ts';
import type { SearchBackend, SearchHit, SearchRequest, SearchResult } from '../types.ts';

/** Outcome of the latest search. */
export interface SearchStatus {
  /** Cause of its failure, or null. */
  readonly failure: SearchFailure | null;
  /** Number of hits in the latest answer; null without one. */
  readonly count: number | null;
  /** Whether a search is running, and there are no hits of an earlier one to show meanwhile. */
  readonly waiting: boolean;
  /** Query and hits of the latest answer; null without one. */
  readonly answered: Answered | null;
}

/** A query with its hits, best first. */
export interface Answered {
  readonly query: string;
  readonly hits: readonly SearchHit[];
}

/** The result that a search reports. */
type Outcome = Omit<SearchStatus, 'waiting'>;

/** The observable status of the latest search. */
export interface StatusStore {
  get(): SearchStatus;
  subscribe(listener: () => void): () => void;
  /** Starts a search; returns a function that reports its outcome, which is ignored unless the search is the latest. */
  begin(): (outcome: Outcome) => void;
  /** Resets the status; running searches can no longer report. */
  clear(): void;
}

const NONE: SearchStatus = { failure: null, count: null, waiting: false, answered: null };

export function createStatusStore(): StatusStore {
  const listeners = new Set<() => void>();
  const state = { newest: 0, status: NONE };
  function set(status: SearchStatus): void {
    state.status = status;
    for (const listener of listeners) listener();
  }
  return {
    get: () => state.status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin() {
      state.newest += 1;
      const own = state.newest;
      if (!state.status.count) set({ ...state.status, waiting: true });
      return outcome => {
        if (own === state.newest) set({ ...outcome, waiting: false });
      };
    },
    clear() {
      state.newest += 1;
      set(NONE);
    },
  };
}

/**
 * Wraps a backend so that it never rejects: a failed search gets an empty answer and is reported to the store. The dialog would
 * overwrite its own error state before it is painted, so it must not see failures.
 */
export function withStatus(
  store: StatusStore,
  backend: SearchBackend<SearchHit>,
  log: (message: string) => void,
): SearchBackend<SearchHit> {
  return {
    async search(params) {
      const report = store.begin();
      try {
        const answer = await backend.search(params);
        const [first] = answer.results;
        const answered = { query: params.requests[0]?.query ?? '', hits: first?.hits ?? [] };
        report({ failure: null, count: first?.nbHits ?? 0, answered });
        return answer;
      } catch (error) {
        log(`Search failed: ${describe(error)}`);
        report({ ...NONE, failure: failureOf(error) });
        return { results: params.requests.map(emptyResult) };
      }
    },
  };
}

function emptyResult({ query }: SearchRequest): SearchResult {
  return { hits: [], nbHits: 0, page: 0, nbPages: 0, query };
}

/** Only name, status and message of an error: those of Algolia contain the whole request, including the key. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason';
  const status = 'status' in error ? ` ${String(error.status)}` : '';
  return `${error.name}${status}: ${error.message}`;
}

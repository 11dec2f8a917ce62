import { failureOf, type SearchFailure } from '../failure.ts';
import type { SearchBackend, SearchHit, SearchRequest, SearchResult } from '../types.ts';

/** Outcome of the newest search. */
export interface SearchStatus {
  /** Null unless it failed. */
  readonly failure: SearchFailure | null;
  /** Number of hits in the newest answer; null without one. */
  readonly count: number | null;
  /** Whether the newest answer ignores the page's language and version. */
  readonly withoutContext: boolean;
  /** Whether a search is under way and no other has been answered. */
  readonly waiting: boolean;
  /** What the newest answer is to; null without one. */
  readonly answered: Answered | null;
}

/** A query with the addresses of its hits, the best first. */
export interface Answered {
  readonly query: string;
  readonly urls: readonly string[];
}

/** What a search reports in the end. */
type Outcome = Omit<SearchStatus, 'waiting'>;

/** The status of the newest search, to read and to watch. */
export interface StatusStore {
  get(): SearchStatus;
  subscribe(listener: () => void): () => void;
  /** Starts a search; returns how to report its outcome, which only the newest search can. */
  begin(): (outcome: Outcome) => void;
  /** Resets the status; searches that are under way can no longer report. */
  clear(): void;
}

const NONE: SearchStatus = { failure: null, count: null, withoutContext: false, waiting: false, answered: null };

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
      if (state.status.count === null) set({ ...state.status, waiting: true });
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
 * A backend that never rejects: a failed search has an empty answer and is reported to the store. The dialog's own
 * error state is overwritten before it is painted, so it must never see a failure.
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
        const urls = (first?.hits ?? []).map(({ url }) => url);
        const answered = { query: params.requests[0]?.query ?? '', urls };
        const withoutContext = first?.withoutContext ?? false;
        report({ failure: null, count: first?.nbHits ?? 0, withoutContext, answered });
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

/** Name, status and message only: the provider's errors carry the whole request, its key included. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason';
  const status = 'status' in error ? ` ${String(error.status)}` : '';
  return `${error.name}${status}: ${error.message}`;
}

import type { SearchBackend, SearchHit, SearchRequest, SearchResult } from '../types.ts';

/** Outcome of the newest search. */
export interface SearchStatus {
  readonly failed: boolean;
  /** Number of hits in the newest answer; null without one. */
  readonly count: number | null;
  /** Whether the newest answer ignores the page's language and version. */
  readonly withoutContext: boolean;
}

/** The status of the newest search, to read and to watch. */
export interface StatusStore {
  get(): SearchStatus;
  subscribe(listener: () => void): () => void;
  /** Starts a search; returns how to report its outcome, which only the newest search can. */
  begin(): (status: SearchStatus) => void;
  /** Resets the status; searches that are under way can no longer report. */
  clear(): void;
}

const NONE: SearchStatus = { failed: false, count: null, withoutContext: false };

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
      return status => {
        if (own === state.newest) set(status);
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
        report({ failed: false, count: first?.nbHits ?? 0, withoutContext: first?.withoutContext ?? false });
        return answer;
      } catch (error) {
        log(`Search failed: ${describe(error)}`);
        report({ ...NONE, failed: true });
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

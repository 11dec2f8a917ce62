/** What of a reader's typing counts as a search. */

/** A search that has ended. */
export interface EndedSearch {
  readonly query: string;
  readonly results: number;
  readonly chosen: string | null;
}

export interface SearchSession {
  /** To be called while the reader types, and when results change. `results` is null as long as there is no answer. */
  note(query: string, results: number | null): void;
  /** A result is opened, of so many on the screen: of an answer to a text that is typed, or to one before it. */
  choose(url: string, query: string, results: number): void;
  /** The reader has left the search. */
  end(): void;
  /** The search goes on elsewhere, where it is counted. */
  drop(): void;
}

/** Milliseconds that a text stays as it is before it counts as a search. */
export const REST_MS = 1000;

/** Follows one text field. A text that grows, or is mended, is one search; another one that has had its answer is a search of its own. */
export function createSession(tell: (search: EndedSearch) => void, now: () => number): SearchSession {
  let typed = { query: '', at: 0 };
  let seen: EndedSearch | null = null;
  let kept: EndedSearch | null = null;
  let told = '';
  function keep(): void {
    if (!seen || seen.query === told) return;
    if (kept && kept.query !== seen.query && (kept.chosen !== null || !areRelated(kept.query, seen.query))) finish();
    kept = { ...seen, chosen: (kept?.query === seen.query && kept.chosen) || null };
  }
  function finish(): void {
    if (kept) {
      told = kept.query;
      tell(kept);
    }
    kept = null;
  }
  return {
    note(query, results) {
      if (query !== typed.query) typed = { query, at: now() };
      if (query === '' || results === null) return;
      seen = { query, results, chosen: null };
      if (now() - typed.at >= REST_MS) keep();
    },
    choose(url, query, results) {
      // What was searched before, and is offered again, answers nothing.
      if (query === '') return;
      typed = { query, at: now() };
      seen = { query, results, chosen: null };
      if (query === told) told = '';
      keep();
      if (kept) kept = { ...kept, chosen: kept.chosen ?? url };
    },
    end() {
      if (seen?.query === typed.query) keep();
      finish();
      seen = null;
    },
    drop() {
      kept = seen = null;
    },
  };
}

/** Whether one text was made of the other at its end. */
function areRelated(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a.startsWith(b) || b.startsWith(a);
}

/** A search engine with an index of the site's records, as a browser meets it. */
export interface Subject {
  readonly name: string;
  readonly buildMs: number;
  /** Everything that it may fetch: its code and its index. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** A reader who has fetched nothing yet. */
  visit(): Promise<Visit>;
  close(): Promise<void>;
}

export interface Visit {
  /** URLs, best first. */
  search(query: string): Promise<readonly string[]>;
  /** A quick answer, from what is fetched before the first query. */
  names?(query: string): Promise<readonly string[]>;
  /** How many times it has waited for files so far. */
  waves?(): number;
  /** Names of the files that were fetched so far. */
  readonly fetched: readonly string[];
  close(): Promise<void>;
}

/** The number of hits that the dialog shows. */
export const HITS = 20;

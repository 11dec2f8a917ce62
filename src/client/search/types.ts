/** Types of search in the browser. Both backends speak Algolia's protocol and have DocSearch's records. */

import type { FacetFilters, Hierarchy, HitType, MatchLevel } from '../../shared/search/types.ts';

export type { FacetFilters, HitType };

/** One query, as an entry of Algolia's `queries` endpoint. */
export interface SearchRequest {
  readonly indexName: string;
  readonly query: string;
  /** 0-based. */
  readonly page?: number;
  readonly hitsPerPage?: number;
  readonly facetFilters?: FacetFilters;
  readonly facets?: readonly string[];
  readonly [parameter: string]: unknown;
}

/** A text with its matches highlighted. */
export interface Marked {
  readonly value: string;
  readonly matchLevel: MatchLevel;
}

/** Highlighted texts of a hit, by attribute. */
export interface Highlights {
  readonly content?: Marked;
  readonly hierarchy: { readonly [level in keyof HitHierarchy]?: Marked };
}

/** Heading texts from the group (`lvl0`) and the page's title (`lvl1`) down. */
export type HitHierarchy = Hierarchy<string | null> & { readonly lvl0: string };

/** Where a hit was found, for reports when it is followed. */
export interface FoundAt {
  readonly index: string;
  readonly queryID: string;
  /** 1-based, over all pages of an answer. */
  readonly position: number;
}

/**
 * A hit that is safe to show: every text but `lvl0` is HTML with `mark` as its only element, and the URL is safe to follow.
 */
export interface SearchHit {
  readonly objectID: string;
  readonly url: string;
  readonly type: HitType;
  readonly content: string | null;
  readonly hierarchy: HitHierarchy;
  readonly _highlightResult?: Highlights;
  readonly _snippetResult?: Highlights;
  /** Only on sites that report clicks. */
  readonly found?: FoundAt;
}

/** The answer to one {@link SearchRequest}; hits are of type `unknown` until they are sanitised. */
export interface SearchResult<Hit = SearchHit> {
  readonly hits: readonly Hit[];
  readonly nbHits: number;
  /** Number of pages with hits, if the backend tells. */
  readonly nbDocuments?: number;
  readonly page?: number;
  readonly nbPages?: number;
  readonly query?: string;
  readonly queryID?: string;
  readonly facets?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Requests of one search. */
export interface Question {
  readonly requests: readonly SearchRequest[];
}

/** Results in the order of the requests. */
export interface Answer<Hit = SearchHit> {
  readonly results: readonly SearchResult<Hit>[];
}

/** A source of answers: the embedded index or Algolia. */
export interface SearchBackend<Hit = unknown> {
  search(question: Question): Promise<Answer<Hit>>;
}

/** Options that a site's own search bar passes to the dialog. */
export interface DialogOptions {
  /** Changes, sorts or drops hits; they are safe to show and must stay so. */
  readonly transformItems?: (hits: readonly SearchHit[]) => readonly SearchHit[];
  /** URL to report a query without results. */
  readonly getMissingResultsUrl?: (search: { readonly query: string }) => string;
  /** Answers a query by a service of the site's own: a row below the hits calls it, and closes the dialog. */
  readonly onAsk?: (query: string, sections: readonly AskedSection[]) => void;
}

/** A section that was found for a query. */
export interface AskedSection {
  readonly url: string;
  /** Its headings, from the title of its page down. */
  readonly title: string;
  readonly text: string;
}

/** A loaded backend; its optional methods depend on the kind. */
export interface LoadedBackend extends SearchBackend {
  /** Adds a segment to the user agent for Algolia. */
  addAlgoliaAgent?(segment: string, version?: string): void;
  /** Prefetches the files for a first search with these filters. */
  warm?(facetFilters: FacetFilters): Promise<unknown>;
  /** Answers from headings in memory. */
  names?(question: Question): Promise<Answer<unknown>>;
}

/** A backend in the shape of DocSearch's client. */
export interface SearchClient extends SearchBackend<SearchHit> {
  addAlgoliaAgent(segment: string, version?: string): void;
  readonly transporter: { readonly algoliaAgent: { readonly value: string } };
  /** Loads the backend's code. */
  load(): Promise<unknown>;
  /** Loads the backend and its first files; failures are left to the first search. */
  prepare(facetFilters: FacetFilters): Promise<void>;
  /** Answers from headings in memory, at once; null for backends that have none. */
  names(question: Question): Promise<Answer | null>;
}

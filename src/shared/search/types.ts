/** The words of the search protocol: what the dialog asks and what it is answered. The shapes are Algolia's, as DocSearch reads them. */

/** Outer list: all must hold; inner list: one must; a `-` before the value: it must not. */
export type FacetFilters = string | readonly (string | readonly string[])[];

export interface SearchParams {
  readonly query?: string;
  /** 20 when missing. */
  readonly hitsPerPage?: number;
  /** Zero-based. */
  readonly page?: number;
  readonly facetFilters?: FacetFilters;
  /** Attributes of hits, and those that are marked; everything unless given. `hierarchy` is all of its levels, `*` all there is. */
  readonly attributesToRetrieve?: readonly string[];
  readonly attributesToHighlight?: readonly string[];
  /** `attribute` or `attribute:words`. */
  readonly attributesToSnippet?: readonly string[];
  readonly snippetEllipsisText?: string;
  readonly highlightPreTag?: string;
  readonly highlightPostTag?: string;
  /** Attributes whose counts the answer should hold. */
  readonly facets?: readonly string[];
  /** Whether hits tell how they were ranked. */
  readonly getRankingInfo?: boolean;
  /** Echoed as the answer's `index`. */
  readonly indexName?: string;
}

export type Level = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';
/** `lvl0` is a group's title, never a hit of its own. */
export type HitType = Exclude<Level, 'lvl0'> | 'content';
export type MatchLevel = 'none' | 'partial' | 'full';
export type Hierarchy<T> = { readonly [level in Level]: T };

export interface Snippet {
  readonly value: string;
  readonly matchLevel: MatchLevel;
}

export interface Highlight extends Snippet {
  readonly matchedWords: readonly string[];
  readonly fullyHighlighted?: boolean;
}

/** Marked-up attributes in the record's shape, without those that are null. */
export interface Marked<T> {
  readonly hierarchy?: { readonly [level in Level]?: T };
  readonly content?: T;
}

/** One row of the answer. Its strings are HTML, escaped, but for the identifiers, the URL and `lvl0`. */
export interface SearchHit {
  readonly objectID: string;
  readonly url: string;
  readonly type: HitType;
  readonly content: string | null;
  readonly hierarchy: Hierarchy<string | null>;
  readonly _snippetResult: Marked<Snippet>;
  readonly _highlightResult: Marked<Highlight>;
  readonly _rankingInfo?: RankingInfo;
}

export interface RankingInfo {
  /** How well it answers: to be compared with the hits of the same answer alone. */
  readonly userScore: number;
}

export interface SearchResponse {
  readonly hits: readonly SearchHit[];
  readonly nbHits: number;
  /** Whether that is exact. */
  readonly exhaustiveNbHits: boolean;
  readonly page: number;
  readonly nbPages: number;
  readonly hitsPerPage: number;
  readonly query: string;
  readonly index: string;
  readonly processingTimeMS: number;
  readonly facets?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface SearchEngine {
  search(params: SearchParams): Promise<SearchResponse>;
  /** Hits by titles and headings alone, of the few best pages; fetches no text, and nothing that the whole answer does without. */
  titles(params: SearchParams): Promise<SearchResponse>;
  /** Fetches what every query needs first, so that the first one is quick. */
  warm(facetFilters?: FacetFilters): Promise<unknown>;
  /** Drops what was fetched, so that an index deployed since is seen. */
  forget(): void;
}

/** Parameters and responses of search, in the shapes of Algolia's API, which DocSearch expects. */

/** AND of the outer list, OR of each inner list; a `-` before a value negates it. */
export type FacetFilters = string | readonly (string | readonly string[])[];

export interface SearchParams {
  readonly query?: string;
  /** Default 20. */
  readonly hitsPerPage?: number;
  /** Zero-based. */
  readonly page?: number;
  readonly facetFilters?: FacetFilters;
  /** Attributes that hits have; all by default. `hierarchy` stands for all of its levels, `*` for every attribute. */
  readonly attributesToRetrieve?: readonly string[];
  /** Attributes to highlight; the same rules. */
  readonly attributesToHighlight?: readonly string[];
  /** `attribute` or `attribute:numberOfWords`. */
  readonly attributesToSnippet?: readonly string[];
  readonly snippetEllipsisText?: string;
  readonly highlightPreTag?: string;
  readonly highlightPostTag?: string;
  /** Attributes to count values of in the response. */
  readonly facets?: readonly string[];
  /** Whether hits carry {@link RankingInfo}. */
  readonly getRankingInfo?: boolean;
  /** Copied to the response's `index`. */
  readonly indexName?: string;
}

export type Level = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';
/** `lvl0` is the title of a group of hits, never a hit of its own. */
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

/** Highlighted or cut attributes in the shape of a record; those that are null are left out. */
export interface Marked<T> {
  readonly hierarchy?: { readonly [level in Level]?: T };
  readonly content?: T;
}

/** One hit. Its strings are escaped HTML, except for the identifiers, the URL and `lvl0`. */
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
  /** Score of the hit; comparable only with others of the same response. */
  readonly userScore: number;
}

export interface SearchResponse {
  readonly hits: readonly SearchHit[];
  readonly nbHits: number;
  /** Number of pages with hits; as exact as `nbHits`. */
  readonly nbDocuments: number;
  /** Whether `nbHits` is exact. */
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
  /**
   * The headings that answer the whole query, of the site's first pages. Once {@link SearchEngine.warm} has fetched them, nothing is
   * fetched.
   */
  names(params: SearchParams): Promise<SearchResponse>;
  /** Fetches the files that every query needs, so that the first query is quick. */
  warm(facetFilters?: FacetFilters): Promise<unknown>;
  /** Drops all fetched files, so that an index deployed since is seen. */
  forget(): void;
}

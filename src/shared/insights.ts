/** What browsers send of searches and of answers to “Was this page helpful?”, and `lectern insights` reads. */

/** Version of the format, raised when an older reader would misread it. */
export const INSIGHTS_VERSION = 1;

/** What the script of pages knows of the config. */
export interface InsightsSettings {
  readonly endpoint: string;
  readonly feedback: boolean;
  readonly search: boolean;
  /** Share of the visits whose searches are sent. */
  readonly sample: number;
}

interface CommonEvent {
  /** Day in UTC, such as `2026-11-30`: no event tells the time. */
  readonly day: string;
  /** Language of the page. */
  readonly language: string;
  /** Path of the page, with base URL. */
  readonly page: string;
}

/** A search that a reader ended: the last text before a choice, another search, or the end of the visit. */
export interface SearchEvent extends CommonEvent {
  readonly type: 'search';
  readonly query: string;
  /** Number of results that were on the screen. */
  readonly results: number;
  /** Path of the result that was opened, of other sites with its origin; null if none was. */
  readonly chosen: string | null;
}

/** An answer to the question whether a page was helpful, one for each page and visit. */
export interface AnswerEvent extends CommonEvent {
  readonly type: 'answer';
  readonly version: string;
  readonly helpful: boolean;
}

/** What a reader adds to an answer. */
export interface CommentEvent extends CommonEvent {
  readonly type: 'comment';
  readonly version: string;
  readonly helpful: boolean;
  readonly comment: string;
}

export type InsightsEvent = SearchEvent | AnswerEvent | CommentEvent;

/** The body of a request, and a line of a log. */
export interface InsightsBatch {
  readonly v: typeof INSIGHTS_VERSION;
  readonly events: readonly InsightsEvent[];
}

/** Maximum lengths of texts, and numbers of events. */
export const MAX_QUERY = 100;
export const MAX_COMMENT = 1000;
export const MAX_PATH = 300;
/** In one request: with all texts as long as they may be it is below the 64 KB that browsers send when a page is left. */
export const MAX_BATCH = 10;

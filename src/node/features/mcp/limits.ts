/**
 * Bounds on what is read of a site and sent to clients: sites are the work of others, and one that takes long holds up every client
 * of the server. Where a bound is met, the answer says so.
 */

/** Pages, categories, versions or languages in an answer: about 50 KB of text. */
export const MAX_ENTRIES = 500;
/** Tokens of Markdown in an answer, by default and at most. */
export const DEFAULT_TOKENS = 2000;
export const MAX_TOKENS = 20_000;
/** At least as many, so that a part has some lines. */
export const MIN_TOKENS = 100;
/** Resources in a list; programs read it, not models. */
export const MAX_RESOURCES = 2000;

/** Size in bytes of any file that is fetched of a site. */
export const MAX_FILE_BYTES = 16 * 2 ** 20;

/** Size of a site's description in bytes. */
export const MAX_DESCRIPTION_BYTES = 8 * 2 ** 20;
/** Instances of docs, and languages, of a site. */
export const MAX_INSTANCES = 200;
/** Parts of the search index. */
export const MAX_CORES = 100_000;
/** Parts of the search index in which a heading is looked up by its id. */
export const MAX_CORES_SOUGHT = 200;

/** Size of a file of the search index in bytes, and of its lists of pages; the largest of real sites have a few hundred KB. */
export const MAX_INDEX_BYTES = 8 * 2 ** 20;
export const MAX_LIST_BYTES = 16 * 2 ** 20;
/** Passages of a part of the search index: the memory of a query grows with them. */
export const MAX_PASSAGES = 4_000_000;
/** Places for pages in a part of the search index, of which at least a fourth are taken. */
export const MAX_SLOTS = 1_000_000;
/** Pages whose position is in a part of the search index. */
export const MAX_EARLY_PAGES = 10_000;
/** Bytes that a search reads, where a small file counts as {@link MIN_COUNTED_BYTES}: each is a request. */
export const MAX_SEARCH_BYTES = 64 * 2 ** 20;
export const MIN_COUNTED_BYTES = 16 * 2 ** 10;
/** Bytes of the search index that are kept in memory. */
export const MAX_HELD_BYTES = 128 * 2 ** 20;

/** Size of a page's Markdown in bytes; the rest is not read. */
export const MAX_PAGE_BYTES = 4 * 2 ** 20;
/** Lines of a page; the rest is not read. */
export const MAX_LINES = 200_000;
/** Headings of a page by which sections are found. */
export const MAX_HEADINGS = 10_000;
/** Length of a heading. */
export const MAX_LINE = 1000;

/** Sidebars that are shown as trees; pages of the others are listed without. */
export const MAX_SIDEBARS = 50;
/** Size of a sidebar's file in bytes. */
export const MAX_SIDEBAR_BYTES = 4 * 2 ** 20;
/** Levels of a sidebar. */
export const MAX_DEPTH = 50;
/** Entries of all sidebars, and pages of the index. */
export const MAX_PAGES = 50_000;

/** Length of a URL or path. */
export const MAX_URL = 2000;
/** Length of a title, label or name. */
export const MAX_TITLE = 300;
/** Length of a passage. */
export const MAX_PASSAGE = 2000;
/** Names in an error. */
export const MAX_NAMES = 50;

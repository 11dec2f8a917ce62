/**
 * Bounds on what is read of a site and sent to clients: sites are the work of others, and one that takes long holds up every client
 * of the server. Where a bound is met, the answer says so.
 */

/** Pages, categories, versions or languages in an answer: about 50 KB of text. */
export const MAX_ENTRIES = 500;
/** Characters of a page in an answer. */
export const MAX_CHARACTERS = 50_000;
/** Resources in a list; programs read it, not models. */
export const MAX_RESOURCES = 2000;

/** Size of a site's description in bytes. */
export const MAX_DESCRIPTION_BYTES = 8 * 2 ** 20;
/** Instances of docs, and languages, of a site. */
export const MAX_INSTANCES = 200;
/** Parts of the search index. */
export const MAX_CORES = 100_000;
/** Parts of the search index in which a heading is looked up by its id. */
export const MAX_CORES_SOUGHT = 200;

/** Size of a page's Markdown in bytes; the rest is not read. */
export const MAX_PAGE_BYTES = 4 * 2 ** 20;
/** Lines of a page; the rest is not read. */
export const MAX_LINES = 200_000;
/** Size of the part of a page in which its title is looked for, in characters. */
export const MAX_FRONT_MATTER = 64 * 2 ** 10;
/** Headings of a page by which sections are found. */
export const MAX_HEADINGS = 10_000;
/** Length of a heading, and of the line with the title. */
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

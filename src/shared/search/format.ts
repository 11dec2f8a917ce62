/**
 * The index on disk. Every file is UTF-8 text, so that any host compresses it and any reader can open it:
 *
 *     manifest.json             format, vocabulary, and which core serves which language and docs tag; the only name without a hash
 *     core-<hash>.json          one language and tag: pages, headings, and where the rest is; a small one carries it all
 *     terms-<hash>.txt          a run of terms of the text, sorted, and the pages and units that hold them
 *     text-<hash>.txt           paragraphs of one page, one a line; pages that read the same in two versions share it
 *
 * A unit is what a term is found in: each paragraph of a section, and, for some, one unit for all its code.
 * The files of terms count them in each page, and the pages by their URLs, see {@link urlOrder}.
 */

/** Changes whenever an older reader, tokeniser included, would misread the files. */
export const FORMAT = 5;

/** The index's one stable name. */
export const MANIFEST = 'manifest.json';

export interface ManifestEntry {
  readonly language: string;
  readonly tag: string;
  readonly version?: string;
  /** File name of the core. */
  readonly core: string;
}

/** What words mean to a query, folded as the index's terms are. */
export interface Vocabulary {
  /** Words, or two words with a space between, that stand for each other. */
  readonly synonyms: readonly (readonly string[])[];
  /** Words that say so little that only headings are indexed for them. */
  readonly stopWords: readonly string[];
}

export interface Manifest extends Vocabulary {
  readonly format: number;
  readonly cores: readonly ManifestEntry[];
}

/** One language and docs tag, column by column. */
export interface Core {
  readonly format: number;
  /** Group titles. */
  readonly groups: readonly string[];
  // One entry per page:
  readonly urls: readonly string[];
  /** Index into `groups`. */
  readonly group: readonly number[];
  /** How many sections. */
  readonly sections: readonly number[];
  /** The page's title where it is not its first heading, keyed by page. */
  readonly titles: Readonly<Record<string, string>>;
  readonly keywords: Readonly<Record<string, readonly string[]>>;
  // One entry per section:
  /** One digit each. */
  readonly levels: string;
  readonly headings: readonly string[];
  /** Null for none, empty for the usual slug of the heading. */
  readonly anchors: readonly (string | null)[];
  readonly paragraphs: readonly number[];
  /** One digit each: whether it has a unit of code. */
  readonly code: string;
  // One entry per text file:
  readonly texts: readonly string[];
  /** How many sections each covers. */
  readonly spans: readonly number[];
  // One entry per file of terms:
  readonly shards: readonly string[];
  /** The least term that could be in each. */
  readonly firsts: readonly string[];
  /** A small core's other files, by name. */
  readonly files?: Readonly<Record<string, string>>;
}

/** The pages as files of terms count them: an order that outlives a new sidebar. */
export function urlOrder(urls: readonly string[]): number[] {
  return [...urls.keys()].sort((one, other) => compare(urls[one] ?? '', urls[other] ?? '') || one - other);
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/**
 * How many units a section is given: some to spare, so that one more paragraph seldom moves the units of the sections
 * below. Paragraphs have the first ones, the section's code has the last.
 */
export function unitsOf(paragraphs: number, hasCode: boolean): number {
  return Math.ceil((paragraphs + (hasCode ? 1 : 0)) / SPARE) * SPARE;
}

const SPARE = 4;

/** Thrown when the index was written for another reader. */
export class SearchFormatError extends Error {}

/** Reads a manifest or a core; throws {@link SearchFormatError} when it is not of this reader's format. */
export function parseFormatted<T extends Manifest | Core>(json: string): T {
  const value: T = JSON.parse(json);
  if (value.format !== FORMAT) {
    throw new SearchFormatError(`The search index has format ${value.format}, not ${FORMAT}.`);
  }
  return value;
}

/**
 * The anchor that a heading usually gets.
 *
 * @example usualAnchor('jest.fn(implementation?)') // 'jestfnimplementation'
 */
export function usualAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-');
}

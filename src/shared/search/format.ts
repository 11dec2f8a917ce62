/**
 * The index on disk. Every file is UTF-8 text, so that any host compresses it and any reader can open it:
 *
 *     manifest.json             format, synonyms, and which core serves which language and docs tag; the only name without a hash
 *     core-<hash>.json          one language and tag: pages, headings, and where the rest is; a small one carries it all
 *     terms-<hash>.txt          a run of terms of the text, sorted, and the units that hold them
 *     text-<hash>.txt           paragraphs of one page, one a line; pages that read the same in two versions share it
 *
 * A unit is what a term is found in: each paragraph of a section, then, for some, one unit for all its code.
 * Units are counted through the whole core.
 */

import { indexTable, type TermTable } from './terms.ts';

/** Changes whenever an older reader, tokeniser included, would misread the files. */
export const FORMAT = 2;

/** The index's one stable name. */
export const MANIFEST = 'manifest.json';

export interface ManifestEntry {
  readonly language: string;
  readonly tag: string;
  readonly version?: string;
  /** File name of the core. */
  readonly core: string;
}

export interface Manifest {
  readonly format: number;
  readonly cores: readonly ManifestEntry[];
  /** Words that stand for each other. */
  readonly synonyms: readonly (readonly string[])[];
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
  /** One digit each: whether a unit of code follows the paragraphs. */
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

/** A term with the units that hold it, ascending. */
export type Posting = readonly [term: string, units: readonly number[]];

/**
 * Writes sorted terms, one a line: what a term shares with the one above as one character, its rest, a tab, and the
 * gaps between its units as one character each. UTF-8 then spends one byte on a small gap and more on a large one.
 */
export function writePostings(postings: Iterable<Posting>): string {
  let text = '';
  let above = '';
  for (const [term, units] of postings) {
    const shared = sharedLength(above, term);
    let line = `${character(shared)}${term.slice(shared)}\t`;
    let last = -1;
    for (const unit of units) {
      line += character(unit - last - 1);
      last = unit;
    }
    text += `${line}\n`;
    above = term;
  }
  return text;
}

/** Reads what {@link writePostings} wrote. */
export function readPostings(text: string): TermTable {
  const terms: string[] = [];
  const starts: number[] = [];
  const units: number[] = [];
  let above = '';
  for (let at = 0; at < text.length; ) {
    const tab = text.indexOf('\t', at);
    above = above.slice(0, text.charCodeAt(at) - 32) + text.slice(at + 1, tab);
    terms.push(above);
    starts.push(units.length);
    let last = -1;
    for (at = tab + 1; text.charCodeAt(at) !== 10; ) {
      const code = text.codePointAt(at) ?? 32;
      last += gapOf(code) + 1;
      units.push(last);
      at += code > 0xffff ? 2 : 1;
    }
    at++;
  }
  starts.push(units.length);
  return indexTable(terms, Uint32Array.from(starts), Uint32Array.from(units));
}

/** How many characters two strings begin with in common, at most 90. */
export function sharedLength(one: string, other: string): number {
  let shared = 0;
  while (shared < 90 && shared < one.length && one[shared] === other[shared]) shared++;
  return shared;
}

// A number as one character: past the control characters, and round the surrogates.
const character = (value: number): string =>
  String.fromCodePoint(value + 32 < 0xd800 ? value + 32 : value + 32 + 0x800);
const gapOf = (code: number): number => (code < 0xd800 ? code : code - 0x800) - 32;

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

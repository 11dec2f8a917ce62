/**
 * The index on disk. Every file is UTF-8 text, so that any host compresses it and any reader can open it:
 *
 *     manifest.json             format, vocabulary, and the core of each language and docs tag; the only name without a hash
 *     core-<hash>.json          one language and tag: pages, headings, and where the rest is; a small one carries it all,
 *                               a large one is two files, of which the first is enough for titles
 *     terms-<hash>.txt          a shard: sorted terms of the text, with their postings
 *     text-<hash>.txt           paragraphs of one page, one a line; pages that read the same in two versions share it
 *
 * A posting names a unit: a paragraph of a section, or all code of a section. Units are numbered within their page, pages
 * by their slots, see {@link pageSlots}.
 */

import type { LanguageRules } from './language.ts';

/** Changes whenever an older reader, tokeniser included, would misread the files. */
export const FORMAT = 9;

/** The index's one stable name. */
export const MANIFEST = 'manifest.json';

export interface ManifestEntry {
  readonly language: string;
  readonly tag: string;
  readonly version?: string;
  /** File name of the core. */
  readonly core: string;
}

/** Synonyms and stop words, folded like the index's terms. */
export interface Vocabulary {
  /** Words, or two words with a space between, that stand for each other. */
  readonly synonyms: readonly (readonly string[])[];
  /** Words that are indexed in headings only. */
  readonly stopWords: readonly string[];
}

export interface Manifest extends Vocabulary {
  readonly format: number;
  /** Of all its pages; English when missing. */
  readonly language?: LanguageRules;
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
  /** Its first heading. */
  readonly tops: readonly string[];
  /** The page's title where it is not its first heading, keyed by page. */
  readonly titles: Readonly<Record<string, string>>;
  readonly keywords: Readonly<Record<string, readonly string[]>>;
  /** Of a large core the file that has what follows; a page without it is its first section. */
  readonly rest?: string;
  /** Count of sections. */
  readonly sections: readonly number[];
  // One entry per section:
  /** One digit each. */
  readonly levels: string;
  /** Without the first of each page. */
  readonly headings: readonly string[];
  /** Null for none, empty for the usual slug of the heading. */
  readonly anchors: readonly (string | null)[];
  readonly paragraphs: readonly number[];
  /** One digit each: 1 with a unit of code. */
  readonly code: string;
  // One entry per text file:
  readonly texts: readonly string[];
  /** Count of sections that each covers. */
  readonly spans: readonly number[];
  // One entry per shard:
  readonly shards: readonly string[];
  /** Lower bound of the terms in each. */
  readonly firsts: readonly string[];
  /** A small core's other files, by name. */
  readonly files?: Readonly<Record<string, string>>;
}

/**
 * The page in each slot of a hash table by URL, or -1. Postings name pages by slot, so that a page that is added or removed
 * renumbers hardly any other. The load factor is at most one half. The folder of all does not count: the same pages have the
 * same slots in every locale.
 */
export function pageSlots(urls: readonly string[]): Int32Array {
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(urls.length * 2 || 1))).fill(-1);
  const { length } = commonFolder(urls);
  // In the order of URLs, so that collisions do not depend on the site's order.
  for (const [url, page] of urls.map((each, at) => [each, at] as const).sort()) {
    let slot = hashOf(url.slice(length)) % slots.length;
    while (slots[slot] !== -1) slot = (slot + 1) % slots.length;
    slots[slot] = page;
  }
  return slots;
}

/** What all URLs begin with, up to a slash. */
function commonFolder([first = '', ...others]: readonly string[]): string {
  const folderOf = (url: string): string => url.slice(0, url.lastIndexOf('/') + 1);
  return others.reduce((folder, url) => {
    let common = folder;
    while (!url.startsWith(common)) common = folderOf(common.slice(0, -1));
    return common;
  }, folderOf(first));
}

/** 32-bit FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/**
 * Count of a section's units, rounded up, so that one more paragraph seldom moves the units of the sections below. The
 * paragraphs have the first ones, the code the last.
 */
export function unitsOf(paragraphs: number, hasCode: boolean): number {
  return Math.ceil((paragraphs + (hasCode ? 1 : 0)) / SPARE) * SPARE;
}

const SPARE = 4;

/** Parses a manifest or a core. @throws Error when it has another {@link FORMAT} */
export function parseFormatted<T extends Manifest | Core>(json: string): T {
  const value: T = JSON.parse(json);
  if (value.format !== FORMAT) {
    throw new Error(`The search index has format ${value.format}, not ${FORMAT}.`);
  }
  return value;
}

/**
 * The files of the search index. All are UTF-8 text, so that any host compresses them and anybody can read them:
 *
 *     manifest.json             format, vocabulary, and the core of each language and docs tag; the only name without a hash
 *     core-<hash>.json          one language and tag: names of the files below; a small core embeds these files
 *     shards-<hash>.json        names of the shards for text
 *     headings-<hash>.txt       a shard: sorted terms of headings, with their postings
 *     stops-<hash>.txt          a shard: the stop words of headings
 *     terms-<hash>.txt          a shard: sorted terms of text, with their postings
 *     words-<hash>.txt          words of headings, by which typos are noticed and corrected
 *     pages-<hash>.txt          a pack: a line with the URLs and headings of some pages, then their paragraphs and excerpts of
 *                               their code, one a line; a long page goes on in the packs that follow. Versions with equal pages
 *                               share packs
 *     names-<hash>.txt          the URLs and headings of the first pages as the first line of a pack, then a shard of the terms of
 *                               these headings: what readers have in memory before they type
 *     list-<hash>.txt           URLs and titles of all pages, for programs that list them; no query reads it
 *
 * Postings name pages by slot. A slot follows from the page's URL, so adding or removing a page renumbers hardly any other.
 * Within a page they name units (a paragraph, or all code of a section) and passages of {@link PASSAGE} units; each section
 * begins with a new passage. So pages can be chosen by their terms before anything else is known of them.
 */

import type { LanguageRules } from './language.ts';

/** Format number, raised when an older reader, its tokeniser included, would misread the files. */
export const FORMAT = 15;

/** Kinds of files that have a hash in their name. */
export const KINDS = ['core', 'headings', 'list', 'names', 'pages', 'shards', 'stops', 'terms', 'words'] as const;

/** Name of the manifest, the one stable name of the index. */
export const MANIFEST = 'manifest.json';

export interface ManifestEntry {
  readonly language: string;
  readonly tag: string;
  readonly version?: string;
  /** Name of the core's file. */
  readonly core: string;
}

/** Synonyms and stop words, folded like the terms of the index. */
export interface Vocabulary {
  /** Groups of synonyms; each is a word, or two words separated by a space. */
  readonly synonyms: readonly (readonly string[])[];
  /** Words that are indexed in headings only. */
  readonly stopWords: readonly string[];
}

export interface Manifest extends Vocabulary {
  readonly format: number;
  /** Rules of the language of all pages; by default English without writing without spaces. */
  readonly language?: LanguageRules;
  readonly cores: readonly ManifestEntry[];
}

/** The files of a sorted sequence of terms. */
export interface Directory {
  /** Hashes in the files' names, concatenated; see {@link hashAt}. */
  readonly hashes: string;
  /** Lower bound of the terms in each file, one a line. */
  readonly firsts: string;
  /** Terms that occur on so many pages that their postings would cost more than all else that a query fetches. */
  readonly common: readonly string[];
}

/** Length of the hash in a file name. */
export const HASH = 12;

/** The hash at an index. Hashes are concatenated since a JSON list of them is half as long again. */
export const hashAt = (hashes: string, at: number): string => hashes.slice(at * HASH, (at + 1) * HASH);

/** The entry file of one language and docs tag. */
export interface Core {
  readonly format: number;
  /** Number of slots. */
  readonly slots: number;
  /** Number of passages of all pages. */
  readonly passages: number;
  /** Slots of the site's first pages, in its order. */
  readonly early: readonly number[];
  /** The folder that the URLs of all pages begin with. */
  readonly folder: string;
  readonly packs: {
    /** Concatenated like {@link Directory.hashes}. */
    readonly hashes: string;
    /** Where each begins: at a slot, or inside of a long page, at one of its passages. */
    readonly starts: readonly (readonly [slot: number, passage?: number])[];
  };
  readonly headings: Directory;
  /** The stop words of headings. */
  readonly stops: Directory;
  /** Name of the file with the {@link Directory} of text. */
  readonly terms: string;
  /** Name of the file with the words of headings, or with the frequent ones of a large site. */
  readonly words: string;
  /** Name of the file with the other words of headings; empty for none. */
  readonly rareWords: string;
  /** Name of the file with the names of the site's first pages; empty in a small core, which has all pages. */
  readonly names: string;
  /** Name of the file that lists all pages in the order of the site. */
  readonly list: string;
  /** Contents of the other files, by name; only in a small core. */
  readonly files?: Readonly<Record<string, string>>;
}

/** Index of the pack with a passage of the page in a slot. */
export function packAt({ packs: { starts } }: Pick<Core, 'packs'>, slot: number, passage: number): number {
  return starts.findLastIndex(([first, inside = 0]) => first < slot || (first === slot && inside <= passage));
}

/** Name of the file of a pack. */
export const packName = ({ packs: { hashes } }: Pick<Core, 'packs'>, at: number): string =>
  `pages-${hashAt(hashes, at)}.txt`;

/** A page in the first line of a pack. */
export interface PackedPage {
  readonly slot: number;
  /** The URL below {@link Core.folder}. */
  readonly url: string;
  /** Title of the group that its hits are shown in. */
  readonly group: string;
  /** Left out where it equals the first heading. */
  readonly title?: string;
  readonly keywords?: readonly string[];
  readonly sections: readonly SectionRow[];
}

/** The first line of a pack: the number of lines that belong to a page of an earlier one, and the pages that begin in it. */
export type PackHead = readonly [lines: number, ...pages: PackedPage[]];

/** A section. Its anchor is null for none, and empty for the heading's default anchor. */
export type SectionRow = readonly [
  level: number,
  heading: string,
  anchor: string | null,
  paragraphs: number,
  hasCode: 0 | 1,
  /** Number of lines with excerpts of its code, after its paragraphs; left out for none. */
  excerpts?: number,
];

/** A line of the list of pages. */
export interface ListedPage {
  readonly slot: number;
  readonly url: string;
  readonly title: string;
}

/** Writes the list of pages, one a line: slot, URL and title. */
export function writeList(pages: readonly ListedPage[]): string {
  return pages.map(({ slot, url, title }) => `${slot} ${url} ${title.replace(/\s+/g, ' ')}\n`).join('');
}

/** Parses what {@link writeList} wrote. */
export function readList(text: string): readonly ListedPage[] {
  const lines = text.matchAll(/^(\d+) (\S*) (.*)$/gm);
  return Array.from(lines, ([, slot, url = '', title = '']) => ({ slot: Number(slot), url, title }));
}

/** Number of units in a passage. */
export const PASSAGE = 4;

/**
 * Number of a section's passages. Rounding up leaves spare units, so that one more paragraph seldom renumbers the sections
 * below. Paragraphs take the first units, the code takes the last.
 */
export function passagesOf(paragraphs: number, hasCode: boolean): number {
  return Math.max(1, Math.ceil((paragraphs + (hasCode ? 1 : 0)) / PASSAGE));
}

/** Parses a manifest or a core. @throws Error when its {@link FORMAT} is another */
export function parseFormatted<T extends Manifest | Core>(json: string): T {
  const value: T = JSON.parse(json);
  if (value.format !== FORMAT) {
    throw new Error(`The search index has format ${value.format}, not ${FORMAT}.`);
  }
  return value;
}

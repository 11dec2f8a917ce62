/**
 * The index on disk. Every file is UTF-8 text, so that any host compresses it and any reader can open it:
 *
 *     manifest.json             format, vocabulary, and the core of each language and docs tag; the only name without a hash
 *     core-<hash>.json          one language and tag: the names of all files below; a small one carries them itself
 *     shards-<hash>.json        the names of the shards of the text's terms, which titles do without
 *     headings-<hash>.txt       a shard: sorted terms of headings, with their postings
 *     terms-<hash>.txt          a shard: sorted terms of the text, with their postings
 *     words-<hash>.txt          the words of all headings, for those who mistype the first letters of one
 *     pages-<hash>.json         what is shown of some pages: URLs, headings, and the names of their texts
 *     text-<hash>.txt           paragraphs of one page, one a line; pages that read the same in two versions share it
 *     list-<hash>.txt           URLs and titles of all pages, for programs that list them; no query needs it
 *
 * Postings name pages by their slots, which their URLs choose, so that a page that is added or removed renumbers hardly any
 * other. Within a page they name units, paragraphs or all code of a section, and passages of {@link PASSAGE} units; each
 * section begins with a passage. So terms tell which pages answer before anything is known of those pages.
 */

import type { LanguageRules } from './language.ts';

/** Changes whenever an older reader, tokeniser included, would misread the files. */
export const FORMAT = 10;

/** The kinds of its files whose names have a hash. */
export const KINDS = ['core', 'headings', 'list', 'pages', 'shards', 'terms', 'text', 'words'] as const;

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

/** The files of one sorted sequence of terms. */
export interface Directory {
  /** One after the other, see {@link hashAt}. */
  readonly hashes: string;
  /** Lower bound of the terms in each, one a line. */
  readonly firsts: string;
  /** Terms that so many pages have that their postings cost more than anything else. */
  readonly common: readonly string[];
}

/** Length of the hash in a file's name. */
export const HASH = 12;

/** A hash among others: apart they would take half as much again. */
export const hashAt = (hashes: string, at: number): string => hashes.slice(at * HASH, (at + 1) * HASH);

/** One language and docs tag. */
export interface Core {
  readonly format: number;
  /** Count of slots. */
  readonly slots: number;
  /** Count of passages of all pages. */
  readonly passages: number;
  /** Slots of the site's first pages, in its order. */
  readonly early: readonly number[];
  /** Hashes of the files of each {@link BLOCK} slots, as {@link Directory.hashes}. */
  readonly blocks: string;
  readonly headings: Directory;
  /** The file of the {@link Directory} of the terms of the text. */
  readonly terms: string;
  /** The file of words. */
  readonly words: string;
  /** The file of all pages in the order of the site. */
  readonly list: string;
  /** A small core's other files, by name. */
  readonly files?: Readonly<Record<string, string>>;
}

/** Slots whose pages are in one file. */
export const BLOCK = 32;

/** The name of the block of a slot. */
export const blockName = ({ blocks }: Pick<Core, 'blocks'>, slot: number): string =>
  `pages-${hashAt(blocks, Math.floor(slot / BLOCK))}.json`;

/** A page as its block has it. */
export interface BlockPage {
  readonly slot: number;
  readonly url: string;
  /** Title of its group. */
  readonly group: string;
  /** Where it is not the first heading. */
  readonly title?: string;
  readonly keywords?: readonly string[];
  readonly sections: readonly SectionRow[];
  /** The files of its paragraphs, each with the count of sections that it covers. */
  readonly texts: readonly (readonly [file: string, span: number])[];
}

/** A section; its anchor is null for none, empty for the usual slug of the heading. */
export type SectionRow = readonly [
  level: number,
  heading: string,
  anchor: string | null,
  paragraphs: number,
  hasCode: 0 | 1,
];

/** A page of the list. */
export interface ListedPage {
  readonly slot: number;
  readonly url: string;
  readonly title: string;
}

/** Writes the list of pages: one a line, its slot, its URL and its title. */
export function writeList(pages: readonly ListedPage[]): string {
  return pages.map(({ slot, url, title }) => `${slot} ${url} ${title.replace(/\s+/g, ' ')}\n`).join('');
}

/** Reads what {@link writeList} wrote. */
export function readList(text: string): readonly ListedPage[] {
  const lines = text.matchAll(/^(\d+) (\S*) (.*)$/gm);
  return Array.from(lines, ([, slot, url = '', title = '']) => ({ slot: Number(slot), url, title }));
}

/** Units of a passage. */
export const PASSAGE = 4;

/**
 * Count of a section's passages. The units to spare let one more paragraph seldom move those of the sections below. The
 * paragraphs have the first units, the code the last.
 */
export function passagesOf(paragraphs: number, hasCode: boolean): number {
  return Math.max(1, Math.ceil((paragraphs + (hasCode ? 1 : 0)) / PASSAGE));
}

/** Parses a manifest or a core. @throws Error when it has another {@link FORMAT} */
export function parseFormatted<T extends Manifest | Core>(json: string): T {
  const value: T = JSON.parse(json);
  if (value.format !== FORMAT) {
    throw new Error(`The search index has format ${value.format}, not ${FORMAT}.`);
  }
  return value;
}

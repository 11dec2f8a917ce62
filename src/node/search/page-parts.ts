/** What one page's text brings to the index, worked out once for all builds and versions that hold the same page. */

import type { SearchPage, Section } from '../../shared/model.ts';
import { FORMAT } from '../../shared/search/format.ts';
import { usualAnchor } from '../../shared/usual-anchor.ts';
import { type IndexMemo, keepText, keptFile, type TextFile } from './files.ts';
import { hasCodeUnit, type PageTerms, type ReadTerms } from './page-terms.ts';
import { sectionsOf } from './sections.ts';

/** A page of the index; its text is read only if nobody has indexed it before. */
export interface IndexedPage {
  readonly entry: Omit<SearchPage, 'sections'>;
  readonly sections: () => Promise<readonly Section[]>;
}

/** A page's share of a core, column by column, one entry per section. */
export interface Columns {
  /** One digit each. */
  readonly levels: string;
  readonly headings: readonly string[];
  readonly anchors: readonly (string | null)[];
  readonly paragraphs: readonly number[];
  /** One digit each. */
  readonly code: string;
}

/** Paragraphs of some sections, one a line. */
export interface TextPart {
  /** Null where the sections have none. */
  readonly file: TextFile | null;
  /** How many sections it covers. */
  readonly span: number;
}

export interface PageParts {
  readonly columns: Columns;
  readonly texts: readonly TextPart[];
}

export interface ReadPage {
  readonly parts: PageParts;
  readonly terms: () => Promise<PageTerms>;
}

/** A text file holds about this much, unless one section has more. */
const TEXT_SIZE = 12_000;

/** What pages are read with. */
export interface ReadTools {
  readonly cache: IndexMemo;
  readonly readTerms: ReadTerms;
}

/** A page as the cache knows its content, else read and remembered. */
export async function readPage(page: IndexedPage, tools: ReadTools): Promise<ReadPage> {
  const { cache } = tools;
  const { contentHash } = page.entry;
  const parts = keptParts(contentHash, cache);
  if (!parts) return indexPage(page, tools);
  return { parts, terms: async () => keptTerms(contentHash, cache) ?? (await indexPage(page, tools)).terms() };
}

/** The terms of a content that was indexed before. */
export function keptTerms(contentHash: string, cache: IndexMemo): PageTerms | undefined {
  const kept = cache.get<StoredTerms>(termsKey(contentHash));
  return kept && { terms: linesOf(kept.terms), units: linesOf(kept.units) };
}

/** One a line: long strings are written and read much sooner than many. Neither terms nor units have a line break. */
interface StoredTerms {
  readonly terms: string;
  readonly units: string;
}

/** What stands in a text one a line; nothing in an empty one. */
export function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.split('\n');
}

interface StoredParts {
  readonly columns: Columns;
  readonly texts: readonly (readonly [hash: string | null, span: number, length: number])[];
}

async function indexPage({ entry, sections }: IndexedPage, { cache, readTerms }: ReadTools): Promise<ReadPage> {
  const tidied = sectionsOf({ ...entry, sections: await sections() });
  const columns = columnsOf(tidied);
  const texts = textsOf(tidied, cache);
  const hashes = texts.map(({ file, span }) => [file?.hash ?? null, span, file?.length ?? 0] as const);
  cache.set(partsKey(entry.contentHash), { columns, texts: hashes } satisfies StoredParts);
  const terms = readTerms(tidied);
  const stored: StoredTerms = { terms: terms.terms.join('\n'), units: terms.units.join('\n') };
  cache.set(termsKey(entry.contentHash), stored);
  return { parts: { columns, texts }, terms: async () => terms };
}

const partsKey = (contentHash: string): string => `search-parts:${FORMAT}:${contentHash}`;
const termsKey = (contentHash: string): string => `search-page-terms:${FORMAT}:${contentHash}`;

function keptParts(contentHash: string, cache: IndexMemo): PageParts | undefined {
  const kept = cache.get<StoredParts>(partsKey(contentHash));
  const texts: TextPart[] = [];
  for (const [hash, span, length] of kept?.texts ?? []) {
    const file = hash === null ? null : keptFile(hash, length, cache);
    if (file === undefined) return undefined;
    texts.push({ file, span });
  }
  return kept && { columns: kept.columns, texts };
}

function columnsOf(sections: readonly Section[]): Columns {
  return {
    levels: sections.map(section => section.level).join(''),
    headings: sections.map(section => section.heading),
    anchors: sections.map(({ anchor, heading }) => (anchor === usualAnchor(heading) ? '' : anchor)),
    paragraphs: sections.map(section => section.paragraphs.length),
    code: sections.map(section => (hasCodeUnit(section) ? '1' : '0')).join(''),
  };
}

/** A page's paragraphs; those of a long page in several files, cut between sections. */
function textsOf(sections: readonly Section[], cache: IndexMemo): TextPart[] {
  const parts: TextPart[] = [];
  let lines: string[] = [];
  let span = 0;
  let size = 0;
  const close = (): void => {
    const text = lines.join('\n');
    if (span > 0)
      parts.push({ file: lines.length === 0 ? null : { ...keepText(text, cache), length: text.length }, span });
    lines = [];
    span = 0;
    size = 0;
  };
  for (const section of sections) {
    const more = section.paragraphs.reduce((total, paragraph) => total + paragraph.length + 1, 0);
    if (size > 0 && size + more > TEXT_SIZE) close();
    lines.push(...section.paragraphs);
    span++;
    size += more;
  }
  close();
  return parts;
}

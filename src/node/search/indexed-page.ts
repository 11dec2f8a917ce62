/** The parts of the index that come from one page. They are cached by the page's content, which versions and builds share. */

import type { SearchPage, Section } from '../../shared/model/search.ts';
import { defaultAnchor } from '../../shared/search/default-anchor.ts';
import type { SectionRow } from '../../shared/search/format.ts';
import { runsOf } from '../../shared/search/words.ts';
import { excerptsOf } from './code.ts';
import { hasText, type IndexCache, type IndexText, saveText } from './index-files.ts';
import type { PageTerms, ReadTerms } from './page-terms.ts';
import { sectionsOf } from './sections.ts';
import { hasCodeUnit } from './term-list.ts';

/** A page of the index. */
export interface IndexedPage {
  readonly entry: Omit<SearchPage, 'sections'>;
  /** Reads the page's sections; only called if the cache does not have its content. */
  readonly sections: () => readonly Section[];
}

/** A text file with the paragraphs and the excerpts of code of some sections, one a line. */
export interface TextPart {
  /** Null for sections without either. */
  readonly text: IndexText | null;
  /** Number of sections. */
  readonly span: number;
}

export interface PageParts {
  readonly sections: readonly SectionRow[];
  readonly texts: readonly TextPart[];
}

export interface PageReader {
  readonly cache: IndexCache;
  /** BCP 47 tag of the index's language. */
  readonly language: string;
  readonly readTerms: (language: string) => ReadTerms;
}

/** Maximum number of characters in a text file, unless a single section has more. */
const TEXT_SIZE = 12_000;

/** Whether the cache has the parts of a page. */
export function hasPageParts({ entry }: IndexedPage, cache: IndexCache): boolean {
  return cache.locate(partsKey(entry.contentHash)) !== undefined;
}

/** The parts and the terms of a page, from the cache if possible. */
export function readPage(
  page: IndexedPage,
  reader: PageReader,
): { readonly parts: PageParts; readonly terms: () => PageTerms } {
  const { cache, language } = reader;
  const parts = cache.get<PageParts>(partsKey(page.entry.contentHash));
  if (!parts?.texts.every(({ text }) => !text || hasText(text, cache))) return indexPage(page, reader);
  return { parts, terms: () => findTerms(textKey(page, language), cache) ?? indexPage(page, reader).terms() };
}

function indexPage(page: IndexedPage, { cache, readTerms, language }: PageReader): ReturnType<typeof readPage> {
  const { entry, sections } = page;
  const tidied = { ...entry, sections: sectionsOf({ ...entry, sections: sections() }) };
  const shown = shownSections(tidied.sections);
  const parts: PageParts = { sections: shown.map(rowOf), texts: textsOf(shown, cache) };
  cache.set(partsKey(entry.contentHash), parts);
  const terms = readTerms(entry.textLanguage ?? language)(tidied);
  cache.set(termsKey(textKey(page, language)), terms);
  return { parts, terms: () => terms };
}

/** Key of what a page's terms depend on: its content, and the language it is written in, by default that of the index. */
export function textKey({ entry: { contentHash, textLanguage } }: IndexedPage, language: string): string {
  return `${textLanguage ?? language}:${contentHash}`;
}

const partsKey = (contentHash: string): string => `search-parts:${contentHash}`;
const termsKey = (text: string): string => `search-page-terms:${text}`;

/** The cached terms for a {@link textKey}. */
export function findTerms(text: string, cache: IndexCache): PageTerms | undefined {
  return cache.get(termsKey(text));
}

/** A section with the excerpts of its code. */
interface ShownSection extends Section {
  readonly excerpts: readonly string[];
}

function shownSections(sections: readonly Section[]): readonly ShownSection[] {
  if (!sections.some(hasCodeUnit)) return sections.map(section => ({ ...section, excerpts: [] }));
  const paragraphs = sections.flatMap(section => section.paragraphs);
  const known = new Set(paragraphs.flatMap(runsOf).map(run => run.toLowerCase()));
  return sections.map(section => ({ ...section, excerpts: excerptsOf(section.code, known) }));
}

function rowOf(section: ShownSection): SectionRow {
  const { level, heading, anchor, paragraphs, excerpts } = section;
  const shown = anchor === defaultAnchor(heading) ? '' : anchor;
  const row = [level, heading, shown, paragraphs.length, hasCodeUnit(section) ? 1 : 0] as const;
  return excerpts.length > 0 ? [...row, excerpts.length] : row;
}

const linesOf = ({ paragraphs, excerpts }: ShownSection): readonly string[] => [...paragraphs, ...excerpts];

/** Saves the text of a page, that of a long page in several files. */
function textsOf(sections: readonly ShownSection[], cache: IndexCache): readonly TextPart[] {
  const groups: ShownSection[][] = [[]];
  let size = 0;
  for (const section of sections) {
    const own = linesOf(section).reduce((total, line) => total + line.length + 1, 0);
    if (size > 0 && size + own > TEXT_SIZE) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)?.push(section);
    size += own;
  }
  return groups.map(group => {
    const lines = group.flatMap(linesOf);
    return { text: lines.length === 0 ? null : saveText('text', lines.join('\n'), cache), span: group.length };
  });
}

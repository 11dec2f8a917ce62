/** Reads packs of pages, with their sections as trees. */

import { PASSAGE, type PackedPage, type PackHead, passagesOf, type SectionRow } from './format.ts';
import type { Index } from './open-index.ts';
import { foldedWords } from './words.ts';

export interface Page {
  readonly slot: number;
  readonly url: string;
  /** Title of the group that its hits are shown in. */
  readonly group: string;
  readonly sections: readonly Section[];
  /** The line of its text in its pack. */
  readonly line: number;
}

export interface Pack {
  /** The pages that begin in it, by slot. */
  readonly pages: ReadonlyMap<number, Page>;
  readonly lines: readonly string[];
}

/** A heading and the content below it, up to the next heading. Units and passages are numbered within the page. */
export interface Section {
  readonly page: Page;
  readonly level: number;
  readonly heading: string;
  /** URL fragment as stored: null for the top of the page, empty for the heading's default anchor. */
  readonly anchor: string | null;
  /** The section of the heading above; null for the first of a page. */
  readonly parent: Section | null;
  /** The heading in folded words; for the first section also the page's title, where that differs. */
  readonly spellings: () => readonly string[];
  /** The page's keywords in folded words; only of the first section. */
  readonly keywords: () => readonly string[];
  readonly firstPassage: number;
  /** First passage of the next section. */
  readonly endPassage: number;
  /** Unit of the first paragraph; the others follow. */
  readonly firstUnit: number;
  /** Unit of the code, or -1. */
  readonly codeUnit: number;
  /** Index among the page's records: each heading is one, and each paragraph. */
  readonly position: number;
  readonly text: TextPlace;
}

/** The lines of a section in the text of its page. */
interface TextPlace {
  /** Line of the first paragraph. */
  readonly line: number;
  /** Line of the first excerpt of code. */
  readonly code: number;
  /** The line after all. */
  readonly end: number;
}

/** Parses a pack. */
export function readPack(text: string, index: Pick<Index, 'core' | 'language'>): Pack {
  const [head = '[0]', ...lines] = text.split('\n');
  const [skipped, ...packed]: PackHead = JSON.parse(head);
  const pages = new Map<number, Page>();
  let line = skipped;
  for (const page of packed) {
    pages.set(page.slot, openPage(page, line, index));
    line += linesOf(page.sections);
  }
  return { pages, lines };
}

/** Number of lines of some sections. */
const linesOf = (rows: readonly SectionRow[]): number =>
  rows.reduce((sum, [, , , paragraphs, , excerpts = 0]) => sum + paragraphs + excerpts, 0);

function openPage(
  { sections: rows, ...given }: PackedPage,
  line: number,
  { core, language }: Pick<Index, 'core' | 'language'>,
): Page {
  const { slot, group } = given;
  const sections: Section[] = [];
  const page = { slot, url: core.folder + given.url, group, sections, line };
  // On demand, since few of the headings that are fetched are compared.
  const folded = (texts: readonly string[]) => () => texts.map(text => foldedWords(text, language));
  let above: Section | null = null;
  let firstPassage = 0;
  let position = 0;
  let next = 0;
  for (const [level, heading, anchor, paragraphs, hasCode, excerpts = 0] of rows) {
    const code = next + paragraphs;
    while (above?.parent && above.level >= level) above = above.parent;
    const endPassage: number = firstPassage + passagesOf(paragraphs, hasCode === 1);
    const isFirst = above === null;
    const section: Section = {
      ...{ page, level, heading, anchor, parent: above, position, firstPassage, endPassage },
      firstUnit: firstPassage * PASSAGE,
      codeUnit: hasCode === 1 ? endPassage * PASSAGE - 1 : -1,
      spellings: folded(isFirst && given.title !== undefined ? [heading, given.title] : [heading]),
      keywords: folded(isFirst ? (given.keywords ?? []) : []),
      text: { line: next, code, end: code + excerpts },
    };
    sections.push(section);
    above = section;
    position += 1 + paragraphs;
    firstPassage = endPassage;
    next = code + excerpts;
  }
  return page;
}

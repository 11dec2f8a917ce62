/** Reads blocks of pages, with their sections as trees. */

import { type BlockPage, PASSAGE, passagesOf } from './format.ts';
import type { Language } from './language.ts';
import { foldedWords } from './words.ts';

export interface Page {
  readonly slot: number;
  readonly url: string;
  /** Title of the group that its hits are shown in. */
  readonly group: string;
  readonly sections: readonly Section[];
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

/** Where the text of a section is stored. */
interface TextPlace {
  /** File name. */
  readonly file: string;
  /** Line of the first paragraph. */
  readonly line: number;
  /** Line of the first excerpt of code. */
  readonly code: number;
  /** The line after all. */
  readonly end: number;
}

/** Parses the file of a block: its pages by slot. */
export function readBlock(json: string, language: Language): ReadonlyMap<number, Page> {
  const pages: readonly BlockPage[] = JSON.parse(json);
  return new Map(pages.map(page => [page.slot, openPage(page, language)]));
}

function openPage({ sections: rows, ...given }: BlockPage, language: Language): Page {
  const { slot, url, group } = given;
  const sections: Section[] = [];
  const page = { slot, url, group, sections };
  const places = textPlaces({ ...given, sections: rows });
  const folded = (texts: readonly string[]) => lazy(() => texts.map(text => foldedWords(text, language)));
  let above: Section | null = null;
  let firstPassage = 0;
  let position = 0;
  for (const [at, [level, heading, anchor, paragraphs, hasCode]] of rows.entries()) {
    while (above?.parent && above.level >= level) above = above.parent;
    const endPassage: number = firstPassage + passagesOf(paragraphs, hasCode === 1);
    const isFirst = above === null;
    const section: Section = {
      ...{ page, level, heading, anchor, parent: above, position, firstPassage, endPassage },
      firstUnit: firstPassage * PASSAGE,
      codeUnit: hasCode === 1 ? endPassage * PASSAGE - 1 : -1,
      spellings: folded(isFirst && given.title !== undefined ? [heading, given.title] : [heading]),
      keywords: folded(isFirst ? (given.keywords ?? []) : []),
      text: places[at] ?? { file: '', line: 0, code: 0, end: 0 },
    };
    sections.push(section);
    above = section;
    position += 1 + paragraphs;
    firstPassage = endPassage;
  }
  return page;
}

/** Folds headings on demand, since few of those that are fetched are compared. */
function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function textPlaces({ texts, sections }: BlockPage): readonly TextPlace[] {
  const places: TextPlace[] = [];
  for (const [file, span] of texts) {
    let line = 0;
    for (const [, , , paragraphs, , excerpts = 0] of sections.slice(places.length, places.length + span)) {
      const code = line + paragraphs;
      places.push({ file, line, code, end: code + excerpts });
      line = code + excerpts;
    }
  }
  return places;
}

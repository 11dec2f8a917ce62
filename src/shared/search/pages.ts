/** The pages of a block: their sections as trees. */

import { type BlockPage, PASSAGE, passagesOf } from './format.ts';
import type { Language } from './language.ts';
import { foldedWords } from './words.ts';

export interface Page {
  readonly slot: number;
  readonly url: string;
  /** Title of its group. */
  readonly group: string;
  readonly sections: readonly Section[];
}

/** A heading and the content below it, up to the next heading. Its units and passages are numbered within the page. */
export interface Section {
  readonly page: Page;
  readonly level: number;
  readonly heading: string;
  /** The URL's fragment as the index has it: null for a page's top, empty for the heading's usual one. */
  readonly anchor: string | null;
  /** The section whose heading stands above; null for a page's first. */
  readonly parent: Section | null;
  /** The heading in folded words; for a page's first also its title, where that is another. */
  readonly spellings: () => readonly string[];
  /** For a page's first: the page's keywords, in folded words. */
  readonly keywords: () => readonly string[];
  readonly firstPassage: number;
  /** The first passage of the next section. */
  readonly endPassage: number;
  /** The unit of its first paragraph; the others follow. */
  readonly firstUnit: number;
  /** The unit of its code, or -1. */
  readonly codeUnit: number;
  /** Number among the records of its page: each heading is one, and each paragraph. */
  readonly position: number;
  /** The file of its paragraphs, and the line of the first. */
  readonly text: TextPlace;
}

interface TextPlace {
  /** File name. */
  readonly file: string;
  readonly line: number;
}

/** Reads the file of a block: its pages by their slots. */
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
      text: places[at] ?? { file: '', line: 0 },
    };
    sections.push(section);
    above = section;
    position += 1 + paragraphs;
    firstPassage = endPassage;
  }
  return page;
}

/** Few headings of those that are fetched are compared. */
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
    for (const [, , , paragraphs] of sections.slice(places.length, places.length + span)) {
      places.push({ file, line });
      line += paragraphs;
    }
  }
  return places;
}

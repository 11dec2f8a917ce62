/** A core as the ranker reads it: its sections as a tree, and the terms of their headings. */

import { type Core, pageSlots, unitsOf } from './format.ts';
import { type PostingTable, postingTable } from './terms.ts';
import { foldedWords, headingTerms } from './words.ts';

export interface Page {
  /** Its place in the order of the site. */
  readonly at: number;
  readonly url: string;
  readonly group: string | null;
}

/** A heading and what stands under it, up to the next heading. */
export interface Section {
  /** Its place among all sections. */
  readonly at: number;
  readonly page: Page;
  readonly level: number;
  readonly heading: string;
  /** The URL's fragment as the core has it: null for a page's top, empty for the heading's usual one. */
  readonly anchor: string | null;
  /** The section whose heading stands above; null for a page's first. */
  readonly parent: Section | null;
  /** The heading in folded words; for a page's first also its title, where that is another. */
  readonly spellings: readonly string[];
  /** For a page's first: the page's keywords, in folded words. */
  readonly keywords: readonly string[];
  /** The unit of its first paragraph; those of the others follow. */
  readonly firstUnit: number;
  /** Where the next section's units begin. */
  readonly endUnit: number;
  /** The unit of its code, or -1. */
  readonly codeUnit: number;
  /** Its place among the records of its page: each heading is one, and each paragraph under it. */
  readonly position: number;
  /** The file of its paragraphs, and the line of the first. */
  readonly text: TextPlace;
}

interface TextPlace {
  /** Name among the index's files. */
  readonly file: string;
  readonly line: number;
}

export interface Library {
  readonly core: Core;
  readonly pageCount: number;
  readonly unitCount: number;
  readonly sections: readonly Section[];
  /** A posting is `section * 4` plus the {@link HELD} of the term. */
  readonly headings: PostingTable;
  /** One entry per unit. */
  readonly sectionOfUnit: Uint32Array;
  /** Units that are code. */
  readonly codeUnits: ReadonlySet<number>;
  /** One entry per slot: the first unit of the page in it. */
  readonly unitsBySlot: ArrayLike<number>;
}

/** How a heading holds a term: as a word, inside a word as `useSelector` holds `selector`, or only as a keyword of its page. */
export const HELD = { word: 0, inside: 1, keyword: 2 };

/** Reads a core into a library. */
export function openLibrary(core: Core): Library {
  const sections = readSections(core);
  const unitCount = sections.at(-1)?.endUnit ?? 0;
  const sectionOfUnit = new Uint32Array(unitCount);
  for (const { at, firstUnit, endUnit } of sections) sectionOfUnit.fill(at, firstUnit, endUnit);
  const tops = sections.filter(({ parent }) => parent === null);
  return {
    core,
    pageCount: core.urls.length,
    unitCount,
    sections,
    headings: headingTable(core, sections),
    sectionOfUnit,
    codeUnits: new Set(sections.map(({ codeUnit }) => codeUnit)),
    unitsBySlot: pageSlots(core.urls).map(page => tops[page]?.firstUnit ?? 0),
  };
}

function readSections(core: Core): Section[] {
  const sections: Section[] = [];
  const texts = textPlaces(core);
  let unit = 0;
  core.urls.forEach((url, number) => {
    const page = { at: number, url, group: core.groups[core.group[number] ?? 0] ?? null };
    const spellings = [core.headings[sections.length] ?? '', core.titles[number] ?? []].flat();
    let above: Section | null = null;
    let position = 0;
    for (let left = core.sections[number] ?? 0; left > 0; left--) {
      const at = sections.length;
      const level = Number(core.levels[at]);
      const heading = core.headings[at] ?? '';
      const paragraphs = core.paragraphs[at] ?? 0;
      const hasCode = core.code[at] === '1';
      const endUnit = unit + unitsOf(paragraphs, hasCode);
      while (above?.parent && above.level >= level) above = above.parent;
      const section: Section = {
        at,
        page,
        level,
        heading,
        position,
        parent: above,
        firstUnit: unit,
        endUnit,
        anchor: core.anchors[at] ?? null,
        spellings: (above ? [heading] : spellings).map(foldedWords),
        keywords: above ? [] : (core.keywords[number] ?? []).map(foldedWords),
        codeUnit: hasCode ? endUnit - 1 : -1,
        text: texts[at] ?? { file: '', line: 0 },
      };
      sections.push(section);
      above = section;
      position += 1 + paragraphs;
      unit = endUnit;
    }
  });
  return sections;
}

function textPlaces(core: Core): TextPlace[] {
  const places: TextPlace[] = [];
  core.texts.forEach((file, at) => {
    let line = 0;
    for (let left = core.spans[at] ?? 0; left > 0; left--) {
      const paragraphs = core.paragraphs[places.length] ?? 0;
      places.push({ file, line });
      line += paragraphs;
    }
  });
  return places;
}

function headingTable(core: Core, sections: readonly Section[]): PostingTable {
  const found = new Map<string, number[]>();
  const add = (text: string, posting: number, inside: number): void => {
    headingTerms(text, (term, isInside) => {
      const postings = found.get(term);
      const own = posting + (isInside ? inside : 0);
      if (!postings) found.set(term, [own]);
      else if (postings.at(-1) !== own) postings.push(own);
    });
  };
  for (const { at, page, heading, parent } of sections) {
    add(heading, at * 4 + HELD.word, HELD.inside);
    if (parent) continue;
    add(core.titles[page.at] ?? '', at * 4 + HELD.word, HELD.inside);
    for (const keyword of core.keywords[page.at] ?? []) add(keyword, at * 4 + HELD.keyword, 0);
  }
  return postingTable(found);
}

/** A core as the ranker reads it: sections as a tree, in typed arrays, and the terms of their headings. */

import { type Core, unitsOf, urlOrder, usualAnchor } from './format.ts';
import { type PostingTable, postingTable } from './terms.ts';
import { foldedWords, headingTerms } from './words.ts';

/** How a heading holds a term: as a word, inside a word as `useSelector` holds `selector`, or only as a keyword of its page. */
export const HELD = { word: 0, inside: 1, keyword: 2 };

/** Postings of headings are `section * 4` plus how the heading holds the term. */
export interface Library {
  readonly core: Core;
  readonly sectionCount: number;
  readonly unitCount: number;
  readonly headings: PostingTable;
  // One entry per section:
  readonly page: Uint32Array;
  readonly level: Uint8Array;
  /** The section whose heading stands above, or -1. */
  readonly parent: Int32Array;
  /** One more entry ends the last. */
  readonly firstUnit: Uint32Array;
  readonly sectionOfUnit: Uint32Array;
  /** Whether a unit is its section's code. */
  isCode(unit: number): boolean;
  /** Index into the core's text files. */
  readonly text: Uint32Array;
  /** Its first paragraph's line in that file. */
  readonly firstLine: Uint32Array;
  /** The heading in folded words. */
  readonly folded: readonly string[];
  /** Pages' titles that are not their first headings, in folded words, by the first section. */
  readonly titles: ReadonlyMap<number, string>;
  /** Keywords of pages, in folded words, by the first section. */
  readonly keywords: ReadonlyMap<number, readonly string[]>;
  /** One entry per page. */
  readonly firstSection: Uint32Array;
  /** One entry per page, in the order of their URLs: its first unit. */
  readonly unitsByUrl: Uint32Array;
}

/** Reads a core into a library. */
export function openLibrary(core: Core): Library {
  const sectionCount = core.headings.length;
  const tree = sectionTree(core);
  const unitCount = tree.firstUnit[sectionCount] ?? 0;
  const sectionOfUnit = new Uint32Array(unitCount);
  for (let section = 0; section < sectionCount; section++) {
    sectionOfUnit.fill(section, tree.firstUnit[section], tree.firstUnit[section + 1]);
  }
  const folded = core.headings.map(foldedWords);
  const titles = new Map<number, string>();
  for (const page of Object.keys(core.titles)) {
    titles.set(tree.firstSection[Number(page)] ?? 0, foldedWords(core.titles[page] ?? ''));
  }
  const keywords = new Map<number, readonly string[]>();
  for (const page of Object.keys(core.keywords)) {
    keywords.set(tree.firstSection[Number(page)] ?? 0, core.keywords[page]?.map(foldedWords) ?? []);
  }
  return {
    core,
    sectionCount,
    unitCount,
    sectionOfUnit,
    isCode: unit => {
      const section = sectionOfUnit[unit] ?? 0;
      return core.code[section] === '1' && unit + 1 === tree.firstUnit[section + 1];
    },
    headings: headingTable(core, tree.firstSection),
    ...tree,
    unitsByUrl: Uint32Array.from(urlOrder(core.urls), page => tree.firstUnit[tree.firstSection[page] ?? 0] ?? 0),
    ...textPlaces(core),
    folded,
    titles,
    keywords,
  };
}

function sectionTree(core: Core): Pick<Library, 'page' | 'level' | 'parent' | 'firstUnit' | 'firstSection'> {
  const count = core.headings.length;
  const page = new Uint32Array(count);
  const level = Uint8Array.from(core.levels, Number);
  const parent = new Int32Array(count).fill(-1);
  const firstUnit = new Uint32Array(count + 1);
  const firstSection = new Uint32Array(core.urls.length);
  let section = 0;
  core.sections.forEach((length, at) => {
    firstSection[at] = section;
    for (const end = section + length; section < end; section++) {
      page[section] = at;
      const units = unitsOf(core.paragraphs[section] ?? 0, core.code[section] === '1');
      firstUnit[section + 1] = (firstUnit[section] ?? 0) + units;
      if (section === firstSection[at]) continue;
      let above = section - 1;
      while (above > (firstSection[at] ?? 0) && (level[above] ?? 0) >= (level[section] ?? 0))
        above = parent[above] ?? 0;
      parent[section] = above;
    }
  });
  return { page, level, parent, firstUnit, firstSection };
}

function textPlaces(core: Core): Pick<Library, 'text' | 'firstLine'> {
  const text = new Uint32Array(core.headings.length);
  const firstLine = new Uint32Array(core.headings.length);
  let section = 0;
  core.spans.forEach((span, file) => {
    let line = 0;
    for (const end = section + span; section < end; section++) {
      text[section] = file;
      firstLine[section] = line;
      line += core.paragraphs[section] ?? 0;
    }
  });
  return { text, firstLine };
}

function headingTable(core: Core, firstSection: Uint32Array): PostingTable {
  const found = new Map<string, number[]>();
  const add = (term: string, posting: number): void => {
    const postings = found.get(term);
    if (!postings) found.set(term, [posting]);
    else if (postings.at(-1) !== posting) postings.push(posting);
  };
  const addAll = (text: string, section: number): void => {
    headingTerms(text, (term, inside) => add(term, section * 4 + (inside ? HELD.inside : HELD.word)));
  };
  core.headings.forEach(addAll);
  for (const page of Object.keys(core.titles)) addAll(core.titles[page] ?? '', firstSection[Number(page)] ?? 0);
  for (const page of Object.keys(core.keywords)) {
    const posting = (firstSection[Number(page)] ?? 0) * 4 + HELD.keyword;
    for (const keyword of core.keywords[page] ?? []) headingTerms(keyword, term => add(term, posting));
  }
  return postingTable(found);
}

/** The URL's fragment of a section, or null for its page's top. */
export function anchorOf(core: Core, section: number): string | null {
  const anchor = core.anchors[section] ?? null;
  return anchor === '' ? usualAnchor(core.headings[section] ?? '') : anchor;
}

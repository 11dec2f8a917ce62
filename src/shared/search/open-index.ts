/** A core that is open for queries: its sections as a tree, and the terms of their headings. */

import { type Core, pageSlots, unitsOf } from './format.ts';
import type { Language } from './language.ts';
import { type PostingTable, postingTable } from './terms.ts';
import { headingTerms } from './words.ts';

export interface Page {
  /** Number in the order of the site. */
  readonly at: number;
  readonly url: string;
  readonly group: string | null;
}

/** A heading and the content below it, up to the next heading. */
export interface Section {
  /** Number among all sections. */
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
  /** The unit of its first paragraph; the others follow. */
  readonly firstUnit: number;
  /** The first unit of the next section. */
  readonly endUnit: number;
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

export interface OpenIndex {
  readonly core: Core;
  /** Of its pages. */
  readonly language: Language;
  readonly sections: readonly Section[];
  /** A posting is `section * 4` plus the {@link TERM_KIND} of the term. */
  readonly headings: PostingTable;
  /** One entry per unit. */
  readonly sectionOfUnit: Uint32Array;
  /** One entry per slot: the first unit of the page in it. */
  readonly unitsBySlot: ArrayLike<number>;
}

/** Kinds of terms of a heading: a word, a part of one, such as `selector` of `useSelector`, or a keyword of the page. */
export const TERM_KIND = { word: 0, inside: 1, keyword: 2 };

/** Milliseconds after which input events get a turn. */
const TURN = 8;

/** The platform's, in browsers and Node alike. */
declare const setTimeout: (run: () => void) => unknown;

/**
 * Opens a core, in turns: all at once it would block a phone. Headings are most of the work.
 *
 * @param twin an open index with the same titles, headings and keywords, whose terms serve this one
 */
export async function openIndex(core: Core, language: Language, twin?: OpenIndex): Promise<OpenIndex> {
  const sections: Section[] = [];
  const headings: Postings = new Map();
  const texts = textPlaces(core);
  let start = Date.now();
  for (const page of core.urls.keys()) {
    if (Date.now() - start > TURN) {
      await new Promise<void>(resolve => setTimeout(resolve));
      start = Date.now();
    }
    readPage(core, page, { sections, headings, texts, language, twin });
  }
  const sectionOfUnit = new Uint32Array(sections.at(-1)?.endUnit ?? 0);
  for (const { at, firstUnit, endUnit } of sections) sectionOfUnit.fill(at, firstUnit, endUnit);
  const tops = sections.filter(({ parent }) => parent === null);
  return {
    core,
    language,
    sections,
    headings: twin?.headings ?? postingTable(headings),
    sectionOfUnit,
    unitsBySlot: pageSlots(core.urls).map(page => tops[page]?.firstUnit ?? 0),
  };
}

/** An index that is being opened. */
interface Opening {
  readonly sections: Section[];
  readonly headings: Postings;
  readonly texts: readonly TextPlace[];
  readonly language: Language;
  readonly twin: OpenIndex | undefined;
}

type Postings = Map<string, number[]>;

function readPage(core: Core, number: number, opening: Opening): void {
  const { sections, texts, twin } = opening;
  const page = { at: number, url: core.urls[number] ?? '', group: core.groups[core.group[number] ?? 0] ?? null };
  let unit = sections.at(-1)?.endUnit ?? 0;
  let above: Section | null = null;
  let position = 0;
  for (let left = core.sections[number] ?? 1; left > 0; left--) {
    const at = sections.length;
    const level: number = above ? Number(core.levels[at]) : 1;
    const heading: string = (above ? core.headings[at - number - 1] : core.tops[number]) ?? '';
    const paragraphs = core.paragraphs[at] ?? 0;
    const hasCode = core.code[at] === '1';
    const endUnit = unit + unitsOf(paragraphs, hasCode);
    const noted = (kind: number) => (text: string) => noteTerms(opening, text, at * 4 + kind);
    while (above?.parent && above.level >= level) above = above.parent;
    const { spellings, keywords } = twin?.sections[at] ?? {
      spellings: [heading, (above ? null : core.titles[number]) ?? []].flat().map(noted(TERM_KIND.word)),
      keywords: ((above ? null : core.keywords[number]) ?? []).map(noted(TERM_KIND.keyword)),
    };
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
      spellings,
      keywords,
      codeUnit: hasCode ? endUnit - 1 : -1,
      text: texts[at] ?? { file: '', line: 0 },
    };
    sections.push(section);
    above = section;
    position += 1 + paragraphs;
    unit = endUnit;
  }
}

/** Adds a posting to every term of a heading or keyword, and folds it. */
function noteTerms({ headings, language }: Opening, text: string, posting: number): string {
  return headingTerms(text, language, (term, isInside) => {
    const postings = headings.get(term);
    // A keyword counts no less for being a part of a word.
    const own = posting | (isInside && (posting & 3) === TERM_KIND.word ? TERM_KIND.inside : 0);
    if (!postings) headings.set(term, [own]);
    else if (postings.at(-1) !== own) postings.push(own);
  });
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

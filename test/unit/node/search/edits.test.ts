import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { siteIndex } from '../../../../src/node/search/site-index.ts';
import type { SearchPage } from '../../../../src/shared/model/search.ts';
import { type Files, filesOf, indexed, indexOf, memoryCache, page, section } from '../../shared/search/pages.ts';

const WORDS = Array.from(
  { length: 3000 },
  (_, at) => `${'bcdfghklmnprst'[at % 14]}${(at * 7919 + 46_656).toString(36)}`,
);

/** The same numbers in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

/** A site of 300 pages that share a vocabulary, some words of which are common. */
function corpus(): SearchPage[] {
  const random = randomNumbers(7);
  const word = (): string => WORDS[Math.floor(random() ** 2 * WORDS.length)] ?? '';
  const paragraph = (): string => Array.from({ length: 40 }, word).join(' ');
  return Array.from({ length: 300 }, (_, at) => {
    const sections = Array.from({ length: 4 }, (_, part) => section(`Part ${part}`, [paragraph(), paragraph()]));
    return page(`Page ${String(at).padStart(3, '0')}`, sections, { position: at });
  });
}

const pages = corpus();

/** A page with other paragraphs in one of its sections. */
function withParagraphs(
  at: number,
  part: number,
  change: (paragraphs: readonly string[]) => readonly string[],
): SearchPage[] {
  const { title, sections, position } = pages[at] as SearchPage;
  const edited = sections.map((each, index) =>
    index === part ? { ...each, paragraphs: change(each.paragraphs) } : each,
  );
  return pages.with(at, page(title, edited.slice(1), { position }));
}

/** Number of new files of each kind. */
function written(before: Files, after: Files): Record<string, number> {
  const counts: Record<string, number> = { core: 0, headings: 0, terms: 0, pages: 0 };
  for (const name of after.keys()) {
    const kind = name.split('-', 1)[0] ?? '';
    if (!before.has(name)) counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/** What the text of a page is in, besides its terms. */
const PAGE = { core: 1, shards: 1, pages: 1 };

describe('of the index of 300 pages', () => {
  const cache = memoryCache();
  let clean: Files;
  before(async () => {
    clean = filesOf(await siteIndex(indexed(pages), cache));
  });

  /** Files that an edit writes; asserts that they are those of a build from nothing. */
  async function writtenBy(edited: readonly SearchPage[]): Promise<Record<string, number>> {
    const files = filesOf(await siteIndex(indexed(edited), cache));
    assert.deepEqual(files, await indexOf(edited));
    await siteIndex(indexed(pages), cache);
    return written(clean, files);
  }

  it('there are many files of terms', () => {
    assert.ok([...clean.keys()].filter(name => name.startsWith('terms')).length > 30);
  });

  it('a paragraph more changes the core, the page’s text, and the files of its terms', async () => {
    const edited = withParagraphs(120, 4, paragraphs => [...paragraphs, 'Three fresh words: bananas, cherries.']);
    assert.deepEqual(await writtenBy(edited), { ...PAGE, headings: 0, terms: 5 });
  });

  it('a paragraph more within the page moves none of the paragraphs below', async () => {
    const edited = withParagraphs(120, 1, paragraphs => [...paragraphs, 'Bananas.']);
    assert.deepEqual(await writtenBy(edited), { ...PAGE, headings: 0, terms: 1 });
  });

  it('another word changes the files of the old word and of the new', async () => {
    const edited = withParagraphs(120, 2, ([first = '', ...rest]) => [first.replace(/\w+$/, 'bananas'), ...rest]);
    assert.deepEqual(await writtenBy(edited), { ...PAGE, headings: 0, terms: 2 });
  });

  it('another heading changes the files of its terms, and those of all words and names', async () => {
    const { title, sections, position } = pages[120] as SearchPage;
    const heading = section('Banana bread', sections[2]?.paragraphs);
    const edited = pages.with(120, page(title, sections.with(2, heading).slice(1), { position }));
    assert.deepEqual(await writtenBy(edited), { core: 1, headings: 2, terms: 0, pages: 1, names: 1, words: 1 });
  });

  it('another order changes the core and the list', async () => {
    const edited = pages.map((each, at) => ({ ...each, position: at === 10 ? 250.5 : at }));
    assert.deepEqual(await writtenBy(edited), { core: 1, headings: 0, terms: 0, pages: 0, list: 1 });
  });

  it('a new page changes the files of its terms, its own text, and the lists of pages', async () => {
    const added = page('Page 150b', [section('Part', ['Bananas and cherries.'])], { position: 150.5 });
    assert.deepEqual(await writtenBy([...pages, added]), { ...PAGE, headings: 2, terms: 2, list: 1, names: 1 });
  });
});

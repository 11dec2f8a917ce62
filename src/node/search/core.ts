/** Builds the core for the pages of one language and docs tag, and the files that it names. */

import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { type Core, type Directory, FORMAT, HASH, passagesOf, writeList } from '../../shared/search/format.ts';
import { isUnspaced as hasUnspaced } from '../../shared/search/grams.ts';
import { sharedLength } from '../../shared/search/postings.ts';
import { headingWords } from './heading-words.ts';
import { type IndexCache, type IndexText, readText, saveText } from './index-files.ts';
import { type IndexedPage, type PageParts, type PageReader, readPage, textKey } from './indexed-page.ts';
import { type Field, type MergeNames, NO_TEXT, startMerge } from './merge.ts';
import { namesOf } from './names.ts';
import { packsOf } from './packs.ts';
import type { Shards } from './shards.ts';
import { commonFolder, pageSlots } from './slots.ts';

/** Maximum total size in characters of files that are embedded in the core: fetching it is no slower than a single query. */
const SMALL_TAG = 200_000;

/** Number of first pages whose position is stored; later positions say nothing about how useful a page is. */
const EARLY_PAGES = 250;

/** Length in characters from which the postings of a term make it a common one: it occurs on many thousands of pages. */
const COMMON = { headings: 8_000, stops: Number.POSITIVE_INFINITY, terms: 40_000 };

/** Number of slots after which the event loop gets a turn, so that threads get new tasks meanwhile. */
const SLOTS_PER_TURN = 20;

/** What the index of some pages depends on besides the pages. */
export interface CoreOptions extends Omit<MergeNames, 'field'> {
  /** BCP 47 tag of the index's language. */
  readonly language: string;
  readonly readTerms: PageReader['readTerms'];
}

/** A core and the files that it names, core first. */
export interface BuiltCore {
  readonly texts: readonly [IndexText, ...IndexText[]];
  /** Whether it has writing without spaces. */
  readonly isUnspaced: boolean;
}

/** Builds a core and the files that it names; pages are in the site's order. */
export async function buildCore(
  pages: readonly IndexedPage[],
  options: CoreOptions,
  cache: IndexCache,
): Promise<BuiltCore> {
  const urls = pages.map(({ entry }) => entry.url);
  const slots = pageSlots(urls);
  const folder = commonFolder(urls);
  const { parts, headings, stops, terms } = await readPages(pages, { ...options, slots }, cache);
  const packs = packsOf(pages, { parts, slots, folder }, cache);
  const directory = saveText('shards', JSON.stringify(directoryOf('terms', terms)), cache);
  const words = headingWords(headings.sizes).map(each => saveText('words', each, cache));
  const slotsByPage = new Map(Array.from(slots, (page, slot) => [page, slot]));
  const listed = pages.map(({ entry }, at) => ({ ...entry, slot: slotsByPage.get(at) ?? 0 }));
  const list = saveText('list', writeList(listed), cache);
  const core: Core = {
    format: FORMAT,
    slots: slots.length,
    passages: parts.reduce((sum, page) => sum + passagesIn(page), 0),
    early: listed.slice(0, EARLY_PAGES).map(({ slot }) => slot),
    folder,
    packs: { hashes: hashesOf(packs.texts), starts: packs.starts },
    headings: directoryOf('headings', headings),
    stops: directoryOf('stops', stops),
    terms: directory.name,
    words: words[0]?.name ?? '',
    rareWords: words[1]?.name ?? '',
    names: '',
    list: list.name,
  };
  const texts = [
    ...[directory, ...words, list, ...packs.texts],
    ...[...headings.shards, ...stops.shards, ...terms.shards].map(({ text }) => text),
  ];
  const files = [...new Map(texts.map(text => [text.name, text])).values()];
  const isUnspaced = [headings, terms].some(({ sizes }) => [...sizes.keys()].some(hasUnspaced));
  const size = files.reduce((total, { length }) => total + length, 0);
  if (size > SMALL_TAG) {
    const names = namesOf(pages, { parts, slots: slotsByPage, folder, language: options.language }, cache);
    return {
      texts: [saveText('core', JSON.stringify({ ...core, names: names.name }), cache), ...files, names],
      isUnspaced,
    };
  }
  const inlined = Object.fromEntries(files.map(file => [file.name, readText(file, cache)]));
  return { texts: [saveText('core', JSON.stringify({ ...core, files: inlined }), cache)], isUnspaced };
}

interface ReadPages {
  readonly parts: readonly PageParts[];
  readonly headings: Shards;
  readonly stops: Shards;
  readonly terms: Shards;
}

/** Reads pages one by one, since the sections of all of them do not fit into memory. */
async function readPages(
  pages: readonly IndexedPage[],
  { slots, ...options }: CoreOptions & { readonly slots: Int32Array },
  cache: IndexCache,
): Promise<ReadPages> {
  const { language, readTerms } = options;
  const texts = Array.from(slots, at => (pages[at] ? textKey(pages[at], language) : NO_TEXT));
  const headings = startMerge(texts, { ...options, field: 'headings' }, cache);
  const stops = startMerge(texts, { ...options, field: 'stops' }, cache);
  const terms = startMerge(texts, { ...options, field: 'terms' }, cache);
  const reader: PageReader = { cache, language, readTerms };
  const parts: PageParts[] = [];
  for (const [slot, at] of slots.entries()) {
    if (slot % SLOTS_PER_TURN === 0) await eventLoopTurn();
    const page = pages[at];
    const read = page && readPage(page, reader);
    if (read) parts[at] = read.parts;
    for (const merge of [headings, stops, terms]) merge.add(slot, read?.terms);
  }
  return { parts, headings: headings.finish(), stops: stops.finish(), terms: terms.finish() };
}

function passagesIn({ sections }: PageParts): number {
  return sections.reduce((sum, [, , , paragraphs, hasCode]) => sum + passagesOf(paragraphs, hasCode === 1), 0);
}

function directoryOf(field: Field, { shards, sizes }: Shards): Directory {
  const firsts = shards.map(({ first }, at) => first.slice(0, sharedLength(shards[at - 1]?.last ?? '', first) + 1));
  const common = [...sizes].filter(([, size]) => size > COMMON[field]).map(([term]) => term);
  return { hashes: hashesOf(shards.map(({ text }) => text)), firsts: firsts.join('\n'), common };
}

/** The hashes of texts, concatenated. */
function hashesOf(texts: readonly IndexText[]): string {
  return texts.map(text => text.hash.slice(0, HASH)).join('');
}

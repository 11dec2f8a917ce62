/** The pages of one language and docs tag → a core, its shards and its texts. */

import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { type Core, FORMAT, pageSlots } from '../../shared/search/format.ts';
import { sharedLength } from '../../shared/search/postings.ts';
import { type IndexCache, type IndexText, readText, saveText } from './index-files.ts';
import { type MergeNames, NO_TEXT, startMerge } from './merge.ts';
import { type IndexedPage, type PageParts, type PageReader, readPage, textKey } from './page-parts.ts';
import type { TermShard } from './shards.ts';

/** Total size in characters up to which all is one file: fetching it costs no more than one query would. */
const SMALL_TAG = 200_000;

/** Size in characters above which a core is two files: the first is enough to answer with titles. */
const LARGE_CORE = 250_000;

/** Slots between two turns of the event loop, which keeps threads at work. */
const SLOTS_PER_TURN = 20;

/** What the index of some pages depends on besides themselves. */
export interface CoreOptions extends MergeNames {
  /** The language of the index, in BCP 47. */
  readonly language: string;
  readonly readTerms: PageReader['readTerms'];
}

/** Builds a core and the files that it names, the core first. Pages come in the site's order. */
export async function buildCore(
  pages: readonly IndexedPage[],
  options: CoreOptions,
  cache: IndexCache,
): Promise<readonly [IndexText, ...IndexText[]]> {
  const { parts, shards } = await readPages(pages, options, cache);
  const core = coreOf(pages, parts, shards);
  const texts = [...parts.flatMap(page => page.texts), ...shards].flatMap(({ text }) => text ?? []);
  const files = [...new Map(texts.map(text => [text.name, text])).values()];
  const size = files.reduce((total, { length }) => total + length, 0);
  if (size > SMALL_TAG) return [...coreFiles(core, cache), ...files];
  const inlined = Object.fromEntries(files.map(file => [file.name, readText(file, cache)]));
  return [saveText('core', JSON.stringify({ ...core, files: inlined }), cache)];
}

/** Reads pages one by one: the sections of all are too much for memory. */
async function readPages(
  pages: readonly IndexedPage[],
  options: CoreOptions,
  cache: IndexCache,
): Promise<{ readonly parts: readonly PageParts[]; readonly shards: readonly TermShard[] }> {
  const slots = pageSlots(pages.map(({ entry }) => entry.url));
  const { language, readTerms } = options;
  const textOf = (page: IndexedPage | undefined): string => (page ? textKey(page, language) : NO_TEXT);
  const merge = startMerge(
    Array.from(slots, at => textOf(pages[at])),
    options,
    cache,
  );
  const reader: PageReader = { cache, language, readTerms };
  const parts: PageParts[] = [];
  for (const [slot, at] of slots.entries()) {
    if (slot % SLOTS_PER_TURN === 0) await eventLoopTurn();
    const page = pages[at];
    const read = page && readPage(page, reader);
    if (read) parts[at] = read.parts;
    merge.add(slot, read?.terms);
  }
  return { parts, shards: merge.finish() };
}

/** A core, in two files if it is large. */
function coreFiles(core: Core, cache: IndexCache): readonly [IndexText, ...IndexText[]] {
  const { format, groups, urls, group, tops, titles, keywords, ...columns } = core;
  const pages = { format, groups, urls, group, tops, titles, keywords };
  const columnsJson = JSON.stringify(columns);
  if (columnsJson.length + JSON.stringify(pages).length <= LARGE_CORE) {
    return [saveText('core', JSON.stringify(core), cache)];
  }
  const rest = saveText('core', columnsJson, cache);
  const first: Core = { ...pages, rest: rest.name, ...NO_SECTIONS };
  return [saveText('core', JSON.stringify(first), cache), rest];
}

const NO_SECTIONS = {
  ...{ sections: [], levels: '', headings: [], anchors: [], paragraphs: [], code: '' },
  ...{ texts: [], spans: [], shards: [], firsts: [] },
};

function coreOf(pages: readonly IndexedPage[], parts: readonly PageParts[], shards: readonly TermShard[]): Core {
  const entries = pages.map(({ entry }) => entry);
  const groups = [...new Set(entries.map(({ lvl0 }) => lvl0))];
  const columns = parts.map(each => each.columns);
  const texts = parts.flatMap(each => each.texts);
  const titled = entries.map(({ title }, at) => [at, title, columns[at]?.headings[0]] as const);
  const keywords = entries.map(({ keywords }, at) => [at, keywords] as const);
  return {
    format: FORMAT,
    groups,
    urls: entries.map(({ url }) => url),
    group: entries.map(({ lvl0 }) => groups.indexOf(lvl0)),
    tops: columns.map(({ headings: [top = ''] }) => top),
    titles: Object.fromEntries(
      titled.filter(([, title, heading]) => title !== heading).map(([at, title]) => [at, title]),
    ),
    keywords: Object.fromEntries(keywords.filter(([, words]) => words.length > 0)),
    sections: columns.map(({ headings }) => headings.length),
    levels: columns.map(({ levels }) => levels).join(''),
    headings: columns.flatMap(({ headings }) => headings.slice(1)),
    anchors: columns.flatMap(({ anchors }) => anchors),
    paragraphs: columns.flatMap(({ paragraphs }) => paragraphs),
    code: columns.map(({ code }) => code).join(''),
    texts: texts.map(({ text }) => text?.name ?? ''),
    spans: texts.map(({ span }) => span),
    shards: shards.map(({ text }) => text.name),
    firsts: shards.map(({ first }, at) => first.slice(0, sharedLength(shards[at - 1]?.last ?? '', first) + 1)),
  };
}

/** The pages of one language and docs tag → a core, its shards and its texts. */

import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { type Core, FORMAT, pageSlots } from '../../shared/search/format.ts';
import { sharedLength } from '../../shared/search/postings.ts';
import { hashedName, type IndexCache, type IndexFile, saveText } from './index-files.ts';
import { NO_CONTENT, startMerge } from './merge.ts';
import { type IndexedPage, type PageParts, readPage } from './page-parts.ts';
import { createTermsReader } from './page-terms.ts';
import type { TermShard } from './shards.ts';

/** Total size in characters up to which all is one file: fetching it costs no more than one query would. */
const SMALL_TAG = 200_000;

/** Size in characters above which a core is two files: the first is enough to answer with titles. */
const LARGE_CORE = 250_000;

/** Slots between two turns of the event loop, which keeps threads at work. */
const SLOTS_PER_TURN = 20;

/** Builds a core and the files that it names, the core first. Pages come in the site's order. */
export async function buildCore(
  pages: readonly IndexedPage[],
  name: string,
  cache: IndexCache,
): Promise<readonly [IndexFile, ...IndexFile[]]> {
  const { parts, shards } = await readPages(pages, name, cache);
  const entries = pages.map(({ entry }) => entry);
  const core = coreOf(entries, parts, shards);
  const texts = parts.flatMap(({ texts }) => texts.flatMap(({ text }) => text ?? []));
  const files = new Map(
    [...texts.map(text => fileOf('text', text)), ...shards.map(({ text }) => fileOf('terms', text))].map(file => [
      file.name,
      file,
    ]),
  );
  const size = [...files.values()].reduce((total, { length }) => total + length, 0);
  if (size > SMALL_TAG) return [...coreFiles(core, cache), ...files.values()];
  const inlined = Object.fromEntries(Array.from(files.values(), ({ name, read }) => [name, read()]));
  return [coreFile(JSON.stringify({ ...core, files: inlined }), cache)];
}

function fileOf(kind: Parameters<typeof hashedName>[0], text: Omit<IndexFile, 'name'>): IndexFile {
  return { name: hashedName(kind, text), ...text };
}

/** Reads pages one by one: the sections of all are too much for memory. */
async function readPages(
  pages: readonly IndexedPage[],
  name: string,
  cache: IndexCache,
): Promise<{ readonly parts: readonly PageParts[]; readonly shards: readonly TermShard[] }> {
  const slots = pageSlots(pages.map(({ entry }) => entry.url));
  const contents = Array.from(slots, at => pages[at]?.entry.contentHash ?? NO_CONTENT);
  const merge = startMerge(contents, name, cache);
  const reader = { cache, readTerms: createTermsReader() };
  const parts: PageParts[] = [];
  for (const [slot, at] of slots.entries()) {
    if (slot % SLOTS_PER_TURN === 0) await eventLoopTurn();
    const page = pages[at];
    if (!page) continue;
    const read = readPage(page, reader);
    parts[at] = read.parts;
    if (merge.needs(slot)) merge.add(slot, read.terms());
  }
  return { parts, shards: merge.finish() };
}

/** A core, in two files if it is large. */
function coreFiles(core: Core, cache: IndexCache): readonly [IndexFile, ...IndexFile[]] {
  const { format, groups, urls, group, tops, titles, keywords, ...columns } = core;
  const pages = { format, groups, urls, group, tops, titles, keywords };
  const columnsJson = JSON.stringify(columns);
  if (columnsJson.length + JSON.stringify(pages).length <= LARGE_CORE) return [coreFile(JSON.stringify(core), cache)];
  const rest = coreFile(columnsJson, cache);
  const first: Core = { ...pages, rest: rest.name, ...NO_SECTIONS };
  return [coreFile(JSON.stringify(first), cache), rest];
}

const NO_SECTIONS = {
  ...{ sections: [], levels: '', headings: [], anchors: [], paragraphs: [], code: '' },
  ...{ texts: [], spans: [], shards: [], firsts: [] },
};

function coreFile(json: string, cache: IndexCache): IndexFile {
  return fileOf('core', saveText(json, cache));
}

function coreOf(
  entries: readonly IndexedPage['entry'][],
  parts: readonly PageParts[],
  shards: readonly TermShard[],
): Core {
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
    texts: texts.map(({ text }) => (text ? hashedName('text', text) : '')),
    spans: texts.map(({ span }) => span),
    shards: shards.map(({ text }) => hashedName('terms', text)),
    firsts: shards.map(({ first }, at) => first.slice(0, sharedLength(shards[at - 1]?.last ?? '', first) + 1)),
  };
}

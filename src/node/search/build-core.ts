/** The pages of one language and docs tag → a core, its runs of terms and its texts. */

import { type Core, FORMAT, pageSlots } from '../../shared/search/format.ts';
import { sharedLength } from '../../shared/search/postings.ts';
import { fileOf, hashedName, type IndexFile, type IndexMemo, keepText, type TextFile } from './files.ts';
import { NO_CONTENT, startMerge } from './merge.ts';
import { type IndexedPage, type PageParts, readPage } from './page-parts.ts';
import { createTermsReader } from './page-terms.ts';
import type { Run } from './runs.ts';

/** A tag whose files are no more than this together is one file: fetching it all costs no more than a query would. */
const SMALL_TAG = 200_000;

/** A core that is longer is two files: readers on slow networks are given titles as soon as the first is there. */
const LARGE_CORE = 250_000;

/** After so many slots, threads that render get to tell what they have done, and to be given more. */
const SLOTS_AT_ONCE = 20;

/** Makes a core and the files that it names, the core first. Pages come in the site's order. */
export async function buildCore(
  pages: readonly IndexedPage[],
  name: string,
  cache: IndexMemo,
): Promise<readonly [IndexFile, ...IndexFile[]]> {
  const { parts, runs } = await readPages(pages, name, cache);
  const core = coreOf(
    pages.map(({ entry }) => entry),
    parts,
    runs,
  );
  const named = new Map<string, TextFile>([
    ...parts.flatMap(({ texts }) =>
      texts.flatMap(({ file }) => (file ? [[hashedName('text', file.hash), file] as const] : [])),
    ),
    ...runs.map(({ file }) => [hashedName('terms', file.hash), { ...file, length: file.text.length }] as const),
  ]);
  const size = [...named.values()].reduce((total, { length }) => total + length, 0);
  if (size > SMALL_TAG) return [...coreFiles(core, cache), ...[...named].map(([name, text]) => fileOf(name, text))];
  const files: Record<string, string> = {};
  for (const [file, { text }] of named) {
    // What stands in a file of its own is to be read after all.
    if (text === null) return buildCore(pages, name, unseen(cache));
    files[file] = text;
  }
  return [coreFile(JSON.stringify({ ...core, files }), cache)];
}

/** The cache where nothing stands in the output. */
function unseen({ get, set }: IndexMemo): IndexMemo {
  return { get, set };
}

/** Reads pages one by one: the sections of many are more than should be in memory. */
async function readPages(
  pages: readonly IndexedPage[],
  name: string,
  cache: IndexMemo,
): Promise<{ readonly parts: readonly PageParts[]; readonly runs: readonly Run[] }> {
  const slots = pageSlots(pages.map(({ entry }) => entry.url));
  const contents = Array.from(slots, at => pages[at]?.entry.contentHash ?? NO_CONTENT);
  const merge = startMerge(contents, name, cache);
  const tools = { cache, readTerms: createTermsReader() };
  const parts: PageParts[] = [];
  for (const [slot, at] of slots.entries()) {
    if (slot % SLOTS_AT_ONCE === 0) await otherWork();
    const page = pages[at];
    if (!page) continue;
    const read = await readPage(page, tools);
    parts[at] = read.parts;
    if (merge.wants(slot)) merge.add(slot, await read.terms());
  }
  return { parts, runs: merge.finish() };
}

function otherWork(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve));
}

/** A core, in two files where it is large. */
function coreFiles(core: Core, cache: IndexMemo): readonly [IndexFile, ...IndexFile[]] {
  const { format, groups, urls, group, tops, titles, keywords, ...columns } = core;
  const pages = { format, groups, urls, group, tops, titles, keywords };
  const sections = JSON.stringify(columns);
  if (sections.length + JSON.stringify(pages).length <= LARGE_CORE) return [coreFile(JSON.stringify(core), cache)];
  const rest = coreFile(sections, cache);
  const first: Core = { ...pages, rest: rest.name, ...NO_SECTIONS };
  return [coreFile(JSON.stringify(first), cache), rest];
}

const NO_SECTIONS = {
  ...{ sections: [], levels: '', headings: [], anchors: [], paragraphs: [], code: '' },
  ...{ texts: [], spans: [], shards: [], firsts: [] },
};

function coreFile(json: string, cache: IndexMemo): IndexFile {
  const text = keepText(json, cache);
  return fileOf(hashedName('core', text.hash), text);
}

function coreOf(entries: readonly IndexedPage['entry'][], parts: readonly PageParts[], runs: readonly Run[]): Core {
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
    texts: texts.map(({ file }) => (file ? hashedName('text', file.hash) : '')),
    spans: texts.map(({ span }) => span),
    shards: runs.map(({ file }) => hashedName('terms', file.hash)),
    firsts: runs.map(({ first }, at) => first.slice(0, sharedLength(runs[at - 1]?.last ?? '', first) + 1)),
  };
}

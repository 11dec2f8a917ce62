/** The pages of one language and docs tag → a core, its runs of terms and its texts. */

import { type Core, FORMAT, urlOrder } from '../../shared/search/format.ts';
import { sharedLength } from '../../shared/search/postings.ts';
import { fileOf, hashedName, type IndexFile, type IndexMemo, keepText } from './files.ts';
import { mergedTerms, type Run } from './merged-terms.ts';
import { type IndexedPage, type PageParts, pageParts } from './page-parts.ts';

/** A tag whose files are no more than this together is one file: fetching it all costs no more than a query would. */
const SMALL_TAG = 200_000;

/** Makes a core and the files that it names, the core first. Pages come in the site's order. */
export async function buildCore(
  pages: readonly IndexedPage[],
  name: string,
  memo: IndexMemo,
): Promise<readonly [IndexFile, ...IndexFile[]]> {
  const read: ReadPage[] = [];
  for (const page of pages) read.push({ entry: page.entry, parts: await pageParts(page, memo) });
  const order = urlOrder(pages.map(({ entry }) => entry.url));
  const runs = await mergedTerms(
    order.flatMap(at => pages[at] ?? []),
    name,
    memo,
  );
  const texts = read.flatMap(({ parts }) => parts.texts.flatMap(({ file }) => file ?? []));
  const named = new Map([
    ...texts.map(text => [hashedName('text', text.hash), text] as const),
    ...runs.map(({ file }) => [hashedName('terms', file.hash), file] as const),
  ]);
  const core = coreOf(read, runs);
  const size = [...named.values()].reduce((total, { text }) => total + text.length, 0);
  if (size > SMALL_TAG) return [coreFile(core, memo), ...[...named].map(([name, text]) => fileOf(name, text))];
  const files = Object.fromEntries([...named].map(([name, { text }]) => [name, text]));
  return [coreFile({ ...core, files }, memo)];
}

interface ReadPage {
  readonly entry: IndexedPage['entry'];
  readonly parts: PageParts;
}

function coreFile(core: Core, memo: IndexMemo): IndexFile {
  const json = keepText(JSON.stringify(core), memo);
  return fileOf(hashedName('core', json.hash), json);
}

function coreOf(read: readonly ReadPage[], runs: readonly Run[]): Core {
  const groups = [...new Set(read.map(({ entry }) => entry.lvl0))];
  const columns = read.map(({ parts }) => parts.columns);
  const texts = read.flatMap(({ parts }) => parts.texts);
  const titled = read.map(({ entry }, at) => [at, entry.title, columns[at]?.headings[0]] as const);
  const keywords = read.map(({ entry }, at) => [at, entry.keywords] as const);
  return {
    format: FORMAT,
    groups,
    urls: read.map(({ entry }) => entry.url),
    group: read.map(({ entry }) => groups.indexOf(entry.lvl0)),
    sections: columns.map(({ headings }) => headings.length),
    titles: Object.fromEntries(
      titled.filter(([, title, heading]) => title !== heading).map(([at, title]) => [at, title]),
    ),
    keywords: Object.fromEntries(keywords.filter(([, words]) => words.length > 0)),
    levels: columns.map(({ levels }) => levels).join(''),
    headings: columns.flatMap(({ headings }) => headings),
    anchors: columns.flatMap(({ anchors }) => anchors),
    paragraphs: columns.flatMap(({ paragraphs }) => paragraphs),
    code: columns.map(({ code }) => code).join(''),
    texts: texts.map(({ file }) => (file ? hashedName('text', file.hash) : '')),
    spans: texts.map(({ span }) => span),
    shards: runs.map(({ file }) => hashedName('terms', file.hash)),
    firsts: runs.map(({ first }, at) => first.slice(0, sharedLength(runs[at - 1]?.last ?? '', first) + 1)),
  };
}

/** Scores the embedded search on a translated site whose Markdown is at hand: see USAGE. */

import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { siteIndex } from '../../../src/node/search/site-index.ts';
import type { SearchPage } from '../../../src/shared/model/search.ts';
import { createEngine } from '../../../src/shared/search/engine.ts';
import type { SearchEngine } from '../../../src/shared/search/types.ts';
import { memoryCache } from '../../unit/shared/search/pages.ts';
import { formatTable } from '../table.ts';
import { type LanguageQuery, readLanguageQueries } from './language-queries.ts';
import { contentPages } from './pages.ts';

const USAGE = `node --import tsx test/bench/search/relevance.ts --queries FILE --content DIR --site DIR [--misses] [--no-segmenter]

  --queries FILE  A file of test/bench/search/languages; its first line says of which repository the content is
  --content DIR   A copy of that content
  --site DIR      Where to make a site of it; its pages are kept there in pages.json
  --misses        Show the queries whose page is not first
  --no-segmenter  Ask like a browser that cannot find words in unspaced writing
`;

const { values: options } = parseArgs({
  options: {
    queries: { type: 'string' },
    content: { type: 'string' },
    site: { type: 'string' },
    misses: { type: 'boolean', default: false },
    'no-segmenter': { type: 'boolean', default: false },
  },
});

interface Score extends LanguageQuery {
  /** From 1; 0 when it is not among ten. */
  readonly rank: number;
  readonly found: readonly string[];
}

async function main(file: string, contentDir: string, siteDir: string): Promise<void> {
  const { locale, queries } = await readLanguageQueries(file);
  const { pages } = await contentPages({ contentDir, locale, isPlain: true }, siteDir);
  const paths = new Set(pages.map(({ url }) => bare(url)));
  const unknown = queries.flatMap(query => query.pages.filter(page => !paths.has(page)));
  if (unknown.length > 0) process.stdout.write(`No pages of the content: ${unknown.join(', ')}\n`);
  const engine = await engineOf(pages, locale);
  const scores: Score[] = [];
  for (const query of queries) scores.push(await scoreOf(engine, query));
  process.stdout.write(report(scores));
  if (options.misses) for (const score of scores.filter(({ rank }) => rank !== 1)) process.stdout.write(miss(score));
}

async function engineOf(pages: readonly SearchPage[], locale: string): Promise<SearchEngine> {
  const start = performance.now();
  const index = await siteIndex(
    pages.map(({ sections, ...entry }) => ({ entry, sections: () => sections })),
    memoryCache(),
    { language: locale },
  );
  const ms = performance.now() - start;
  const files = new Map(index.map(({ name, read }) => [name, Buffer.from(read())]));
  const raw = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  const brotli = [...files.values()].reduce((sum, bytes) => sum + brotliCompressSync(bytes).length, 0);
  const characters = pages.reduce((sum, page) => sum + JSON.stringify(page.sections).length, 0);
  process.stdout.write(
    `${locale}: ${pages.length} pages of ${characters} characters, indexed in ${ms.toFixed(0)} ms: ` +
      `${raw} bytes, ${brotli} of brotli, ${files.size} files\n`,
  );
  if (options['no-segmenter']) Reflect.deleteProperty(Intl, 'Segmenter');
  return createEngine({ fetchFile: async name => files.get(name) ?? Promise.reject(new Error(`no ${name}`)) });
}

async function scoreOf(engine: SearchEngine, query: LanguageQuery): Promise<Score> {
  const { hits } = await engine.search({ query: query.query, hitsPerPage: 20, attributesToSnippet: ['content:10'] });
  const found = [...new Set(hits.map(({ url }) => bare(url)))].slice(0, 10);
  return { ...query, found, rank: found.findIndex(page => query.pages.includes(page)) + 1 };
}

function bare(url: string): string {
  return url.replace(/#.*$/, '').replace(/^\/|\/$/g, '');
}

function report(scores: readonly Score[]): string {
  const row = (name: string, own: readonly Score[]): readonly string[] => {
    const sum = own.reduce((total, { rank }) => total + (rank === 0 ? 0 : 1 / rank), 0);
    const first = own.filter(({ rank }) => rank === 1).length;
    return [name, String(own.length), (sum / own.length).toFixed(3), (first / own.length).toFixed(3)];
  };
  const kinds = [...new Set(scores.map(({ kind }) => kind))];
  return `${formatTable([
    ['', 'queries', 'MRR@10', 'first'],
    row(
      'tuned on',
      scores.filter(({ heldOut }) => !heldOut),
    ),
    row(
      'held out',
      scores.filter(({ heldOut }) => heldOut),
    ),
    row('all', scores),
    ...kinds.map(each =>
      row(
        `· ${each}`,
        scores.filter(({ kind }) => kind === each),
      ),
    ),
  ])}\n`;
}

const miss = ({ kind, query, pages, rank, found, heldOut }: Score): string =>
  heldOut ? '' : `${rank} ${kind}: ${query} → ${pages.join(' ')}, not ${found.slice(0, 3).join(' ')}\n`;

const { queries: file, content: contentDir, site: siteDir } = options;
if (file && contentDir && siteDir) await main(file, contentDir, siteDir);
else process.stdout.write(USAGE);

import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { siteRecords } from '../../../src/node/search/records.ts';
import type { SearchPage } from '../../../src/shared/model/search.ts';
import { HOSTILE_TEXTS, strangeTexts } from '../../support/strange-texts.ts';
import { createRandom } from '../corpus/random.ts';
import { type Spread, spreadOf } from '../spread.ts';
import { lectern } from './lectern.ts';
import { readSearchPages } from './pages.ts';
import { installedOf, PEERS } from './peers.ts';
import { type KnownItem, knownItems } from './queries.ts';
import { meanReciprocal, rankOf } from './ranks.ts';
import type { Subject, Visit } from './subject.ts';

export interface SearchOptions {
  /** A site that was built. */
  readonly siteDir: string;
  /** A folder whose `node_modules` hold the peers. */
  readonly peersDir: string | null;
  /** Path of a Chromium. */
  readonly browser: string | null;
}

/** Cost and hits of one engine. */
export interface SearchResult {
  readonly name: string;
  readonly buildMs: number;
  /** Of all its files, each brotli-compressed. */
  readonly totalBytes: number;
  /** Number of files, and what they take on a disk in blocks of 4 KB. */
  readonly files: number;
  readonly diskBytes: number;
  /** Of a reader's first query, code included. */
  readonly coldBytes: Spread;
  /** Of the quick answer to a first query, from names; null for an engine that has none. */
  readonly namesBytes: Spread | null;
  readonly coldRequests: Spread;
  /** How many times a first query waits for files, those that are the same for all queries included; null where nobody counts. */
  readonly coldWaves: Spread | null;
  /** Of a query when all is fetched; in a browser with the way there and back. */
  readonly queryMs: Spread;
  /** Mean reciprocal rank among the first ten pages, for each kind of query and for all; null where the pages give no such query. */
  readonly quality: Readonly<Record<KnownItem['kind'] | 'all', number | null>>;
}

export interface SearchComparison {
  readonly records: number;
  readonly queries: number;
  readonly results: readonly SearchResult[];
  /** The time of each answer that the embedded engine gives to texts that nobody types. */
  readonly hostileMs: Spread;
  /** Why a peer is not among them. */
  readonly skipped: readonly string[];
}

/** Every how many queries one is asked by a reader who has fetched nothing. */
const COLD_EVERY = 5;
/** Bytes of a disk that a file takes at least. */
const BLOCK = 4096;
/** Every how many queries one is asked again, and timed. */
const TIMED_EVERY = 2;

/** Measures the embedded engine, and the peers that are installed, on the records of one site. */
export async function measureSearch({ siteDir, peersDir, browser }: SearchOptions): Promise<SearchComparison> {
  const { pages } = await readSearchPages(siteDir);
  const records = siteRecords(pages, '').value;
  const tags = readersTags(pages);
  const items = knownItems(pages.filter(({ tag }) => tags.has(tag)));
  const own = await lectern(pages, { outDir: path.join(siteDir, 'build'), tags });
  const hostileMs = await measureHostile(own);
  const results = [await measureSubject(own, items)];
  const peers = peersDir === null ? null : installedOf(PEERS, { pages, records, peersDir, browser });
  for (const make of peers?.makers ?? []) results.push(await measureSubject(await make(), items));
  const skipped = peers?.skipped ?? [];
  return { records: records.length, queries: items.length, results, hostileMs, skipped };
}

/** The facets of the site's first docs: their version, and pages without one. */
function readersTags(pages: readonly SearchPage[]): ReadonlySet<string> {
  const docs = pages.find(({ tag }) => tag !== WITHOUT_VERSION);
  return new Set([WITHOUT_VERSION, ...(docs ? [docs.tag] : [])]);
}

const WITHOUT_VERSION = 'default';

async function measureSubject(subject: Subject, items: readonly KnownItem[]): Promise<SearchResult> {
  const weights = new Map<string, number>();
  const weightOf = (name: string): number => {
    const known = weights.get(name) ?? compressedSize(subject.files.get(name) ?? new Uint8Array());
    weights.set(name, known);
    return known;
  };
  const weightOfAll = (names: readonly string[]): number =>
    [...new Set(names)].reduce((sum, name) => sum + weightOf(name), 0);
  const bytes: number[] = [];
  const namesBytes: number[] = [];
  const requests: number[] = [];
  const waves: number[] = [];
  for (const { query } of items.filter((_, at) => at % COLD_EVERY === 0)) {
    const visit = await subject.visit();
    await visit.search(query);
    bytes.push(weightOfAll(visit.fetched));
    requests.push(new Set(visit.fetched).size);
    if (visit.waves) waves.push(visit.waves());
    await visit.close();
    const quick = await subject.visit();
    await quick.names?.(query);
    if (quick.names) namesBytes.push(weightOfAll(quick.fetched));
    await quick.close();
  }
  const { times, ranks } = await askAll(subject, items);
  await subject.close();
  return {
    name: subject.name,
    buildMs: subject.buildMs,
    totalBytes: [...subject.files.keys()].reduce((sum, name) => sum + weightOf(name), 0),
    files: subject.files.size,
    diskBytes: [...subject.files.values()].reduce((sum, { length }) => sum + Math.ceil(length / BLOCK) * BLOCK, 0),
    coldBytes: spreadOf(bytes),
    namesBytes: namesBytes.length > 0 ? spreadOf(namesBytes) : null,
    coldRequests: spreadOf(requests),
    coldWaves: waves.length > 0 ? spreadOf(waves) : null,
    queryMs: spreadOf(times),
    quality: qualityOf(items, ranks),
  };
}

/** Asks one reader's queries, and some of them again, which are timed: by then all is fetched. */
async function askAll(
  subject: Subject,
  items: readonly KnownItem[],
): Promise<{ readonly times: readonly number[]; readonly ranks: readonly number[] }> {
  const visit = await subject.visit();
  const ranks: number[] = [];
  for (const { query, urls } of items) ranks.push(rankOf(urls, await visit.search(query)));
  const times: number[] = [];
  for (const { query } of items.filter((_, at) => at % TIMED_EVERY === 0)) times.push(await timeOf(visit, query));
  await visit.close();
  return { times, ranks };
}

async function timeOf(visit: Visit, query: string): Promise<number> {
  const start = performance.now();
  await visit.search(query);
  return performance.now() - start;
}

/** Asks what nobody asks, and takes the quickest of three answers: other work on the machine is not to be measured. */
async function measureHostile(subject: Subject): Promise<Spread> {
  const visit = await subject.visit();
  const texts = [...HOSTILE_TEXTS, ...strangeTexts(300, createRandom(7))];
  const times: number[] = [];
  for (const text of texts) {
    times.push(Math.min(await timeOf(visit, text), await timeOf(visit, text), await timeOf(visit, text)));
  }
  await visit.close();
  return spreadOf(times);
}

function qualityOf(items: readonly KnownItem[], ranks: readonly number[]): SearchResult['quality'] {
  const mean = (kind: KnownItem['kind'] | 'all'): number | null => {
    return meanReciprocal(ranks.filter((_, at) => kind === 'all' || items[at]?.kind === kind));
  };
  return {
    heading: mean('heading'),
    begun: mean('begun'),
    typo: mean('typo'),
    words: mean('words'),
    all: mean('all'),
  };
}

/** A file as a server sends it: files that are compressed already stay as they are. */
function compressedSize(bytes: Uint8Array): number {
  const compressed = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return Math.min(compressed.length, bytes.length);
}

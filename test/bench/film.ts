/**
 * Films the search dialog of a built site while queries are typed key by key, with an empty cache and a slow processor:
 * `node --import tsx test/bench/film.ts OUTPUT PAGE FRAMES NETWORK QUERY…`, where NETWORK is `slow-4g` or `lighthouse`. Pictures of
 * all frames are written to FRAMES. Each query is typed at once, and again “later”: once the dialog has fetched what it does before
 * any query. What a reader must never see is counted: a false “No results”, a row of
 * an answer that moves or goes while the text stays the same, an answer that is older than one before.
 */
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { createEngine } from '../../src/shared/search/engine.ts';
import { findChromium, NO_CHROMIUM } from '../support/browsers.ts';
import { type Film, filmSearch, type Shown, type ShownRow } from './measure/film.ts';
import { NETWORKS } from './measure/networks.ts';
import { serveOutput } from './measure/server.ts';
import { HITS } from './search/subject.ts';
import { formatTable } from './table.ts';

/** More hits than any text has. */
const ALL = 1_000;

const [outDir = '', page = '', framesDir = '', network = '', ...queries] = process.argv.slice(2);
if (!isNetwork(network)) throw new Error(`${network} is none of ${Object.keys(NETWORKS).join(', ')}`);
const executablePath = findChromium();
if (executablePath === undefined) throw new Error(NO_CHROMIUM);
const engine = createEngine({ isDistant: true, fetchFile: name => readFile(path.join(outDir, 'search', name)) });
const server = await serveOutput(outDir);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${page}`;
  const rows: (readonly string[])[] = [];
  for (const waits of [false, true]) {
    for (const [at, query] of queries.entries()) {
      const frames = path.join(framesDir, `${at}-${waits ? 'later' : 'at-once'}`);
      const film = await filmSearch(browser, { url, query, network, waits, framesDir: frames });
      rows.push([waits ? `${query}, later` : query, ...(await figuresOf(film, query))]);
    }
  }
  const faults = ['false none', 'moved rows', 'older answers'];
  const titles = ['opened', 'first hits', 'final list', 'files', 'bytes', 'states', ...faults];
  process.stdout.write(`${formatTable([[`${network}, ms`, ...titles], ...rows])}\n`);
} finally {
  await browser.close();
  server.closeAllConnections();
  server.close();
}

function isNetwork(name: string): name is keyof typeof NETWORKS {
  return Object.hasOwn(NETWORKS, name);
}

/** Times after the key that opens the dialog, the first letter and the last one; numbers of what must not be seen. */
async function figuresOf({ keys, states, requests, bytes }: Film, query: string): Promise<readonly string[]> {
  const [opening = 0, first = 0] = keys;
  const last = keys.at(-1) ?? 0;
  const texts = Array.from(query, (_, at) => query.slice(0, at + 1));
  const answersOf = (hitsPerPage: number) =>
    Promise.all(texts.map(async text => [text, await urlsOf(text, hitsPerPage)] as const));
  const [answers, shown] = [await answersOf(ALL), await answersOf(HITS)];
  const pairs = states.slice(1).map((state, at) => [states[at] as Shown, state] as const);
  const firstHits = states.find(({ rows }) => rows.length > 0);
  const final = pairs.findLast(([before, { rows }]) => JSON.stringify(before.rows) !== JSON.stringify(rows))?.[1];
  const after = (time: number, start: number) => String(Math.max(0, Math.round(time - start)));
  return [
    after(states[0]?.time ?? 0, opening),
    firstHits ? after(firstHits.time, first) : 'none',
    final ? after(final.time, last) : 'none',
    String(requests),
    String(bytes),
    String(states.length),
    String(falseNones(states, new Map(answers)).length),
    String(movedRows(states, new Map(shown))),
    String(olderAnswers(states, answers)),
  ];
}

/** The first hits that answer a text, and those among names. */
async function urlsOf(query: string, hitsPerPage: number): Promise<ReadonlySet<string>> {
  const [whole, names] = await Promise.all([engine.search({ query, hitsPerPage }), engine.names({ query })]);
  return new Set([...whole.hits, ...names.hits].map(({ url }) => url));
}

/** States that say that a text has no results, although it has some. */
function falseNones(states: readonly Shown[], answers: ReadonlyMap<string, ReadonlySet<string>>): readonly Shown[] {
  return states.filter(({ isNone, text }) => isNone && (answers.get(text)?.size ?? 0) > 0);
}

/** Number of states in which a row of the answer to a text stands elsewhere than in the first that has its hits, or nowhere. */
function movedRows(states: readonly Shown[], answers: ReadonlyMap<string, ReadonlySet<string>>): number {
  let count = 0;
  let text = '';
  let answer: readonly ShownRow[] = [];
  for (const state of states) {
    if (state.text !== text) [text, answer] = [state.text, []];
    else if (!answer.every(row => state.rows.some(each => isSame(each, row)))) count++;
    // Until the answer has come, the rows are those of texts before.
    const urls = answers.get(text);
    if (answer.length === 0 && state.rows.every(({ url }) => urls?.has(url))) answer = state.rows;
  }
  return count;
}

function isSame(one: ShownRow, other: ShownRow): boolean {
  return one.url === other.url && one.top === other.top;
}

/** Number of states whose rows answer no text that is as new as one that the rows before must have answered. */
function olderAnswers(
  states: readonly Shown[],
  answers: readonly (readonly [text: string, urls: ReadonlySet<string>])[],
): number {
  let oldest = 0;
  let count = 0;
  for (const { rows } of states.filter(state => state.rows.length > 0)) {
    const isAnswer = ([, urls]: (typeof answers)[number]) => rows.every(({ url }) => urls.has(url));
    if (answers.findLastIndex(isAnswer) < oldest) count++;
    oldest = Math.max(oldest, answers.findIndex(isAnswer));
  }
  return count;
}

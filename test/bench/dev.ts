import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { QUERIES_PATH } from '../../src/node/server/search-endpoint.ts';
import { type Spread, spreadOf } from './spread.ts';

/** A start of the dev server, in milliseconds since the process was started. */
export interface DevStart {
  readonly portMs: number;
  /** Until a browser had painted a doc. */
  readonly pageMs: number;
}

export interface DevResult {
  /** Nothing there yet. */
  readonly cold: DevStart;
  /** A dev server has run before. */
  readonly warm: DevStart;
  readonly edits: number;
  /** From the write of a doc until the open page had painted it, in milliseconds. */
  readonly editMs: Spread;
  /** From nothing indexed until the first query was answered, in milliseconds. */
  readonly firstSearchMs: number;
  /** From the write of a doc until search found its new word, in milliseconds. */
  readonly searchMs: Spread;
}

export interface DevOptions {
  readonly packageDir: string;
  readonly siteDir: string;
  /** Source of the page that is opened and edited, absolute. */
  readonly source: string;
  /** Its path on the server. */
  readonly url: string;
  /** Path of a Chromium. */
  readonly browser: string;
  /** Takes away what earlier runs left. */
  readonly reset: () => Promise<void>;
}

const EDITS = 40;
/** Nothing that a slip of the fingers makes of another: search forgives those. */
const NEW_WORDS = ['brimpolact', 'dunkvester', 'gwolfanity', 'huxomarice', 'yeptskorbu'];
/** One writes, looks, and writes on. */
const PAUSE_MS = 250;
const PATIENCE_MS = 60_000;
const PORT = 38_471;
const ORIGIN = `http://127.0.0.1:${PORT}`;

/** Measures the dev server in a real browser; the page's source is left as it was. */
export async function measureDev({ browser, reset, ...site }: DevOptions): Promise<DevResult> {
  const chrome = await chromium.launch({ executablePath: browser, args: ['--no-sandbox'] });
  const text = await readFile(site.source, 'utf8');
  const server: { process?: ChildProcess } = {};
  const start = async (): Promise<{ readonly tab: Page; readonly times: DevStart }> => {
    const tab = await chrome.newPage();
    const begin = Date.now();
    server.process = startServer(site);
    await listening();
    const portMs = Date.now() - begin;
    await tab.goto(ORIGIN + site.url, { waitUntil: 'commit' });
    // Before, the server may show what it is doing.
    await tab.locator('article:has(h1)').waitFor();
    return { tab, times: { portMs, pageMs: (await painted(tab, '')) - begin } };
  };
  try {
    await reset();
    const cold = (await start()).times;
    await stop(server.process);
    const { tab, times: warm } = await start();
    await tab.waitForLoadState('networkidle').catch(() => undefined);
    const editTimes: number[] = [];
    for (let edit = 1; edit <= EDITS; edit++) editTimes.push(await timeEdit(tab, { source: site.source, text, edit }));
    const begin = Date.now();
    await askFor('install');
    const firstSearchMs = Date.now() - begin;
    const searchTimes: number[] = [];
    for (const word of NEW_WORDS) {
      await writeFile(site.source, `${text}\nNobody said ${word} before.\n`);
      searchTimes.push(await timeSearch(word));
      await sleep(PAUSE_MS);
    }
    const [editMs, searchMs] = [spreadOf(editTimes), spreadOf(searchTimes)];
    return { cold, warm, edits: EDITS, editMs, firstSearchMs, searchMs };
  } finally {
    await stop(server.process);
    await chrome.close();
    await writeFile(site.source, text);
  }
}

function startServer({ packageDir, siteDir }: Pick<DevOptions, 'packageDir' | 'siteDir'>): ChildProcess {
  const command = path.join(packageDir, 'bin/lectern.js');
  const args = [command, 'start', siteDir, '--no-open', '--host', '127.0.0.1', '--port', String(PORT)];
  return spawn(process.execPath, args, { stdio: 'ignore' });
}

async function stop(server: ChildProcess | undefined): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGINT');
  await once(server, 'exit');
}

/** Settles when somebody listens at the port. */
async function listening(): Promise<void> {
  for (;;) {
    const socket = connect(PORT, '127.0.0.1');
    const isOpen = await new Promise(resolve => {
      socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    await sleep(5);
  }
}

/** The time at which the browser had painted a page's content with some text in it. */
function painted(tab: Page, text: string): Promise<number> {
  return tab.evaluate(
    wanted =>
      new Promise<number>(resolve => {
        const timer = setInterval(() => {
          const article = document.querySelector('article:has(h1)');
          if (!article?.textContent.includes(wanted)) return;
          clearInterval(timer);
          // A frame is painted before the next task.
          requestAnimationFrame(() => setTimeout(() => resolve(Date.now())));
        });
      }),
    text,
  );
}

async function timeEdit(
  tab: Page,
  { source, text, edit }: { readonly source: string; readonly text: string; readonly edit: number },
): Promise<number> {
  const sentence = `This is what edit ${edit} says.`;
  const shown = painted(tab, sentence);
  await sleep(PAUSE_MS);
  const begin = Date.now();
  await writeFile(source, `${text}\n${sentence}\n`);
  return (await shown) - begin;
}

/** Milliseconds until search finds a word. @throws Error when it does not */
async function timeSearch(word: string): Promise<number> {
  const begin = Date.now();
  while ((await askFor(word)) === 0) {
    if (Date.now() - begin > PATIENCE_MS) throw new Error(`Search does not find \`${word}\``);
    await sleep(20);
  }
  return Date.now() - begin;
}

/** The number of hits for a word. */
async function askFor(word: string): Promise<number> {
  const response = await fetch(ORIGIN + QUERIES_PATH, {
    method: 'POST',
    body: JSON.stringify({ requests: [{ indexName: 'docs', query: word }] }),
  });
  const { results } = (await response.json()) as { readonly results: readonly { readonly nbHits: number }[] };
  return results.reduce((sum, { nbHits }) => sum + nbHits, 0);
}

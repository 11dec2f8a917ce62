import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { NETWORKS, SLOWDOWN } from './networks.ts';

/** What the dialog showed, from a time on until that of the next state. */
export interface Shown {
  /** Milliseconds since the page was loaded. */
  readonly time: number;
  /** The text in its input. */
  readonly text: string;
  /** Whether it says that there are no results. */
  readonly isNone: boolean;
  readonly rows: readonly ShownRow[];
}

export interface ShownRow {
  readonly url: string;
  /** Distance from the start of the list, in pixels. */
  readonly top: number;
}

export interface Film {
  /** The times of the key that opens the dialog, and of those that type the query. */
  readonly keys: readonly number[];
  /** The first is the dialog as it opens. */
  readonly states: readonly Shown[];
  /** Number of files of the index that were asked for while the query was typed and answered, and their bytes as sent. */
  readonly requests: number;
  readonly bytes: number;
}

export interface FilmPlan {
  /** Address of the page on which the dialog is opened. */
  readonly url: string;
  readonly query: string;
  readonly network: keyof typeof NETWORKS;
  /** Whether to type once the dialog has fetched all that it does before a query, instead of at once. */
  readonly waits: boolean;
  /** A folder for the frames, as pictures whose names are their times, and for the states. */
  readonly framesDir: string;
}

const VIEWPORT = { width: 1280, height: 800 };
/** Milliseconds from one key to the next. */
const PACE = 150;
/** Milliseconds without a request and a change after which the list is final. */
const QUIET = 3_000;

/** Types a query key by key into the dialog of a page, with an empty cache, and records each frame. */
export async function filmSearch(browser: Browser, { url, query, network, waits, framesDir }: FilmPlan): Promise<Film> {
  await mkdir(framesDir, { recursive: true });
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    const page = await context.newPage();
    await page.addInitScript(record);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORKS[network]);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const calm = watchRequests(page);
    await page.goto(url);
    await calm();
    const saveFrames = await startFrames(session, page, framesDir);
    const keys = [await now(page)];
    await page.keyboard.press('Control+k');
    await page.locator('.DocSearch-Input').waitFor();
    if (waits) await calm();
    const files = countFiles(page);
    for (const letter of query) {
      keys.push(await now(page));
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      await page.waitForTimeout(PACE);
    }
    await calm();
    await saveFrames();
    const states = await page.evaluate(() => window.filmed);
    await writeFile(path.join(framesDir, 'states.json'), JSON.stringify(states, null, 2));
    return { keys, states, ...(await files()) };
  } finally {
    await context.close();
  }
}

/** Follows the requests of a page; returns a function that waits until there has been none for a while. */
function watchRequests(page: Page): () => Promise<void> {
  const state = { running: 0, since: performance.now() };
  const count = (by: number) => () => {
    state.running += by;
    state.since = performance.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return async () => {
    state.since = performance.now();
    // Playwright's `networkidle` tells of the first time alone.
    while (state.running > 0 || performance.now() - state.since < QUIET) await page.waitForTimeout(100);
  };
}

/** Counts files of the index from now on. */
function countFiles(page: Page): () => Promise<Pick<Film, 'requests' | 'bytes'>> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', request => {
    if (request.url().includes('/search/'))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return async () => {
    const all = await Promise.all(sizes);
    return { requests: all.length, bytes: all.reduce((sum, size) => sum + size, 0) };
  };
}

declare global {
  interface Window {
    filmed: Shown[];
  }
}

const now = (page: Page): Promise<number> => page.evaluate(() => performance.now());

/** Records the frames of a page; returns a function that ends it and writes them. */
async function startFrames(session: CDPSession, page: Page, framesDir: string): Promise<() => Promise<void>> {
  const frames: { readonly time: number; readonly data: string }[] = [];
  const origin = await page.evaluate(() => performance.timeOrigin);
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ time: (metadata.timestamp ?? 0) * 1_000 - origin, data });
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'png' });
  return async () => {
    await session.send('Page.stopScreencast');
    const nameOf = (time: number) => `${String(Math.round(time)).padStart(6, '0')}.png`;
    await Promise.all(
      frames.map(({ time, data }) => writeFile(path.join(framesDir, nameOf(time)), Buffer.from(data, 'base64'))),
    );
  };
}

/** Runs in the page: adds a state for each frame in which the dialog shows something else. */
function record(): void {
  window.filmed = [];
  let last = '';
  // In each frame, before it is painted.
  setInterval(
    () =>
      requestAnimationFrame(() => {
        const input = document.querySelector<HTMLInputElement>('.DocSearch-Input');
        const list = document.querySelector('.DocSearch-Dropdown');
        if (!input || !list) return;
        const start = list.getBoundingClientRect().top - list.scrollTop;
        const rows = Array.from(list.querySelectorAll('.DocSearch-Hit a'), link => ({
          url: link.getAttribute('href') ?? '',
          top: Math.round(link.getBoundingClientRect().top - start),
        }));
        const isNone = list.querySelector('.DocSearch-NoResults')?.checkVisibility() === true;
        const state = { text: input.value, isNone, rows };
        const json = JSON.stringify(state);
        if (json !== last) window.filmed.push({ time: performance.now(), ...state });
        last = json;
      }),
    16,
  );
}

/** Makes mistakes while the dev server runs, and mends them. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { escapePattern } from '../../src/node/util/escape-pattern.ts';
import { spawnServer } from '../e2e/support/site-server.ts';
import type { BrokenSite } from './site.ts';
import type { Verdict } from './trial.ts';
import { replaceSite, writeEntry } from './write.ts';

/** Milliseconds in which a mistake is told, and a mended page is back. */
const PATIENCE_MS = 20_000;

type Files = BrokenSite['files'];

/** Tries edits of a valid site on one dev server; a server that ended is started again. */
export async function tryEdits(
  sites: readonly BrokenSite[],
  {
    directory,
    valid,
    done,
  }: { readonly directory: string; readonly valid: Files; readonly done: (verdict: Verdict) => void },
): Promise<readonly Verdict[]> {
  const siteDir = path.join(directory, 'site');
  const verdicts: Verdict[] = [];
  let server: DevServer | undefined;
  for (const site of sites) {
    const base = withPages(valid, site.files);
    if (!server) {
      replaceSite(siteDir, base);
      server = await startServer(siteDir);
    }
    const begun = performance.now();
    const { faults, said, isOver } = await tryEdit(server, { site, base, siteDir });
    if (isOver) {
      await server.stop();
      server = undefined;
    }
    const verdict = { site, faults, said, ms: performance.now() - begun };
    verdicts.push(verdict);
    done(verdict);
  }
  await server?.stop();
  return verdicts;
}

/** The valid site with pages in place of those that the mistake is in, as a page is open while it is edited. */
function withPages(valid: Files, broken: Files): Files {
  const pages = [...broken.keys()].filter(name => !valid.has(name) && PAGES.some(({ of }) => of.test(name)));
  return new Map([...valid, ...pages.map(name => [name, PAGES.find(({ of }) => of.test(name))?.text ?? ''] as const)]);
}

const PAGES = [
  { of: /^docs\/[a-z]\w*\.mdx?$/, text: '# Valid\n' },
  { of: /^src\/pages\/[a-z]\w*\.mdx?$/, text: '# Valid\n' },
  { of: /^src\/pages\/[a-z]\w*\.[jt]sx?$/, text: 'export default () => <p>Valid</p>;\n' },
];

/** Mistakes that only builds meet: hooks after them, links of sidebars, headings of pages that are not open, locales that nobody has opened. */
const OF_BUILDS = /post-?build|^sidebars\/link-broken|broken-anchor-elsewhere|^locale\/|\btexts-/i;

interface Edit {
  readonly site: BrokenSite;
  readonly base: Files;
  readonly siteDir: string;
}

async function tryEdit(server: DevServer, { site, base, siteDir }: Edit) {
  writeChanges(siteDir, base);
  const page = pageOf(site.files, base);
  const isReady = await until(async () => isGood(await server.get(page)));
  if (!isReady) return { faults: ['is not ready before the mistake'], said: server.said(), isOver: true };
  const events = await server.listen(page);
  const from = server.said().length;
  writeChanges(siteDir, site.files);
  const [{ name = '', expected } = {}] = site.mistakes;
  const faults: string[] = [];
  const said = (): string => server.said().slice(from);
  if (expected?.outcome === 'error' && !OF_BUILDS.test(name)) {
    const file = expected.file;
    // A browser would ask for the page when it is told of the edit.
    const isTold = await until(async () => {
      await server.get(page);
      return file === undefined
        ? /\berror\b/.test(said())
        : new RegExp(`^${escapePattern(file)}\\b.*(?:error|links/|dev/waiting)`, 'm').test(said());
    });
    if (!isTold) faults.push('the terminal does not tell it');
    else if (!/^ {2}fix {2}\S/m.test(said())) faults.push('the terminal tells no fix');
    if (/This is a bug in Lectern/.test(said())) faults.push('the terminal speaks of a bug');
    if (/\n\s+at .*:\d+:\d+/.test(said())) faults.push('the terminal prints a stack');
    // A page with broken links is shown, the last good one while code of the site is awaited, and none where that ends the server.
    const isPage = /\blinks\/broken-|\bdev\/waiting\b|\bcli\/ended-early\b/.test(said());
    const isShown =
      isPage || (await until(async () => events.text().includes('problems') || !isGood(await server.get(page))));
    if (!isShown) faults.push('the page shows no problem');
    const shown = events.text() + (await server.get(page)).text;
    if (isShown && !isPage && file !== undefined && !shown.includes(file))
      faults.push('the page does not name the file');
  } else await wait(1500);
  if (said().includes('cli/ended-early')) {
    events.close();
    return { faults, said: said(), isOver: true };
  }
  const before = events.text().length;
  writeChanges(siteDir, base);
  const isBack = await until(async () => isGood(await server.get(page)));
  if (!isBack) faults.push('the page is not back');
  const wasShown = events.text().includes('event: problems');
  const isMended =
    !wasShown || (await until(() => /event: (?:mended|replace|reload|move)/.test(events.text().slice(before))));
  if (!isMended) faults.push('the open page is not told that it is mended');
  events.close();
  const hasEnded = (await server.get('/')).status === 0;
  if (hasEnded) faults.push('the server has ended');
  // What a fault leaves behind is no fault of the next mistake.
  return { faults, said: said(), isOver: faults.length > 0 || said().includes('dev/waiting') };
}

/** The address of the page that has the mistake, else of the first page. */
function pageOf(broken: Files, base: Files): string {
  const edited = [...broken].filter(([name, entry]) => base.get(name) !== entry).map(([name]) => name);
  const name = edited.find(each => PAGES.some(({ of }) => of.test(each)));
  return name === undefined ? '/' : `/${name.replace(/^(?:docs|src\/pages)\//, '').replace(/(?:index)?\.\w+$/, '')}`;
}

function isGood({ status, text }: Page): boolean {
  return status === 200 && !text.includes('This page has problems');
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<boolean> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    if (await isSo()) return true;
    await wait(150);
  }
  return false;
}

interface Page {
  readonly status: number;
  readonly text: string;
}

interface DevServer {
  said(): string;
  /** Status 0 if there is no answer. */
  get(page: string): Promise<Page>;
  /** Listens to the events that a page gets. */
  listen(page: string): Promise<{ text(): string; close(): void }>;
  stop(): Promise<void>;
}

async function startServer(siteDir: string): Promise<DevServer> {
  const { url, output, close } = await spawnServer('start', siteDir);
  const { origin } = new URL(url);
  const get = async (page: string): Promise<Page> => {
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const answer = await fetch(origin + page, { headers: { accept: 'text/html' }, signal });
      return { status: answer.status, text: await answer.text() };
    } catch (error) {
      return { status: 0, text: String(error) };
    }
  };
  return {
    said: output,
    get,
    stop: close,
    async listen(page) {
      const { text: html } = await get(page);
      const state = /data-state="(-?\d+)"/.exec(html)?.[1] ?? '-1';
      const controller = new AbortController();
      const events = `${origin}/__lectern/events?path=${encodeURIComponent(page)}&state=${state}`;
      let text = '';
      const answer = await fetch(events, { signal: controller.signal, headers: { accept: 'text/event-stream' } });
      const read = async (): Promise<void> => {
        for await (const chunk of answer.body ?? []) text += Buffer.from(chunk).toString();
      };
      read().catch(() => {});
      return { text: () => text, close: () => controller.abort() };
    },
  };
}

/** What a directory has of a site now; only what differs is written. */
const written = new Map<string, Files>();

function writeChanges(siteDir: string, files: Files): void {
  const before: Files = written.get(siteDir) ?? new Map();
  for (const name of before.keys())
    if (!files.has(name)) rmSync(path.join(siteDir, name), { recursive: true, force: true });
  for (const [name, entry] of files) {
    if (before.get(name) === entry) continue;
    writeEntry(path.join(siteDir, name), entry);
  }
  written.set(siteDir, files);
}

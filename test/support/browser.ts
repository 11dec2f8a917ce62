import { after, before, describe, it } from 'node:test';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { ownServers, type ServerUrls, type SiteServers } from './servers.ts';

export const DESKTOP = { width: 1280, height: 800 } as const;
export const PHONE = { width: 360, height: 740 } as const;

export interface BrowserTestOptions extends BrowserContextOptions {
  /** What the console may say without failing the test. */
  readonly expected?: RegExp;
}

/** A page of its own for one test. */
export interface Visit {
  readonly page: Page;
  /** Opens a path of the site and waits until the page is awake. */
  open(path: string): Promise<void>;
  /** Absolute URL of a path of the site. */
  url(path: string): string;
}

export type BrowserTest = (visit: Visit) => Promise<void>;

/** Declares a browser test; it fails on any error or warning in the console, so every test looks out for hydration. */
export type DeclareTest = (title: string, run: BrowserTest, options?: BrowserTestOptions) => void;

/** Declares the same tests for the dev server and for the built site of this repository. */
export function forEachServer(title: string, declare: (test: DeclareTest, kind: keyof ServerUrls) => void): void {
  let servers: SiteServers;
  before(async () => {
    servers = await ownServers();
  });
  after(() => servers.close());
  for (const [kind, name] of [
    ['dev', 'on the dev server'],
    ['build', 'on the built site'],
  ] as const) {
    describe(`${title}, ${name}`, () =>
      declare(
        browserTests(() => servers.urls[kind]),
        kind,
      ));
  }
}

/** Makes the function that declares browser tests on a site; the browser is shared by all of a file's. */
export function browserTests(base: () => string): DeclareTest {
  return (title, run, { expected, ...options } = {}) => {
    it(title, async () => {
      const browser = await sharedBrowser();
      const context = await browser.newContext({ viewport: DESKTOP, baseURL: base(), ...options });
      context.setDefaultTimeout(15_000);
      try {
        await visit(context, { base: base(), run, expected, script: options.javaScriptEnabled !== false });
      } finally {
        await context.close();
      }
    });
  };
}

interface VisitOptions {
  readonly base: string;
  readonly run: BrowserTest;
  readonly expected: RegExp | undefined;
  readonly script: boolean;
}

async function visit(context: BrowserContext, { base, run, expected, script }: VisitOptions): Promise<void> {
  const page = await context.newPage();
  const complaints = listenForComplaints(page, expected);
  const url = (path: string) => new URL(path.replace(/^\//, ''), base).href;
  await run({
    page,
    url,
    async open(path) {
      await page.goto(url(path));
      if (script) await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
    },
  });
  if (complaints.length > 0) throw new Error(`The console says:\n${complaints.join('\n')}`);
}

function listenForComplaints(page: Page, expected: RegExp | undefined): readonly string[] {
  const complaints: string[] = [];
  const note = (text: string) => {
    // Browsers ask for an icon by themselves.
    if (!expected?.test(text) && !text.endsWith('/favicon.ico')) complaints.push(`${page.url()}: ${text}`);
  };
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') note(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', error => note(error.stack ?? error.message));
  return complaints;
}

const kept: { browser?: Promise<Browser> } = {};

function sharedBrowser(): Promise<Browser> {
  kept.browser ??= chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  return kept.browser;
}

after(async () => (await kept.browser)?.close());

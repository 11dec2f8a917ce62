import { test as base, type Page } from '@playwright/test';
import type { TemporarySite } from '../../support/sites.ts';
import { type SiteServer, type SiteServerOptions, startServer } from './site-server.ts';

/** The tag of a test that `npm test` leaves out and `npm run test:nightly` runs; none for the sample of a matrix that both run. */
export function nightlyUnless(isInSample: boolean): string[] {
  return isInSample ? [] : ['@nightly'];
}

export const DESKTOP = { width: 1280, height: 800 } as const;
export const PHONE = { width: 360, height: 740 } as const;

/** The page of a test, and what every test does with it. */
export interface Visit {
  readonly page: Page;
  /** Opens a path of the site and waits until the page has hydrated. */
  open(path: string): Promise<void>;
  /** Absolute URL of a path of the site. */
  url(path: string): string;
  /** Lets the console say what matches; anything else of errors and warnings fails the test. */
  allowInConsole(pattern: RegExp): void;
}

/** Values that the tests of a worker share. */
export interface WorkerFixtures {
  /** The server under test: that of the project. */
  readonly server: SiteServerOptions['server'];
}

export interface AddressFixtures {
  /** Address of the site, with trailing slash. */
  readonly siteUrl: string;
}

/**
 * A browser test of this repository's own site. Every test runs on the dev server and on the build, unless it is tagged
 * `@dev` or `@build`; it fails on an error or warning in the console, so each looks out for hydration.
 */
export const visitTest = base.extend<Visit & AddressFixtures, WorkerFixtures>({
  server: ['build', { scope: 'worker', option: true }],
  siteUrl: ({ server }, use) => use(ownSiteUrl(server)),
  baseURL: ({ siteUrl }, use) => use(siteUrl),
  url: ({ siteUrl }, use) => use(path => new URL(path.replace(/^\//, ''), siteUrl).href),
  open: ({ page, url, javaScriptEnabled }, use) =>
    use(async path => {
      await page.goto(url(path));
      if (javaScriptEnabled) await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
    }),
  allowInConsole: [
    async ({ page }, use) => {
      const allowed: RegExp[] = [/\/favicon\.ico$/]; // Browsers ask for an icon by themselves.
      const complaints = listenForComplaints(page);
      await use(pattern => {
        allowed.push(pattern);
      });
      const unexpected = complaints.filter(({ text }) => !allowed.some(pattern => pattern.test(text)));
      if (unexpected.length === 0) return;
      throw new Error(`The console says:\n${unexpected.map(({ url, text }) => `${url}: ${text}`).join('\n')}`);
    },
    { auto: true },
  ],
});

/** The same, all of it at hand as `visit` for helpers that take one. */
export const test = visitTest.extend<{ readonly visit: Visit }>({
  visit: ({ page, open, url, allowInConsole }, use) => use({ page, open, url, allowInConsole }),
});

interface SiteFixtures {
  readonly site: TemporarySite;
  /** Added to the environment of the site's build and server. */
  readonly siteEnv: Readonly<Record<string, string>>;
  readonly running: SiteServer;
}

/**
 * Makes tests of another site, which the first of them copies, and builds where the build is tested; their file has one. No
 * fixture of the worker has it: files that differ in these each start a process and a browser of their own.
 */
export function siteTest(copy: () => TemporarySite) {
  const opened: { site?: TemporarySite | undefined; running?: SiteServer | undefined } = {};
  base.afterAll(async () => {
    const { running, site } = opened;
    opened.running = opened.site = undefined;
    await running?.close();
    site?.remove();
  });
  return test.extend<SiteFixtures>({
    siteEnv: [{}, { option: true }],
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off its parameter
    site: async ({}, use) => {
      opened.site ??= copy();
      await use(opened.site);
    },
    running: [
      async ({ server, site, siteEnv }, use) => {
        opened.running ??= await startServer({ server, siteDir: site.siteDir, env: siteEnv });
        await use(opened.running);
      },
      { timeout: 180_000 },
    ],
    siteUrl: ({ running }, use) => use(running.url),
  });
}

/** The address that the run's servers of this repository's site have printed; see `webServer` in playwright.config.ts. */
export function ownSiteUrl(server: WorkerFixtures['server']): string {
  const name = `LECTERN_${server.toUpperCase()}_URL`;
  const url = process.env[name];
  if (url === undefined) throw new Error(`${name} is not set: Playwright starts the servers and sets it.`);
  return url;
}

interface Complaint {
  readonly url: string;
  readonly text: string;
}

/** Errors and warnings of the console, as they come. */
function listenForComplaints(page: Page): readonly Complaint[] {
  const complaints: Complaint[] = [];
  page.on('console', message => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    complaints.push({ url: page.url(), text: `${message.text()} ${message.location().url}` });
  });
  page.on('pageerror', error => {
    // Firefox runs scripts of a test on the empty page too, where storage is out of reach.
    if (page.url() !== 'about:blank') complaints.push({ url: page.url(), text: error.stack ?? error.message });
  });
  return complaints;
}

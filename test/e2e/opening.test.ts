import assert from 'node:assert/strict';
import { once } from 'node:events';
import { spawnLectern } from '../support/command.ts';
import { type TemporarySite, temporarySite } from '../support/sites.ts';
import { axeViolations } from './support/axe.ts';
import { type SiteServer, spawnServer } from './support/site-server.ts';
import { visitTest } from './support/test.ts';

/** A site that is read once there is a file `.go`: the watcher ignores hidden files, so writing it is no edit. */
const FILES = {
  'docusaurus.config.js': `import { existsSync } from 'node:fs';
export default {
  title: 'Slow',
  url: 'https://slow.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  plugins: [
    ({ siteDir }) => ({
      name: 'slow',
      async loadContent() {
        while (!existsSync(siteDir + '/.go')) await new Promise(resolve => setTimeout(resolve, 20));
      },
    }),
  ],
};
`,
  'docs/index.md': '# Hello\n',
};

/** The first bundle of a site takes its time on a busy machine. */
const BUNDLING_MS = 60_000;

const test = visitTest.extend<{ readonly site: TemporarySite; readonly running: SiteServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off its parameter
  site: async ({}, use) => {
    const site = temporarySite(FILES);
    await use(site);
    site.remove();
  },
  running: async ({ site }, use) => {
    const running = await spawnServer('start', site.siteDir);
    await use(running);
    await running.close();
  },
});

test.describe('a site that takes its time to open', { tag: '@dev' }, () => {
  test('says what it is doing, and shows the page when it is there', { tag: '@nightly' }, async ({
    site,
    running,
    page,
    allowInConsole,
  }) => {
    allowInConsole(/status of 503/);
    const response = await page.goto(running.url);
    assert.equal(response?.status(), 503);
    await page.getByRole('status').getByText('Reading the pages').waitFor();
    assert.deepEqual(await axeViolations(page), []);
    site.write({ '.go': '' });
    await page.getByRole('heading', { level: 1, name: 'Hello' }).waitFor({ timeout: BUNDLING_MS });
    await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
  });

  test('ends at once when it is told to', async ({ site }) => {
    const child = spawnLectern(['start', '--port', '0', '--no-open'], site.siteDir);
    await once(child.stdout, 'data');
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    assert.deepEqual(await ended, [null, 'SIGINT']);
  });
});

test.describe('a site that takes its time to open, without JavaScript', { tag: '@dev' }, () => {
  test.use({ javaScriptEnabled: false });

  test('shows the page when it is there', { tag: '@nightly' }, async ({ site, running, page, allowInConsole }) => {
    allowInConsole(/status of 503/);
    await page.goto(running.url);
    await page.getByRole('heading', { name: 'The site is being opened' }).waitFor();
    site.write({ '.go': '' });
    await page.getByRole('heading', { level: 1, name: 'Hello' }).waitFor({ timeout: BUNDLING_MS });
    await page.waitForLoadState();
  });
});

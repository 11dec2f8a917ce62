import { test as base, expect } from '@playwright/test';
import { findWebKitDriver } from '../support/browsers.ts';
import { type DrivenBrowser, startWebKit } from '../support/webdriver.ts';
import { ownSiteUrl } from './support/test.ts';

/** The site in WebKitGTK: what readers do most. Playwright cannot drive it, so these tests have a browser of their own. */
const test = base.extend<{ readonly webkit: DrivenBrowser; readonly open: (path: string) => Promise<void> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  webkit: async ({}, use) => {
    const webkit = await startWebKit(findWebKitDriver() ?? '');
    await use(webkit);
    await webkit.close();
  },
  open: ({ webkit }, use) =>
    use(async path => {
      await webkit.open(new URL(path.slice(1), ownSiteUrl('build')).href);
      await expect.poll(() => webkit.evaluate(() => document.documentElement.dataset.hasHydrated)).toBe('true');
    }),
});

const path = () => location.pathname + location.search + location.hash;
const heading = () => document.querySelector('h1')?.textContent;
/** What the reader sees of an element by its id: whether its top stands in the upper half of the window. */
const isInView = (id: string) => {
  const top = document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN;
  return top >= 0 && top < innerHeight / 2;
};

test.describe('in WebKitGTK', { tag: '@webkit' }, () => {
  test('a link changes the page without a load, and Back returns', async ({ webkit, open }) => {
    await open('/docs/what-is-docsearch');
    await webkit.evaluate(() => void Object.assign(window, { marked: true }));
    await webkit.click('nav[aria-label="Docs sidebar"] a[href="/docs/who-can-apply"]');
    await expect.poll(() => webkit.evaluate(heading)).toBe('Who can apply?');
    await webkit.back();
    await expect.poll(() => webkit.evaluate(heading)).toBe('What is DocSearch?');
    expect(await webkit.evaluate(() => 'marked' in window)).toBe(true);
  });

  test('a hash opens at its heading, also in a tab that is not shown', async ({ webkit, open }) => {
    await open('/docs/api#insights');
    await expect.poll(() => webkit.evaluate(isInView, 'insights')).toBe(true);
    await open('/docs/docsearch-v3#without-package-manager-1');
    await expect.poll(() => webkit.evaluate(isInView, 'without-package-manager-1')).toBe(true);
  });

  test('a tab that is chosen shows its panel', async ({ webkit, open }) => {
    await open('/docs/docsearch-v3');
    const chosen = () => document.querySelector('[role=tab][aria-selected=true]')?.textContent;
    expect(await webkit.evaluate(chosen)).toBe('JavaScript');
    await webkit.click('[role=tab][aria-selected=false]');
    await expect.poll(() => webkit.evaluate(chosen)).toBe('React');
  });

  test('search by keyboard lands on a hit', async ({ webkit, open }) => {
    await open('/docs/tips');
    await webkit.press('Control', 'k');
    await expect.poll(() => webkit.evaluate(() => document.activeElement?.matches('[role=dialog] input'))).toBe(true);
    await webkit.type('insights');
    const chosen = () => document.querySelector('[role=treeitem][aria-selected=true] a')?.getAttribute('href');
    await expect.poll(() => webkit.evaluate(chosen)).toMatch(/^\/docs\//);
    const href = await webkit.evaluate(chosen);
    await webkit.press('Enter');
    await expect.poll(() => webkit.evaluate(path)).toBe(href);
    expect(await webkit.evaluate(() => document.querySelector('[role=dialog] input'))).toBe(null);
  });

  test('the results page answers its address', async ({ webkit, open }) => {
    await open('/search?q=crawler');
    await expect
      .poll(() => webkit.evaluate(() => document.querySelectorAll('main article a').length))
      .toBeGreaterThan(3);
  });

  test('colours are kept from page to page', async ({ webkit, open }) => {
    const theme = () => document.documentElement.dataset.theme;
    await open('/docs/tips');
    expect(await webkit.evaluate(theme)).toBe('light');
    await webkit.click('button[aria-label^="Switch between"]');
    await expect.poll(() => webkit.evaluate(theme)).toBe('dark');
    await open('/apply');
    expect(await webkit.evaluate(theme)).toBe('dark');
  });

  test('the menu of a narrow window opens, and leads to a page', async ({ webkit, open }) => {
    await webkit.resize(400, 800);
    await open('/docs/docsearch-v3');
    await webkit.click('.navbar__toggle');
    const link = '[role=dialog][aria-label="Site navigation"] a[href="/docs/api"]';
    await expect.poll(() => webkit.evaluate(to => document.querySelector(to)?.checkVisibility(), link)).toBe(true);
    await webkit.click(link);
    await expect.poll(() => webkit.evaluate(heading)).toBe('API Reference');
  });

  test('an address that leads nowhere says so', async ({ webkit, open }) => {
    await open('/docs/none');
    await expect.poll(() => webkit.evaluate(heading)).toBe('Page Not Found');
  });
});

import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { hold, isMarked, mark } from './support/page.ts';
import { test } from './support/test.ts';

/** Pages, a heading of each, modules that fail, and what works once they are here. */
const FAILING: readonly (readonly [string, string, RegExp, (page: Page) => Promise<void>])[] = [
  [
    '/docs/docsearch-v3',
    'Implementation',
    /\/page\.js|\/m-[^/]*\.js/,
    async page => {
      await page.getByRole('tab', { name: 'React' }).first().click();
      await page.getByRole('tab', { name: 'React', selected: true }).first().waitFor();
    },
  ],
  ['/', 'Your docs have the answer', /\/m-[^/]*\.js/, async page => page.getByRole('main').first().waitFor()],
  [
    '/docs/nothing-here',
    'Page Not Found',
    /\/m-[^/]*\.js/,
    page => page.getByRole('main').getByRole('searchbox').waitFor(),
  ],
];

test.describe('scripts that do not come', () => {
  for (const [path, heading, modules, live] of FAILING) {
    test(`a page whose modules are missing says so, can be read, and works when Retry succeeds: ${path}`, {
      tag: path === '/docs/docsearch-v3' ? [] : '@build',
    }, async ({ allowInConsole, page, url }) => {
      allowInConsole(/ERR_FAILED|page\.js|ChunkLoadError|404/);
      await page.route(modules, route => route.abort());
      await page.goto(url(path));
      await mark(page);
      const alert = page.getByRole('alert').filter({ hasText: 'Some parts of this page could not be loaded' });
      await alert.waitFor();
      assert.doesNotMatch((await alert.textContent()) ?? '', /http|\.js/, 'no address of a module');
      await page.getByRole('heading', { name: heading }).waitFor();
      await page.getByRole('button', { name: /Switch between/ }).click();
      await page.locator('html[data-theme-choice="dark"]').waitFor();
      await page.getByRole('button', { name: /^Search docs/ }).click();
      await page.getByRole('combobox', { name: 'Search' }).or(page.getByRole('searchbox')).first().waitFor();
      await page.keyboard.press('Escape');
      await alert.getByRole('button', { name: 'Retry' }).click();
      // Said once all of the page's modules have failed again; requests alone may be those of pages fetched ahead.
      await page.getByRole('status').filter({ hasText: 'Some parts of this page' }).waitFor({ state: 'attached' });
      await page.unrouteAll();
      await alert.getByRole('button', { name: 'Retry' }).click();
      await alert.waitFor({ state: 'detached' });
      await live(page);
      assert.ok(await isMarked(page));
    });
  }

  test('a module that does not come is waited for ten seconds, and asked for again', { tag: '@build' }, async ({
    allowInConsole,
    page,
    url,
  }) => {
    allowInConsole(/has not come within 10 s/);
    await page.clock.install();
    const isHeld = (address: URL) => /\/m-[^/]*\.js$/.test(address.pathname) && address.search === '';
    await page.route(isHeld, () => undefined);
    const asked = page.waitForRequest(request => isHeld(new URL(request.url())));
    await page.goto(url('/apply'), { waitUntil: 'commit' });
    await asked;
    await page.locator('script[data-script="page"]').waitFor({ state: 'attached' });
    await page.waitForFunction(() => document.querySelector<HTMLElement>('script[data-script="page"]')?.onerror);
    await page.clock.runFor(10_000);
    const alert = page.getByRole('alert').filter({ hasText: 'Some parts of this page could not be loaded' });
    await alert.getByRole('button', { name: 'Retry' }).click();
    await alert.waitFor({ state: 'detached' });
    await page.getByRole('main').getByRole('textbox').first().waitFor();
  });

  for (const script of ['site', 'stock', 'main']) {
    test(`without its script ${script} a page reads as without JavaScript, and Retry loads it`, {
      tag: '@build',
    }, async ({ allowInConsole, page, url }) => {
      allowInConsole(/ERR_FAILED|__lectern_site/);
      await page.route(`**/assets/js/${script}.*.js`, route => route.abort());
      await page.goto(url('/docs/docsearch-v3'));
      const alert = page.getByRole('alert').filter({ hasText: 'Some parts of this page could not be loaded' });
      await alert.waitFor();
      await page.locator('html[data-unscripted][data-theme]').waitFor({ state: 'attached' });
      assert.equal(await page.getByRole('tab').count(), 0);
      for (const panel of await page.getByRole('main').locator('[role="tabpanel"]').all()) {
        assert.ok(await panel.isVisible());
      }
      await page.goto(url('/search'));
      await page.getByRole('main').getByText('Searching needs JavaScript').waitFor();
      await page.unrouteAll();
      await alert.getByRole('button', { name: 'Retry' }).click();
      await page.getByRole('main').getByRole('searchbox').waitFor();
      assert.equal(await alert.count(), 0);
    });
  }

  test('a page whose scripts come late says so after ten seconds, until they come', { tag: '@build' }, async ({
    page,
    url,
  }) => {
    await page.clock.install();
    const held = await holdScript(page, 'stock');
    await page.goto(url('/docs/docsearch-v3'), { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 2, name: 'Implementation' }).waitFor();
    await page.clock.runFor(9_000);
    const alert = page.getByRole('alert');
    assert.equal(await alert.count(), 0);
    await page.clock.runFor(11_000);
    await alert.waitFor();
    await held.release();
    await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
    assert.equal(await alert.count(), 0);
    assert.equal(await page.locator('[data-unscripted]').count(), 0);
  });

  for (const key of ['Control+k', '/']) {
    test(`the search dialog opens for ${key} pressed before the page was ready, with what was typed`, async ({
      page,
      url,
    }) => {
      const held = await holdScript(page, 'stock');
      await page.goto(url('/docs/tips'), { waitUntil: 'commit' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press(key);
      await page.keyboard.type('crawl');
      await held.release();
      const input = page.locator('.DocSearch-Input');
      await input.waitFor();
      assert.equal(await input.inputValue(), 'crawl');
    });
  }
});

/** Keeps a script of the shell back until `release`. */
function holdScript(page: Page, name: string) {
  return hold(page, url => url.pathname.startsWith(`/assets/js/${name}.`));
}

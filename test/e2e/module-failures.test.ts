import assert from 'node:assert/strict';
import type { Page, Route } from '@playwright/test';
import { hold, isMarked, mark } from './support/page.ts';
import { nightlyUnless, test } from './support/test.ts';

const abort = (route: Route) => route.abort();
const answer = (status: number) => (route: Route) => route.fulfill({ status, contentType: 'text/html', body: '<p>' });

/** Pages, a heading of each, files of their modules that fail and how, and what works once they are here. */
const FAILING: readonly (readonly [string, string, RegExp, typeof abort, (page: Page) => Promise<void>])[] = [
  [
    '/docs/docsearch-v3',
    'Implementation',
    /\/page\.js|\/m-[^/]*\.js/,
    abort,
    async page => {
      await page.getByRole('tab', { name: 'React' }).first().click();
      await page.getByRole('tab', { name: 'React', selected: true }).first().waitFor();
    },
  ],
  [
    '/',
    'Your docs have the answer',
    /\/m-[^/]*\.css/,
    answer(500),
    page =>
      page
        .waitForFunction(() => Array.from(document.styleSheets).some(sheet => sheet.href?.includes('/css/m-')))
        .then(),
  ],
  [
    '/docs/nothing-here',
    'Page Not Found',
    /\/m-[^/]*\.js/,
    answer(404),
    page => page.getByRole('main').getByRole('searchbox').waitFor(),
  ],
];

test.describe('scripts that do not come', () => {
  for (const [path, heading, files, fail, live] of FAILING) {
    test(`a page whose modules are missing says so, can be read, and works when Retry succeeds: ${path}`, {
      tag: path === '/docs/docsearch-v3' ? [] : ['@build', '@nightly'],
    }, async ({ allowInConsole, page, url }) => {
      allowInConsole(/ERR_FAILED|page\.js|ChunkLoadError|404|500/);
      await page.route(files, fail);
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
    allowInConsole(/ChunkLoadError/);
    await page.clock.install();
    const isHeld = (address: URL) => /\/m-[^/]*\.js$/.test(address.pathname) && address.search === '';
    await page.route(isHeld, () => undefined);
    const asked = page.waitForRequest(request => isHeld(new URL(request.url())));
    await page.goto(url('/apply'), { waitUntil: 'commit' });
    await asked;
    await page.locator('script[data-lectern="page"]').waitFor({ state: 'attached' });
    await page.waitForFunction(() => document.querySelector<HTMLElement>('script[data-lectern="page"]')?.onerror);
    await page.clock.runFor(10_000);
    const alert = page.getByRole('alert').filter({ hasText: 'Some parts of this page could not be loaded' });
    await alert.getByRole('button', { name: 'Retry' }).click();
    await alert.waitFor({ state: 'detached' });
    await page.getByRole('main').getByRole('textbox').first().waitFor();
  });

  test('a module in whose place something else comes is told at once, and asked for again', { tag: '@build' }, async ({
    allowInConsole,
    page,
    url,
  }) => {
    // What has another syntax is an error without a stack.
    allowInConsole(/ChunkLoadError|^$/);
    // So that the ten seconds for a module that does not come never pass.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await page.route(/\/m-[^/]*\.js/, answer(200));
    await page.goto(url('/docs/docsearch-v3'));
    const alert = page.getByRole('alert').filter({ hasText: 'Some parts of this page could not be loaded' });
    await alert.waitFor();
    await page.unrouteAll();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await page.clock.resume();
    await alert.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'React' }).first().waitFor();
  });

  for (const [script, fail] of [
    ['site', abort],
    ['stock', answer(500)],
    ['main', abort],
  ] as const) {
    test(`without its script ${script} a page reads as without JavaScript, and Retry loads it`, {
      tag: ['@build', ...nightlyUnless(script === 'stock')],
    }, async ({ allowInConsole, page, url }) => {
      allowInConsole(/ERR_FAILED|500|__lectern_site/);
      await page.route(`**/assets/js/${script}.*.js`, fail);
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

  test('without its style sheet a page says so, and works', { tag: ['@build', '@nightly'] }, async ({
    allowInConsole,
    page,
    url,
  }) => {
    allowInConsole(/ERR_FAILED/);
    await page.route('**/assets/css/styles.*.css', abort);
    await page.goto(url('/docs/docsearch-v3'));
    await page.getByRole('tab', { name: 'React' }).first().click();
    await page.getByRole('tab', { name: 'React', selected: true }).first().waitFor();
    await page.unrouteAll();
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
    await page.waitForFunction(() => document.styleSheets.length > 0);
    assert.equal(await page.getByRole('alert').count(), 0);
  });

  test('a page keeps its style sheet where one of another host, which it imports, does not come', {
    tag: ['@build', '@nightly'],
  }, async ({ allowInConsole, page, url }) => {
    allowInConsole(/ERR_FAILED/);
    await page.route('https://fonts.test/**', abort);
    await page.route('**/assets/css/styles.*.css', async route => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `@import 'https://fonts.test/a.css';${await response.text()}` });
    });
    const failed = page.waitForEvent('requestfailed');
    await page.goto(url('/docs/docsearch-v3'));
    await failed;
    await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
    assert.equal(await page.getByRole('alert').count(), 0);
    assert.ok(
      await page.evaluate(() => Array.from(document.styleSheets).some(({ href }) => href?.includes('/styles.'))),
    );
  });

  test('a page whose style sheet comes late is shown without it after ten seconds, and says so until it comes', {
    tag: ['@build', '@nightly'],
  }, async ({ page, url }) => {
    await page.clock.install();
    const held = await hold(page, ({ pathname }) => pathname.startsWith('/assets/css/styles.'));
    await page.goto(url('/docs/docsearch-v3'), { waitUntil: 'commit' });
    await page.locator('#__docusaurus + script').waitFor({ state: 'attached' });
    await page.clock.runFor(10_000);
    const alert = page.getByRole('alert');
    await alert.waitFor();
    await page.getByRole('tab', { name: 'React' }).first().click();
    held.release();
    await alert.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.styleSheets.length > 0);
  });

  test('a page whose scripts come late says so after ten seconds, until they come', {
    tag: ['@build', '@nightly'],
  }, async ({ page, url }) => {
    await page.clock.install();
    const held = await holdScript(page, 'stock');
    await page.goto(url('/docs/docsearch-v3'), { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 2, name: 'Implementation' }).waitFor();
    await page.clock.runFor(5_000);
    const alert = page.getByRole('alert');
    assert.equal(await alert.count(), 0);
    await page.clock.runFor(11_000);
    await alert.waitFor();
    held.release();
    await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
    assert.equal(await alert.count(), 0);
    assert.equal(await page.locator('[data-unscripted]').count(), 0);
  });

  for (const key of ['Control+k', '/']) {
    test(`the search dialog opens for ${key} pressed before the page was ready, with what was typed`, {
      tag: ['@build', '@nightly'],
    }, async ({ page, url }) => {
      const held = await holdScript(page, 'stock');
      await page.goto(url('/docs/tips'), { waitUntil: 'commit' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press(key);
      await page.keyboard.type('crawl');
      held.release();
      const input = page.locator('.DocSearch-Input');
      await input.waitFor();
      assert.equal(await input.inputValue(), 'crawl');
    });
  }

  for (const [path, name] of [
    ['/search', 'Search'],
    ['/docs/nothing-here', 'Search'],
    ['/', 'Search these docs'],
  ] as const) {
    test(`what is typed into a field before the page is ready stays there: ${path}`, {
      tag: '@build',
    }, async ({ allowInConsole, page, url }) => {
      allowInConsole(/404/);
      const held = await holdScript(page, 'stock');
      await page.goto(url(path), { waitUntil: 'commit' });
      const field = page
        .getByRole('main')
        .getByLabel(name, { exact: true })
        .locator('visible=true')
        .and(page.locator('input'));
      await field.fill('crawler');
      held.release();
      await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
      await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)));
      assert.equal(await field.inputValue(), 'crawler');
      if (path === '/search') await page.waitForURL(url('/search?q=crawler'));
      if (path === '/')
        await page
          .getByRole('main')
          .locator('mark', { hasText: /crawler/i })
          .first()
          .waitFor();
    });
  }
});

/** Keeps a script of the shell back until `release`. */
function holdScript(page: Page, name: string) {
  return hold(page, url => url.pathname.startsWith(`/assets/js/${name}.`));
}

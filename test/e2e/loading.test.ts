import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { hold, isMarked, mark } from './support/page.ts';
import { PHONE, test, type Visit } from './support/test.ts';

const SIDEBAR = { name: 'Docs sidebar' };
const WHOLE = /Loading .* whole|404/;

/** A connection that pays for every byte. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** A connection of the second generation. */
function slow(): void {
  Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } });
}

test.describe('loading pages', () => {
  test('the old page stays, and can be used, until the next one is here', { tag: '@build' }, async ({
    page,
    open,
    url,
  }) => {
    const held = await holdPage(page, '/docs/who-can-apply');
    await open('/docs/what-is-docsearch');
    const sidebar = page.getByRole('navigation', SIDEBAR);
    await sidebar.getByRole('link', { name: 'Who can apply?' }).click();
    await page.waitForURL(url('/docs/who-can-apply'));
    await page.getByRole('heading', { level: 1, name: 'What is DocSearch?' }).waitFor();
    await sidebar.getByRole('button', { name: 'Algolia Crawler', expanded: false }).click();
    await sidebar.getByRole('button', { name: 'Algolia Crawler', expanded: true }).waitFor();
    held.release();
    await page.getByRole('heading', { level: 1, name: 'Who can apply?' }).waitFor();
  });

  test('a page that is loaded again does not take the place of the next one', { tag: ['@build', '@nightly'] }, async ({
    page,
    open,
    url,
  }) => {
    await open('/docs/what-is-docsearch');
    const held = await holdPage(page, '/docs/what-is-docsearch');
    const asked = page.waitForRequest(url('/docs/what-is-docsearch'));
    await page.evaluate(() => window.dispatchEvent(new Event('lectern:replace')));
    await asked;
    await page.getByRole('navigation', SIDEBAR).getByRole('link', { name: 'Who can apply?' }).click();
    await page.getByRole('heading', { level: 1, name: 'Who can apply?' }).waitFor();
    const answered = page.waitForResponse(url('/docs/what-is-docsearch'));
    held.release();
    await (await answered).finished();
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)));
    await page.getByRole('heading', { level: 1, name: 'Who can apply?' }).waitFor();
  });

  test('a page whose answer cannot be used is loaded whole, once', async ({ allowInConsole, page, open, url }) => {
    allowInConsole(WHOLE);
    const loads: string[] = [];
    page.on('request', request => {
      if (request.isNavigationRequest()) loads.push(request.url());
    });
    await page.route(url('/docs/who-can-apply'), route =>
      route.request().resourceType() === 'fetch' ? route.fulfill({ status: 404 }) : route.fallback(),
    );
    await open('/docs/what-is-docsearch');
    await mark(page);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    // By the keyboard: the links of the sidebar move with the navbar, which hides.
    await page.getByRole('navigation', SIDEBAR).getByRole('link', { name: 'Who can apply?' }).press('Enter');
    await page.waitForFunction(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return navigation?.type === 'reload';
    });
    await page.getByRole('heading', { level: 1, name: 'Who can apply?' }).waitFor();
    assert.ok(!(await isMarked(page)));
    await page.waitForLoadState();
    assert.equal(await page.evaluate(() => window.scrollY), 0);
    assert.deepEqual(loads, [url('/docs/what-is-docsearch'), url('/docs/who-can-apply')]);
  });

  test('pages of links in view are loaded ahead, once each, and following such a link asks for nothing', {
    tag: '@nightly',
  }, async ({ visit }) => {
    const { page, open } = visit;
    const asked = listenForPages(visit);
    const loaded = page.waitForResponse(response => response.url().endsWith('/docs/who-can-apply'));
    await open('/docs/what-is-docsearch');
    await (await loaded).finished();
    const link = page.getByRole('navigation', SIDEBAR).getByRole('link', { name: 'Who can apply?' });
    await link.hover();
    await page.mouse.move(0, 0);
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'Who can apply?' }).waitFor();
    assert.equal(await page.locator('link[rel=prefetch]').count(), 0);
    assert.equal(new Set(asked).size, asked.length, asked.join(' '));
    assert.ok(asked.length <= 20, asked.join(' '));
    assert.ok(!asked.includes('/docs/what-is-docsearch'), asked.join(' '));
  });

  test('on a phone, the pages of the closed menu are not loaded', { tag: ['@build', '@nightly'] }, async ({
    visit,
  }) => {
    const { page, open } = visit;
    await page.setViewportSize(PHONE);
    const asked = listenForPages(visit);
    await open('/docs/what-is-docsearch');
    const inView = page.waitForRequest(request => request.url().endsWith('/docs/docsearch-program'));
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).scrollIntoViewIfNeeded();
    await inView;
    const inMain = await page
      .locator(':is(main, footer) a')
      .evaluateAll(links => links.map(link => new URL((link as HTMLAnchorElement).href).pathname));
    assert.deepEqual(
      asked.filter(path => !inMain.includes(path)),
      [],
    );
    const inMenu = page.waitForRequest(request => request.url().endsWith('/docs/migrating-from-legacy'));
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await inMenu;
  });

  test('a link that was in view while its menu was closed is loaded when it is open', {
    tag: ['@build', '@nightly'],
  }, async ({ page, open, url }) => {
    await page.setViewportSize(PHONE);
    await open('/docs/what-is-docsearch');
    const menu = await page.evaluateHandle(() => {
      const element = document.createElement('div');
      element.inert = true;
      element.style.cssText = 'position: fixed; inset: 0 auto auto 0';
      element.innerHTML = '<a href="/docs/migrating-from-legacy">A link</a>';
      document.body.append(element);
      return element;
    });
    const seen = (is: boolean) =>
      menu.evaluate(
        (element, is) =>
          new Promise<void>(resolve => {
            new IntersectionObserver(([entry], observer) => {
              if (entry?.isIntersecting !== is) return;
              observer.disconnect();
              resolve();
            }).observe(element);
          }),
        is,
      );
    await seen(true);
    await menu.evaluate(element => {
      element.style.transform = 'translateX(-100vw)';
      element.inert = false;
    });
    await seen(false);
    const loaded = page.waitForRequest(url('/docs/migrating-from-legacy'));
    await menu.evaluate(element => {
      element.style.transform = '';
    });
    await loaded;
  });

  test('a link that has the focus is loaded', { tag: ['@build', '@nightly'] }, async ({ page, open, url }) => {
    await open('/docs/what-is-docsearch');
    const loaded = page.waitForRequest(url('/docs/docsearch-program'));
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' });
    await link.evaluate(element => element.focus({ preventScroll: true }));
    await loaded;
  });

  for (const [what, connection] of [
    ['data-saver', saveData],
    ['2g', slow],
  ] as const) {
    test(`on a ${what} connection a page is asked for when it is wanted, not before`, {
      tag: ['@build', '@nightly'],
    }, async ({ visit }) => {
      const { page, open } = visit;
      await page.addInitScript(connection);
      const asked = listenForPages(visit);
      await open('/docs/what-is-docsearch');
      const link = page.getByRole('navigation', SIDEBAR).getByRole('link', { name: 'Who can apply?' });
      await link.hover();
      await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)));
      assert.deepEqual(asked, []);
      await link.click();
      await page.getByRole('heading', { level: 1, name: 'Who can apply?' }).waitFor();
    });
  }

  test('a page whose code is slow can be read meanwhile, and hydrates without a change', {
    tag: ['@build', '@nightly'],
  }, async ({ page, url }) => {
    const held = await holdPage(page, '/docs/docsearch-v3/page.js');
    await page.goto(url('/docs/docsearch-v3'), { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 2, name: 'Implementation' }).waitFor();
    // Styles decide what is seen.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    // Hidden text is not what the reader sees.
    const visibleText = () => page.getByRole('main').evaluate((main: HTMLElement) => main.innerText);
    const painted = await visibleText();
    await page.waitForTimeout(300);
    assert.equal(await page.locator('html[data-has-hydrated="true"]').count(), 0);
    assert.equal(await visibleText(), painted);
    held.release();
    await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
    assert.equal(await visibleText(), painted);
  });
});

test.describe('the bar over a slow navigation', () => {
  test('comes after 200 ms, grows, and goes with the new page; not for a hash', { tag: '@build' }, async ({
    page,
    open,
    url,
  }) => {
    const held = await holdPage(page, '/docs/who-can-apply');
    await page.addInitScript(saveData);
    await open('/docs/what-is-docsearch');
    // The code of the bar is here already.
    await page.route('**/assets/js/**', route => route.abort());
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const bar = page.locator('#nprogress .bar');
    await page.evaluate(() => {
      window.location.hash = '#what-is-docsearch';
    });
    await page.clock.runFor(1000);
    assert.equal(await bar.count(), 0);
    await page.getByRole('navigation', SIDEBAR).getByRole('link', { name: 'Who can apply?' }).click();
    await page.waitForURL(url('/docs/who-can-apply'));
    await page.clock.runFor(199);
    assert.equal(await bar.count(), 0);
    await page.clock.runFor(1);
    await bar.waitFor({ state: 'visible' });
    await page.clock.runFor(10);
    const width = () => bar.evaluate(element => Number(/-?[\d.]+/.exec(element.style.transform.slice(12))?.[0]));
    assert.equal(await width(), -92);
    assert.match(await bar.evaluate(element => element.style.transition), /200ms|0\.2s/);
    assert.equal(await page.locator('#nprogress .spinner, #nprogress [role=bar]').count(), 0);
    await page.clock.runFor(900);
    const trickled = await width();
    assert.ok(trickled > -92 && trickled < -80, `${trickled}`);
    held.release();
    await page.getByRole('heading', { level: 1, name: 'Who can apply?' }).waitFor();
    await page.clock.runFor(2000);
    await bar.waitFor({ state: 'detached' });
  });
});

/** Keeps the answer for a page back until `release`. */
function holdPage(page: Page, path: string) {
  return hold(page, url => url.pathname === path);
}

/** Paths of the documents that scripts of the page ask for. */
function listenForPages({ page, url }: Visit): readonly string[] {
  const asked: string[] = [];
  page.on('request', request => {
    if (request.resourceType() !== 'fetch' || !request.url().startsWith(url('/docs/'))) return;
    asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { inView, isMarked, mark } from './support/page.ts';
import { test } from './support/test.ts';

test.describe('addresses', () => {
  test('lose `index.html` and `.html`; a slash at the end may stay', { tag: '@chromium' }, async ({
    allowInConsole,
    page,
    open,
    url,
  }) => {
    allowInConsole(/404/);
    for (const [asked, shown, title] of [
      ['/index.html?a=b#c', '/?a=b#c', /docs have the answer/],
      ['/docs/api/index.html', '/docs/api', 'API Reference'],
      ['/docs/api.html#insights', '/docs/api#insights', 'API Reference'],
      ['/apply.html', '/apply', 'Apply to DocSearch'],
    ] as const) {
      await page.goto(url(asked));
      await page.waitForURL(url(shown));
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    }
    await open('/docs/tips/');
    assert.match(page.url(), /\/docs\/tips\/?$/);
    await page.getByRole('heading', { level: 1, name: /^Tips/ }).waitFor();
    await page.goto(url('/docs/none.html'));
    await page.waitForURL(url('/docs/none'));
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
  });

  test('lose `.html` on hosts that answer with the 404 page', { tag: ['@build', '@nightly'] }, async ({
    allowInConsole,
    page,
    url,
  }) => {
    allowInConsole(/404/);
    const notFound = await (await page.request.get(url('/404.html'))).text();
    await page.route(/\.html$/, route => route.fulfill({ status: 404, contentType: 'text/html', body: notFound }));
    for (const [asked, shown, title] of [
      ['/docs/api.html#insights', '/docs/api#insights', 'API Reference'],
      ['/apply.html', '/apply', 'Apply to DocSearch'],
    ] as const) {
      await page.goto(url(asked));
      await page.waitForURL(url(shown));
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    }
  });

  test('of a version lead to its first doc, by link too, query and hash along', { tag: '@nightly' }, async ({
    page,
    open,
    url,
  }) => {
    for (const [asked, shown] of [
      ['/docs?q=1#top', '/docs/what-is-docsearch?q=1#top'],
      ['/docs/legacy', '/docs/legacy/dropdown'],
    ] as const) {
      await page.goto(url(asked));
      await page.waitForURL(url(shown));
    }
    await open('/apply');
    await mark(page);
    await follow(page, '/docs/legacy?q=1#features');
    await page.waitForURL(url('/docs/legacy/dropdown?q=1#features'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.ok(await isMarked(page));
  });

  test('are the home page and the application page only where they are exact', { tag: ['@build', '@nightly'] }, async ({
    page,
    open,
    url,
  }) => {
    await open('/');
    await page.getByRole('heading', { level: 1, name: /docs have the answer/ }).waitFor();
    await open('/apply');
    await page.getByRole('heading', { level: 1, name: 'Apply to DocSearch' }).waitFor();
    for (const path of ['/x', '/apply/x', '/docs/legacy/api', '/docs/apis']) {
      assert.equal((await page.request.get(url(path))).status(), 404, path);
    }
  });

  test('are in English, from left to right', { tag: ['@build', '@nightly'] }, async ({ page, open }) => {
    await open('/docs/tips');
    const html = page.locator('html');
    assert.deepEqual([await html.getAttribute('lang'), await html.getAttribute('dir')], ['en', 'ltr']);
  });
});

test.describe('a navigation', () => {
  test('lands on the element of the hash, on the top without one, and where it was on the way back', {
    tag: ['@chromium', '@build'],
  }, async ({ page, open, url }) => {
    await open('/docs/tips');
    await mark(page);
    await follow(page, '/docs/api#insights');
    await page.waitForURL(url('/docs/api#insights'));
    await inView(page, page.locator('#insights'));
    const left = await scrolled(page);
    await follow(page, '/docs/api');
    await page.waitForFunction(() => window.scrollY === 0);
    await follow(page, '/docs/api#%E0%A4%A');
    await page.waitForURL(/%E0%A4%A$/);
    await page.goBack();
    await page.goBack();
    await page.waitForURL(url('/docs/api#insights'));
    await page.waitForFunction(top => Math.abs(window.scrollY - top) < 2, left);
    await follow(page, '/docs/api?another=query');
    await page.waitForFunction(() => window.scrollY === 0);
    await follow(page, '/docs/styling');
    await page.getByRole('heading', { level: 1, name: 'Styling' }).waitFor();
    assert.equal(await scrolled(page), 0);
    assert.ok(await isMarked(page));
  });

  test('within a page leaves the way back where the reader was', { tag: ['@chromium', '@build', '@nightly'] }, async ({
    page,
    open,
    url,
  }) => {
    await open('/docs/api');
    await page.evaluate(() => window.scrollTo(0, 700));
    await follow(page, '/docs/api#insights');
    await page.waitForFunction(() => window.scrollY > 1000);
    await page.goBack();
    await page.waitForURL(url('/docs/api'));
    await page.waitForFunction(() => Math.abs(window.scrollY - 700) < 2);
  });
});

test.describe('a doc', () => {
  test('shows the sidebar of its version, breadcrumbs, and h2 and h3 in its table of contents', {
    tag: ['@build', '@nightly'],
  }, async ({ page, open }) => {
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    for (const [path, category] of [
      ['/docs/docsearch-v3', 'DocSearch v3'],
      ['/docs/legacy/config-file', 'Under the Hood'],
    ] as const) {
      await open(path);
      await sidebar.getByText(category, { exact: true }).waitFor();
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
      assert.equal((await crumbs.allTextContents()).at(-2), category);
      const headings = page.locator('article .markdown :is(h2, h3):visible');
      const listed = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
      const idOfHeading = headings.evaluateAll(all => all.map(heading => `#${heading.id}`));
      const hrefs = await listed.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''));
      const shown = new Set(await idOfHeading);
      assert.deepEqual(
        hrefs.filter(href => shown.has(href)),
        [...shown],
      );
      assert.equal(await page.locator('article .markdown h4').count(), await unlisted(page, 'h4', hrefs));
    }
    await open('/docs/legacy/scraper-overview');
    assert.equal(await sidebar.count(), 0);
  });
});

/** Follows a link that stands in no page, as a click would. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate(target => {
    const link = document.createElement('a');
    link.href = target;
    document.body.append(link);
    link.click();
    link.remove();
  }, href);
}

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

/** The number of headings of a level that the table of contents leaves out. */
async function unlisted(page: Page, level: string, hrefs: readonly string[]): Promise<number> {
  const ids = await page.locator(`article .markdown ${level}`).evaluateAll(all => all.map(heading => `#${heading.id}`));
  return ids.filter(id => !hrefs.includes(id)).length;
}

test('a page that is not there searches for the words of its address', { tag: ['@build', '@nightly'] }, async ({
  page,
  open,
  allowInConsole,
}) => {
  allowInConsole(/404/);
  await open('/docs/styling-guide');
  const main = page.getByRole('main');
  const field = main.getByRole('searchbox', { name: 'Search' });
  assert.equal(await field.inputValue(), 'styling guide');
  await main.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(url => url.pathname === '/search');
  assert.equal(new URL(page.url()).searchParams.get('q'), 'styling guide');
  await main.getByRole('article').first().waitFor();
});

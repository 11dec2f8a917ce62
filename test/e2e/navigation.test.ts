import assert from 'node:assert/strict';
import { inView, isMarked, mark, navbarOf } from './support/page.ts';
import { test } from './support/test.ts';

test.describe('navigation', () => {
  test('the sidebar leads to a doc without loading the page anew', async ({ page, open, url }) => {
    await open('/docs/what-is-docsearch');
    await mark(page);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await sidebar.getByRole('link', { name: 'Who can apply?' }).click();
    await page.getByRole('heading', { level: 1, name: 'Who can apply?' }).waitFor();
    assert.equal(page.url(), url('/docs/who-can-apply'));
    assert.match(await page.title(), /^Who can apply\? \|/);
    assert.ok(await isMarked(page));
    await sidebar.locator('[aria-current=page]', { hasText: 'Who can apply?' }).waitFor();
  });

  test('a closed category of the sidebar opens in place, and its docs are there', async ({ page, open, url }) => {
    await open('/docs/what-is-docsearch');
    await mark(page);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await sidebar.getByRole('button', { name: 'Algolia Crawler', expanded: false }).click();
    await sidebar.getByRole('button', { name: 'Algolia Crawler', expanded: true }).waitFor();
    await sidebar.getByRole('link', { name: 'Record Extractor' }).click();
    await page.waitForURL(url('/docs/record-extractor'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.ok(await isMarked(page));
  });

  test('pagination leads on and back', async ({ page, open, url }) => {
    await open('/docs/what-is-docsearch');
    await mark(page);
    const pages = page.getByRole('navigation', { name: 'Docs pages' });
    await pages.getByRole('link', { name: /^Next/ }).click();
    await page.waitForURL(url('/docs/who-can-apply'));
    await page.getByRole('heading', { level: 1, name: 'Who can apply?' }).waitFor();
    await pages.getByRole('link', { name: /^Previous/ }).click();
    await page.waitForURL(url('/docs/what-is-docsearch'));
    assert.ok(await isMarked(page));
  });

  test('the table of contents scrolls to a heading', async ({ page, open }) => {
    await open('/docs/docsearch-v3');
    await mark(page);
    const heading = page.getByRole('heading', { level: 2, name: 'Implementation' });
    await page.getByRole('link', { name: 'Implementation', exact: true }).first().click();
    await page.waitForURL(/#implementation$/);
    await inView(page, heading);
    assert.ok(await isMarked(page));
  });

  test('an address with a hash opens at its heading, below the navbar', async ({ page, open }) => {
    await open('/docs/docsearch-v3#implementation');
    await inView(page, page.getByRole('heading', { level: 2, name: 'Implementation' }));
  });

  test('Back returns to where the page was scrolled', async ({ page, open, url }) => {
    await open('/docs/docsearch-v3');
    await page.mouse.wheel(0, 900);
    await page.waitForFunction(() => window.scrollY >= 900);
    const pages = page.getByRole('navigation', { name: 'Docs pages' });
    await pages.getByRole('link', { name: /^Next/ }).scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    await mark(page);
    await pages.getByRole('link', { name: /^Next/ }).click();
    await page.waitForURL(url('/docs/api'));
    await page.waitForFunction(() => window.scrollY === 0);
    await page.goBack();
    await page.waitForURL(url('/docs/docsearch-v3'));
    await page.waitForFunction(top => Math.abs(window.scrollY - top) < 2, left);
    assert.ok(await isMarked(page));
  });

  test('the version menu leads to the legacy docs and back', async ({ page, open }) => {
    await open('/docs/styling');
    const navbar = navbarOf(page);
    await navbar
      .getByRole('button', { name: 'current' })
      .or(navbar.getByRole('link', { name: 'current' }))
      .first()
      .hover();
    await navbar.getByRole('link', { name: 'legacy' }).click();
    await page.waitForURL(/\/docs\/legacy\/styling$/);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  test('addresses that end in .html lose the ending', async ({ page, open, url }) => {
    await open('/docs/what-is-docsearch/index.html');
    await page.waitForURL(url('/docs/what-is-docsearch'));
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  test('/docs leads to the first doc', async ({ page, open, url }) => {
    await page.goto(url('/docs'));
    await page.waitForURL(url('/docs/what-is-docsearch'));
    await open('/docs/what-is-docsearch');
  });

  test('the skip link brings the keyboard into the page', async ({ page, open }) => {
    await open('/docs/what-is-docsearch');
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: 'Skip to main content' }).press('Enter');
    await page.waitForFunction(() => document.activeElement?.matches('main'));
    await page.keyboard.press('Tab');
    assert.ok(await page.evaluate(() => document.activeElement?.closest('main')));
  });
});

test.describe('an address that leads nowhere', () => {
  test('shows the page for it, with a way on', async ({ allowInConsole, page, url }) => {
    allowInConsole(/404/);
    const response = await page.goto(url('/docs/no-such-page'));
    assert.equal(response?.status(), 404);
    await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'home page' }).click();
    await page.waitForURL(url('/'));
    await page.getByRole('heading', { level: 1, name: /docs have the answer/ }).waitFor();
  });
});

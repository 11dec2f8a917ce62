import assert from 'node:assert/strict';
import type { Locator, Page, Request } from '@playwright/test';
import { axeViolations } from './support/axe.ts';
import { write } from './support/page.ts';
import { nightlyUnless, PHONE, test } from './support/test.ts';

test.describe('the search box on the home page', () => {
  test('shows a sample, and loads nothing for it until it is touched', { tag: ['@build', '@nightly'] }, async ({
    page,
    open,
  }) => {
    await open('/');
    await page.waitForLoadState('networkidle');
    // Pages are loaded ahead whenever the browser is idle.
    const isOfSearch = (request: Request) => new URL(request.url()).pathname.startsWith('/search/');
    const requests: string[] = [];
    page.on('request', request => {
      if (isOfSearch(request)) requests.push(request.url());
    });
    assert.equal(await box(page).inputValue(), 'crawl');
    assert.ok((await rows(page).count()) > 0);
    await page.waitForTimeout(300);
    assert.deepEqual(requests, []);
    await Promise.all([page.waitForRequest(isOfSearch), box(page).focus()]);
  });

  test('leads to pages that are there, also with its sample', { tag: ['@build', '@nightly'] }, async ({
    page,
    open,
    url,
  }) => {
    await open('/');
    const hrefs = await rows(page).evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''));
    for (const href of hrefs) {
      await page.goto(url(href));
      const { hash } = new URL(page.url());
      if (hash) assert.equal(await page.locator(`[id="${hash.slice(1)}"]`).count(), 1, href);
    }
  });

  test('answers from this site’s own index with every key', { tag: '@build' }, async ({ page, open }) => {
    await open('/');
    await box(page).click();
    await page.keyboard.type('integrat');
    await rows(page).filter({ hasText: 'Supported Integrations' }).first().waitFor();
    assert.ok((await page.locator('[role=option] mark').count()) > 0);
    assert.deepEqual(await axeViolations(page), []);
  });

  test('arrow keys move through the hits, and Enter follows one', { tag: ['@build', '@nightly'] }, async ({
    page,
    open,
    url,
  }) => {
    await open('/');
    await page.evaluate(() => Object.assign(window, { marked: true }));
    await write(box(page), 'facetFilters');
    await rows(page).nth(1).waitFor();
    await page.waitForFunction(() => document.querySelector('[role=status]')?.textContent?.endsWith('results'));
    await page.keyboard.press('ArrowDown');
    const chosen = page.getByRole('option', { selected: true });
    assert.equal(await chosen.getAttribute('id'), await box(page).getAttribute('aria-activedescendant'));
    const href = (await chosen.getAttribute('href')) ?? '';
    assert.equal(href, await rows(page).nth(1).getAttribute('href'));
    await page.keyboard.press('Enter');
    await page.waitForURL(url(href));
    assert.ok(await page.evaluate(() => 'marked' in window), 'the page was not loaded anew');
  });

  test('says so where nothing is found, and helps where nothing is asked', { tag: ['@build', '@nightly'] }, async ({
    page,
    open,
  }) => {
    await open('/');
    await write(box(page), 'zzqqxxyy');
    await page.getByText('No results for "zzqqxxyy"').waitFor();
    await write(box(page), '');
    await page.getByRole('button', { name: 'dark mode' }).click();
    await rows(page).first().waitFor();
    assert.equal(await box(page).inputValue(), 'dark mode');
  });

  test('leads to all results', { tag: ['@build', '@nightly'] }, async ({ page, open }) => {
    await open('/');
    await write(box(page), 'docsearch');
    await page.getByRole('link', { name: /^See all \d+ results/ }).click();
    await page.waitForURL(/\/search\?q=docsearch/);
  });

  test('keeps its keys to itself, and leaves the dialog its shortcut', { tag: ['@build', '@nightly'] }, async ({
    page,
    open,
  }) => {
    await open('/');
    await write(box(page), 'a/b');
    assert.equal(await page.getByRole('dialog').count(), 0);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
  });
});

test.describe('the home page', { tag: '@build' }, () => {
  test('names every project of the showcase once, in order', { tag: '@nightly' }, async ({ page, open }) => {
    await open('/');
    const names = await page
      .getByRole('list', { name: 'Projects that use DocSearch' })
      .getByRole('link')
      .allTextContents();
    assert.equal(new Set(names).size, 48);
    assert.deepEqual(
      names,
      names.toSorted((one, other) => one.localeCompare(other, 'en')),
    );
  });

  for (const width of [320, PHONE.width, 768, 997, 1280, 1920]) {
    test(`fits a window of ${width} px`, { tag: nightlyUnless(width === 320) }, async ({ page, open }) => {
      await page.setViewportSize({ width, height: 800 });
      await open('/');
      const [content, room] = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return [scrollWidth, clientWidth];
      });
      assert.equal(content, room);
    });
  }
});

function box(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Search these docs' });
}

function rows(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Results' }).getByRole('option');
}

import assert from 'node:assert/strict';
import type { Locator, Page } from '@playwright/test';
import { write } from '../support/page.ts';
import { PHONE, test } from '../support/test.ts';

test.describe('searching', () => {
  test('Ctrl+K, a query, arrow and Enter land on a heading', async ({ page, open, url }) => {
    await open('/docs/what-is-docsearch');
    await page.evaluate(() => Object.assign(window, { marked: true }));
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    await write(input(dialog), 'facetFilters');
    await hits(dialog).first().waitFor();
    await page.keyboard.press('ArrowDown');
    const chosen = dialog.locator('[role=treeitem][aria-selected=true] a');
    const href = await chosen.getAttribute('href');
    assert.match(href ?? '', /^\/docs\//);
    await page.keyboard.press('Enter');
    await page.waitForURL(url(href ?? ''));
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.ok(await page.evaluate(() => 'marked' in window));
    const { hash } = new URL(page.url());
    if (hash) await atTop(page, decodeURIComponent(hash.slice(1)));
  });

  test('the best hit of a section’s name opens at that section', { tag: ['@build', '@nightly'] }, async ({
    page,
    open,
  }) => {
    await open('/');
    await page.keyboard.press('/');
    const dialog = page.getByRole('dialog');
    await write(input(dialog), 'implementation');
    const hit = dialog.getByRole('treeitem').filter({ hasText: 'Implementation' }).first();
    await hit.getByRole('link').click();
    await page.waitForURL(/#/);
    await atTop(page, decodeURIComponent(new URL(page.url()).hash.slice(1)));
  });

  test('the button opens the dialog, Escape closes it, and the focus returns', { tag: ['@build', '@nightly'] }, async ({
    page,
    open,
  }) => {
    await open('/docs/what-is-docsearch');
    const button = page.getByRole('button', { name: /^Search docs/ });
    await button.click();
    await input(page.getByRole('dialog')).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-haspopup') === 'dialog');
  });

  test('a key typed anywhere opens the dialog and is its query', { tag: ['@build', '@nightly'] }, async ({
    page,
    open,
  }) => {
    await open('/docs/what-is-docsearch');
    await page.keyboard.type('crawler');
    const dialog = page.getByRole('dialog');
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[role=dialog] input')?.value === 'crawler',
    );
    await hits(dialog).first().waitFor();
  });

  test('a query without hits says so', { tag: ['@build', '@nightly'] }, async ({ page, open }) => {
    await open('/');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    await write(input(dialog), 'zzqqxxyy');
    await dialog.getByText('No results for').waitFor();
  });

  test('"See all results" leads to the results page with the query', { tag: ['@build', '@nightly'] }, async ({
    page,
    open,
  }) => {
    await open('/');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    await write(input(dialog), 'crawler');
    await dialog.getByRole('link', { name: /^See all \d+ results/ }).click();
    await page.waitForURL(/\/search\?q=crawler/);
    await page.getByRole('heading', { level: 1, name: 'Search results for "crawler"' }).waitFor();
    await page.getByRole('main').getByRole('link').first().waitFor();
  });

  test('the results page answers its address and what is typed', async ({ page, open }) => {
    await open('/search?q=styling');
    const main = page.getByRole('main');
    await main
      .getByRole('link', { name: /styling/i })
      .first()
      .waitFor();
    await write(main.getByRole('searchbox'), 'integrations');
    await main
      .getByRole('link', { name: /integrations/i })
      .first()
      .waitFor();
    await page.waitForURL(/q=integrations/);
  });

  test('hits are of the version that is being read', { tag: ['@build', '@nightly'] }, async ({ page, open }) => {
    await open('/docs/legacy/tips');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    await write(input(dialog), 'configuration');
    await hits(dialog).first().waitFor();
    const hrefs = await hits(dialog)
      .getByRole('link')
      .evaluateAll(links => links.map(link => link.getAttribute('href')));
    assert.ok(hrefs.length > 0);
    assert.deepEqual(
      hrefs.filter(href => /^\/docs\//.test(href ?? '') && !href?.startsWith('/docs/legacy/')),
      [],
    );
  });

  test('the input is a combobox whose hits are the items of named trees', { tag: ['@build', '@nightly'] }, async ({
    page,
    open,
  }) => {
    await open('/docs/what-is-docsearch');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    const combobox = dialog.getByRole('combobox');
    await combobox.and(dialog.locator('[aria-haspopup=tree][aria-expanded=false]')).waitFor();
    await write(combobox, 'crawler');
    await hits(dialog).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const trees = await dialog.getByRole('tree').all();
    for (const tree of trees) {
      const title = (await tree.locator('xpath=preceding-sibling::*').textContent()) ?? '';
      await tree.and(page.getByRole('tree', { name: title, exact: true })).waitFor();
    }
    const ids = await Promise.all(trees.map(tree => tree.getAttribute('id')));
    assert.equal(new Set(ids).size, trees.length);
    assert.equal(await combobox.getAttribute('aria-controls'), ids.join(' '));
    assert.equal(await combobox.getAttribute('aria-expanded'), 'true');
    const active = dialog.getByRole('treeitem', { selected: true });
    assert.equal(await combobox.getAttribute('aria-activedescendant'), await active.getAttribute('id'));
    await dialog
      .getByRole('status')
      .filter({ hasText: /^\d+ results$/ })
      .waitFor({ state: 'attached' });
  });

  test.describe(() => {
    test.use({ viewport: PHONE, hasTouch: true });
    test('a phone shows the dialog, its hits and the way back to where the reader was', { tag: '@build' }, async ({
      page,
      open,
    }) => {
      await open('/docs/what-is-docsearch');
      await page.evaluate(() => window.scrollTo(0, 400));
      await page.getByRole('button', { name: /^Search docs/ }).dispatchEvent('click');
      const dialog = page.getByRole('dialog');
      await write(input(dialog), 'crawler');
      await hits(dialog).first().waitFor();
      await dialog.getByRole('button', { name: /cancel|close/i }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.waitForFunction(() => window.scrollY === 400);
    });
  });
});

function input(dialog: Locator): Locator {
  return dialog.locator('input');
}

function hits(dialog: Locator): Locator {
  return dialog.getByRole('treeitem');
}

/** Waits until the element of an id stands at the top of the window. */
async function atTop(page: Page, id: string): Promise<void> {
  await page.waitForFunction(wanted => {
    const top = document.getElementById(wanted)?.getBoundingClientRect().top ?? -1;
    const atEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
    return top >= 0 && (top < window.innerHeight / 2 || atEnd);
  }, id);
}

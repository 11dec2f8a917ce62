import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { copySite } from '../support/sites.ts';
import { assertAccessibleInAllLooks } from './support/axe.ts';
import { siteTest } from './support/test.ts';

const test = siteTest(() => copySite('glossary'));

const TEXT = 'The scripts and styles that all pages share.';
const term = (page: Page) => page.getByRole('main').getByRole('link', { name: 'shell', exact: true }).first();
const tooltip = (page: Page) => page.getByRole('tooltip').filter({ visible: true });

test.describe('a term', { tag: '@build' }, () => {
  test('shows its text at the pointer and the focus, stays while the pointer is on it, and leads to the glossary', async ({
    page,
    open,
    url,
  }) => {
    await open('/next');
    await term(page).hover();
    assert.equal(await tooltip(page).textContent(), TEXT);
    const [box, own] = [await tooltip(page).boundingBox(), await term(page).boundingBox()];
    assert.ok(box && own && box.y >= own.y && box.y < own.y + 60, 'it is below the word');
    await tooltip(page).hover();
    assert.equal(await tooltip(page).count(), 1);
    await page.mouse.move(5, 5);
    assert.equal(await tooltip(page).count(), 0);
    await term(page).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    assert.equal(await tooltip(page).textContent(), TEXT);
    await term(page).click();
    await page.waitForURL(url('/next/glossary#shell'));
  });

  test('hides its text after Escape, until it is shown again', async ({ page, open }) => {
    await open('/next');
    await term(page).hover();
    await page.getByRole('tooltip').first().waitFor();
    await page.locator('html').press('Escape');
    await tooltip(page).waitFor({ state: 'hidden' });
    await page.mouse.move(5, 5);
    await term(page).hover();
    await tooltip(page).waitFor();
  });

  test('is accessible in both modes, with the text of a term, and fits in 320 pixels', ({ visit }) =>
    assertAccessibleInAllLooks(visit, ['/next', '/next/glossary', '/next/part'], async (path, width) => {
      if (path === '/next/glossary') return;
      await visit.page.locator('.lectern-explained > :first-child').first().hover();
      const box = await tooltip(visit.page).first().boundingBox();
      assert.ok(box && box.x >= 0 && box.x + box.width <= width, JSON.stringify(box));
    }));

  test('is told from other words in forced colors, and footnotes and abbreviations are shown alike', async ({
    page,
    open,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await open('/next');
    await page.getByText('HTML', { exact: true }).focus();
    assert.equal(await tooltip(page).textContent(), 'Hypertext Markup Language');
    assert.notEqual(await tooltip(page).evaluate(element => getComputedStyle(element).borderTopWidth), '0px');
    await page.getByRole('main').getByRole('link', { name: '1', exact: true }).hover();
    await page.mouse.move(5, 5);
    await page.getByRole('main').getByRole('link', { name: '1', exact: true }).focus();
    assert.equal(await tooltip(page).textContent(), 'By the server, of course.');
  });
});

test.describe('a term without JavaScript', { tag: '@build' }, () => {
  test.use({ javaScriptEnabled: false });

  test('shows its text, and leads to the glossary', async ({ page, open, url }) => {
    await open('/next');
    await term(page).hover();
    assert.equal(await tooltip(page).textContent(), TEXT);
    await term(page).click();
    await page.waitForURL(url('/next/glossary#shell'));
  });
});

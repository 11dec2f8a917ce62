import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { stored } from './support/page.ts';
import { test } from './support/test.ts';

test.describe('light and dark', () => {
  test('the first visit is light, whatever the system says', { tag: ['@build', '@nightly'] }, async ({
    page,
    open,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open('/');
    assert.equal(await theme(page), 'light');
  });

  test('the button goes round light, dark and system, and the choice stays', { tag: ['@chromium', '@build'] }, async ({
    page,
    open,
  }) => {
    await open('/docs/what-is-docsearch');
    const light = await background(page);
    const button = page.getByRole('button', { name: /^Switch between dark and light mode/ });
    await button.click();
    await page.locator('html[data-theme=dark]').waitFor({ state: 'attached' });
    await page.waitForFunction(before => getComputedStyle(document.documentElement).backgroundColor !== before, light);
    await open('/apply');
    assert.equal(await theme(page), 'dark');
    await page.getByRole('button', { name: /currently dark mode/ }).click();
    await page.getByRole('button', { name: /currently system mode/ }).waitFor();
    assert.equal(await theme(page), 'light');
    assert.deepEqual(await stored(page, 'theme'), ['system']);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-theme=dark]').waitFor({ state: 'attached' });
    await open('/');
    await page.locator('html[data-theme=dark][data-theme-choice=system]').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: /currently system mode/ }).click();
    await page.getByRole('button', { name: /currently light mode/ }).waitFor();
    assert.equal(await theme(page), 'light');
  });

  test('other tabs follow the choice, also that of the system', { tag: ['@chromium', '@build', '@nightly'] }, async ({
    page,
    context,
    open,
    url,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open('/docs/tips');
    const other = await context.newPage();
    await other.emulateMedia({ colorScheme: 'dark' });
    await other.goto(url('/docs/styling'));
    await other.locator('html[data-theme=light][data-has-hydrated="true"]').waitFor({ state: 'attached' });
    const choose = (from: string) => page.getByRole('button', { name: `currently ${from} mode` }).click();
    for (const [from, to, mode] of [
      ['light', 'dark', 'dark'],
      ['dark', 'system', 'dark'],
      ['system', 'light', 'light'],
    ] as const) {
      await choose(from);
      await other.locator(`html[data-theme-choice=${to}][data-theme=${mode}]`).waitFor({ state: 'attached' });
      assert.deepEqual(await stored(other, 'theme'), [to]);
    }
  });

  test('a remembered dark mode is there before the shell is', { tag: '@build' }, async ({
    allowInConsole,
    page,
    open,
    url,
  }) => {
    allowInConsole(/net::ERR_FAILED|Failed to load/);
    await open('/');
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.route('**/*.js', route => route.abort());
    await page.goto(url('/docs/what-is-docsearch'));
    assert.equal(await theme(page), 'dark');
  });
});

function theme(page: Page): Promise<string | null> {
  return page.locator('html').getAttribute('data-theme');
}

function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

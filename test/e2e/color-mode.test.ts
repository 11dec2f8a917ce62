import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { test } from './support/test.ts';

test.describe('light and dark', () => {
  test('the first visit is light, whatever the system says', async ({ page, open }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open('/');
    assert.equal(await theme(page), 'light');
  });

  test('the button goes round light, dark and system, and the choice stays', async ({ page, open }) => {
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
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-theme=dark]').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: /currently system mode/ }).click();
    await page.getByRole('button', { name: /currently light mode/ }).waitFor();
    assert.equal(await theme(page), 'light');
  });

  test('a remembered dark mode is there before the shell is', async ({ allowInConsole, page, open, url }) => {
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

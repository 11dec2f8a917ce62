import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { inlineScriptsOf } from '../support/html.ts';
import { test } from './support/test.ts';

test.describe('a strict content security policy', () => {
  for (const route of ['/', '/docs/docsearch-v3', '/docs/what-is-docsearch', '/docs/legacy/faq', '/search?q=crawler']) {
    test(`allows ${route} and the search dialog to work`, async ({ page, open }) => {
      const policies = await addPolicy(page);
      await open(route);
      assert.equal(policies.length, 1);
      await page.keyboard.press('Control+k');
      const dialog = page.getByRole('dialog');
      await dialog.locator('input').fill('crawler');
      await dialog.getByRole('treeitem').first().waitFor();
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('heading', { level: 1 }).waitFor();
    });
  }
});

/** Sends every document with a policy that allows only our own files, and the inline scripts by their hashes. */
async function addPolicy(page: Page): Promise<readonly string[]> {
  const policies: string[] = [];
  await page.route('**/*', async route => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const html = await response.text();
    const hashes = inlineScriptsOf(html).map(
      script => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
    const policy = [
      "default-src 'self'",
      `script-src 'self' ${hashes.join(' ')}`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
    ].join('; ');
    policies.push(policy);
    await route.fulfill({
      response,
      body: html,
      headers: { ...response.headers(), 'content-security-policy': policy },
    });
  });
  return policies;
}

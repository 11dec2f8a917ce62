import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from '@playwright/test';
import { reportPage } from '../../src/node/features/report/page.ts';
import { BUILD_REPORT } from '../support/build-report.ts';
import { axeViolations } from './support/axe.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`the report of a build, ${colorScheme}`, { tag: '@build' }, () => {
    test.use({ colorScheme });
    const directory = mkdtempSync(path.join(tmpdir(), 'report-'));
    const file = path.join(directory, 'report.html');
    test.beforeEach(async ({ page }) => {
      writeFileSync(file, reportPage(BUILD_REPORT));
      await page.goto(pathToFileURL(file).href);
    });
    test.afterAll(() => rmSync(directory, { recursive: true, force: true }));

    test('has no violations that axe finds, its tables open or not', { tag: '@nightly' }, async ({ page }) => {
      assert.deepEqual(await axeViolations(page), []);
      await page.locator('details').evaluateAll(all => {
        for (const each of all) (each as HTMLDetailsElement).open = true;
      });
      assert.deepEqual(await axeViolations(page), []);
    });

    test('draws bars as long as what they show, and gives the numbers by keyboard', { tag: '@nightly' }, async ({
      page,
    }) => {
      const plot = page.getByRole('img', { name: 'Slowest pages' });
      const widths = await plot
        .locator('rect:not(.track)')
        .evaluateAll(all => all.map(each => Math.round(each.getBoundingClientRect().width)));
      const [compiled = 0, rendered = 0, second = 0] = widths;
      assert.ok(Math.abs(compiled - 3 * rendered) <= 3 && Math.abs(second - 1.2 * rendered) <= 3, widths.join());
      const numbers = page.getByText('Numbers: Slowest pages');
      await numbers.focus();
      await page.keyboard.press('Enter');
      const row = page.getByRole('region', { name: 'Slowest pages' }).getByRole('row').nth(2);
      assert.deepEqual(await row.locator('th, td').allTextContents(), [
        '/docs/oder',
        'docs/oder.mdx',
        'cached',
        '12 ms',
      ]);
    });

    test('fits a narrow window', { tag: '@nightly' }, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.equal(width, 320);
    });
  });
}

import assert from 'node:assert/strict';
import { ROUTES } from './support/routes.ts';
import { test } from './support/test.ts';

test.describe('every page', () => {
  for (const route of ROUTES) {
    test(`${route} hydrates without a message in the console, and fits a narrow window`, async ({ page, open }) => {
      await open(route);
      assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1);
      await page.setViewportSize({ width: 320, height: 640 });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(width <= 320, `${route} is ${width} px wide`);
    });
  }
});

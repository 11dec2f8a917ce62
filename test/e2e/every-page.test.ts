import assert from 'node:assert/strict';
import { forEachServer } from '../support/browser.ts';
import { ROUTES } from '../support/routes.ts';

forEachServer('every page', test => {
  for (const route of ROUTES) {
    test(`${route} wakes without a word in the console, and fits a narrow window`, async ({ page, open }) => {
      await open(route);
      assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1);
      await page.setViewportSize({ width: 320, height: 640 });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(width <= 320, `${route} is ${width} px wide`);
    });
  }
});

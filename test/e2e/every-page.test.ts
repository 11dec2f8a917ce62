import assert from 'node:assert/strict';
import { ROUTES } from './support/routes.ts';
import { DESKTOP, nightlyUnless, test } from './support/test.ts';

/** The pages outside of the docs, and those of each version. */
const groupOf = (route: string) => /^\/docs\/(?:legacy\/)?/.exec(route)?.[0] ?? '/';

test.describe('every page', () => {
  for (const group of new Set(ROUTES.map(groupOf))) {
    test(`below ${group} hydrates without a message in the console, and fits a narrow window`, {
      tag: nightlyUnless(group === '/docs/'),
    }, async ({ page, open }) => {
      for (const route of ROUTES.filter(route => groupOf(route) === group)) {
        await page.setViewportSize(DESKTOP);
        await open(route);
        assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1, route);
        await page.setViewportSize({ width: 320, height: 640 });
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(width <= 320, `${route} is ${width} px wide`);
      }
    });
  }
});

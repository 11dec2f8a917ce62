import assert from 'node:assert/strict';
import { axeViolations } from '../support/axe.ts';
import { DESKTOP, forEachServer, PHONE, type Visit } from '../support/browser.ts';

const PAGES: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  'the home page': ({ open }) => open('/'),
  'the application page': ({ open }) => open('/apply'),
  'a doc': ({ open }) => open('/docs/docsearch-v3'),
  'a legacy doc': ({ open }) => open('/docs/legacy/config-file'),
  'the results page': async ({ page, open }) => {
    await open('/search?q=crawler');
    await page.getByRole('main').getByRole('link').first().waitFor();
  },
  'the page for what is not there': ({ open }) => open('/nowhere'),
  'the search dialog': async ({ page, open }) => {
    await open('/docs/docsearch-v3');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    await dialog.locator('input').waitFor();
    assert.deepEqual(await axeViolations(page), [], 'before a query');
    await dialog.locator('input').fill('crawler');
    await dialog.getByRole('option').first().waitFor();
  },
};

forEachServer('accessibility', test => {
  for (const [name, show] of Object.entries(PAGES)) {
    for (const viewport of [DESKTOP, PHONE]) {
      test(
        `${name} at ${viewport.width} px, light and dark`,
        async visit => {
          await show(visit);
          const light = await axeViolations(visit.page);
          await visit.page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
          assert.deepEqual({ light, dark: await axeViolations(visit.page) }, { light: [], dark: [] });
        },
        { viewport, reducedMotion: 'reduce', ...(name.includes('not there') ? { expected: /404/ } : {}) },
      );
    }
  }

  test(
    'the menu of a phone',
    async ({ page, open }) => {
      await open('/docs/docsearch-v3');
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      await page.getByRole('button', { name: /close/i }).first().waitFor();
      assert.deepEqual(await axeViolations(page), []);
    },
    { viewport: PHONE, reducedMotion: 'reduce' },
  );
});

import assert from 'node:assert/strict';
import type { Locator } from '@playwright/test';
import { contrastOf } from './support/contrast.ts';
import { navbarOf } from './support/page.ts';
import { nightlyUnless, test, type Visit } from './support/test.ts';

/** What a reader can tell from what is behind it. */
const READABLE = 4.5;
const VISIBLE = 3;

function background(element: Locator): Promise<string> {
  return element.evaluate(node => getComputedStyle(node).backgroundColor);
}

async function openDialog({ page, open }: Visit): Promise<Locator> {
  await open('/docs/tips');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await dialog.locator('input').fill('crawler');
  await dialog.getByRole('treeitem').locator('mark').nth(1).waitFor();
  return dialog;
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in forced colours, ${colorScheme}`, {
    tag: ['@build', ...nightlyUnless(colorScheme === 'dark')],
  }, () => {
    test.use({ colorScheme, contextOptions: { forcedColors: 'active' } });

    test('matched letters of the dialog can be read, and the chosen hit tells itself apart', async ({ visit }) => {
      const dialog = await openDialog(visit);
      const hits = dialog.getByRole('treeitem');
      for (const mark of (await dialog.locator('mark').all()).slice(0, 6))
        assert.ok((await contrastOf(mark)) >= READABLE);
      const [chosen, other] = [hits.nth(0).locator('a'), hits.nth(1).locator('a')];
      assert.notEqual(await background(chosen), await background(other));
      assert.ok((await contrastOf(chosen.locator('.DocSearch-Hit-title'))) >= READABLE);
      assert.ok((await contrastOf(chosen.locator('svg').first())) >= VISIBLE);
    });

    test('dialog and field have lines around them', async ({ visit }) => {
      const dialog = await openDialog(visit);
      for (const part of ['.DocSearch-Modal', '.DocSearch-Form']) {
        const box = dialog.locator(part);
        assert.notEqual(await box.evaluate(node => getComputedStyle(node).borderTopStyle), 'none');
        assert.ok((await contrastOf(box, { property: 'border-top-color' })) >= VISIBLE);
      }
    });

    test('matched letters of the results page and of the front page’s box can be read', async ({ visit }) => {
      const { page, open } = visit;
      await open('/search?q=crawler');
      const marks = page.locator('main article mark');
      await marks.first().waitFor();
      for (const mark of (await marks.all()).slice(0, 4)) assert.ok((await contrastOf(mark)) >= READABLE);
      await open('/');
      const options = page.getByRole('option');
      for (const mark of await options.locator('mark').all()) assert.ok((await contrastOf(mark)) >= READABLE);
      assert.notEqual(await background(options.nth(0)), await background(options.nth(1)));
    });

    test('the logo is the one for the background, and the repository’s mark is seen', async ({ visit }) => {
      await visit.open('/docs/tips');
      const navbar = navbarOf(visit.page);
      const shown = navbar.getByRole('img', { name: 'DocSearch by Algolia' });
      assert.match((await shown.getAttribute('src')) ?? '', colorScheme === 'dark' ? /dark/ : /wordmark(?!-dark)/);
      const repository = navbar.getByRole('link', { name: 'GitHub repository' });
      assert.ok((await contrastOf(repository, { property: 'background-color', part: '::before' })) >= VISIBLE);
    });
  });
}

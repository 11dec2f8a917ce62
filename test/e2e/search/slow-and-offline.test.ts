import assert from 'node:assert/strict';
import { gate } from '../../support/gate.ts';
import { axeViolations } from '../support/axe.ts';
import { goOffline, isMarked, mark, saveData } from '../support/page.ts';
import { forEachBackend } from '../support/search-test.ts';

const ANSWERS = /\/search\/[^/]+\.|\/1\/indexes\//;

forEachBackend('search on a slow network and on none', (test, _, once) => {
  test('the first answer is waited for, and nothing says that there is nothing', { tag: '@nightly' }, async ({
    visit,
  }) => {
    const { page, dialog, input } = visit;
    const { passed, open } = gate();
    await page.route(ANSWERS, async route => {
      await passed;
      await route.continue();
    });
    await visit.openDialog();
    await dialog.getByText('No recent searches').waitFor();
    await input.fill('crawler');
    await dialog.getByText('Searching…').waitFor();
    assert.equal(await dialog.getByText('No recent searches').isVisible(), false);
    assert.deepEqual(await axeViolations(page), []);
    open();
    await visit.hits.first().waitFor();
    await dialog.getByText('Searching…').waitFor({ state: 'detached' });
    await input.fill('');
    await dialog.getByText('No recent searches').waitFor();
  });

  once?.(
    'a dialog whose code is slow says that it is loading, and can be given up',
    { tag: '@nightly' },
    async ({ visit }) => {
      const { page, dialog } = visit;
      await saveData(page);
      const { passed, open } = gate();
      await visit.open('/docs/docsearch-v3');
      await page.route('**/*.js', async route => {
        await passed;
        await route.continue();
      });
      const button = page.getByRole('button', { name: /^Search docs/ });
      const loading = page.getByRole('status').filter({ hasText: 'Loading search…' });
      await button.click();
      await loading.waitFor();
      assert.deepEqual(await axeViolations(page), []);
      await page.keyboard.press('Escape');
      await loading.waitFor({ state: 'detached' });
      await page.keyboard.press('Control+k');
      await loading.waitFor();
      open();
      await dialog.waitFor();
      assert.equal(await loading.count(), 0);
    },
  );

  once?.(
    'without a network the page stays, says so, and opens the dialog once there is one',
    async ({ visit, context }) => {
      visit.allowInConsole(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/);
      const { page, dialog } = visit;
      await saveData(page);
      await visit.open('/docs/docsearch-v3');
      await mark(page);
      const address = page.url();
      await goOffline(page);
      await page.getByRole('button', { name: /^Search docs/ }).click();
      const notice = page.getByRole('alertdialog', { name: 'Search' });
      await notice.getByText('You might want to check your network connection.').waitFor();
      const retry = notice.getByRole('button', { name: 'Retry' });
      assert.ok(await retry.evaluate(button => button === document.activeElement));
      assert.deepEqual(await axeViolations(page), []);
      await page.keyboard.press('Space');
      await retry.waitFor();
      await page.keyboard.press('Escape');
      await notice.waitFor({ state: 'detached' });
      await page.keyboard.press('Control+k');
      await retry.waitFor();
      await context.setOffline(false);
      await retry.click();
      await dialog.waitFor();
      await visit.search('crawler');
      assert.equal(page.url(), address);
      assert.ok(await isMarked(page));
    },
  );

  once?.(
    'a dialog whose code is gone from the server gives way to the results page',
    { tag: '@nightly' },
    async ({ visit }) => {
      visit.allowInConsole(/404|Failed to load/);
      const { page } = visit;
      await saveData(page);
      await page.route('**/*.js', async route => {
        const response = await route.fetch();
        const isDialog = (await response.text()).includes('DocSearch-Modal');
        await route.fulfill(isDialog ? { status: 404 } : { response });
      });
      await visit.open('/docs/docsearch-v3');
      await page.keyboard.press('Control+k');
      await page.waitForURL(url => url.pathname === '/search');
      await page.getByRole('searchbox', { name: 'Search' }).waitFor();
      // Scripts that are fetched ahead may be on their way.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  );
});

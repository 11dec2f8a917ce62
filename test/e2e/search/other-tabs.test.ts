import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { chromiumLaunch, findChromium } from '../../support/browsers.ts';
import { forEachBackend, type SearchVisit } from '../support/search-test.ts';
import { test as base } from '../support/test.ts';

// The headless shell gives every tab a window of its own.
base.use({ launchOptions: chromiumLaunch(findChromium()) });

/** Pages that a click or a key opens beside this one, and how they came to be. */
async function watchWindows({ page }: SearchVisit): Promise<() => Promise<readonly unknown[]>> {
  await page.addInitScript(() => {
    const { open } = window;
    Object.assign(window, { opened: [] });
    window.open = (...args) => {
      (window as unknown as { opened: unknown[] }).opened.push(args);
      return open.apply(window, args);
    };
  });
  return () => page.evaluate(() => (window as unknown as { opened: unknown[] }).opened);
}

/** The browser's own number of the window that a tab is in. */
async function windowOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.detach();
  return windowId;
}

function recents({ page }: SearchVisit): Promise<readonly { readonly url: string }[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('__DOCSEARCH_RECENT_SEARCHES__docsearch') ?? '[]'));
}

forEachBackend(
  'hits in other tabs and windows',
  test => {
    test('Enter and clicks follow a hit, Ctrl or Shift open it elsewhere, and Alt+Enter does nothing', {
      tag: '@nightly',
    }, async ({ visit }) => {
      const { page, dialog } = visit;
      const context = page.context();
      const opened = await watchWindows(visit);
      await visit.openDialog('/docs/tips');
      await visit.search('crawler');
      const link = visit.hits.getByRole('link').first();
      const href = visit.url((await link.getAttribute('href')) ?? '');

      await page.keyboard.press('Alt+Enter');
      assert.equal(await dialog.count(), 1);
      assert.deepEqual(await recents(visit), [], 'Alt+Enter does nothing');
      assert.deepEqual(await opened(), []);

      for (const [keys, features] of [
        ['Control+Enter', 'noopener'],
        ['Meta+Enter', 'noopener'],
        ['Shift+Enter', 'noopener,noreferrer,popup'],
      ] as const) {
        const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press(keys)]);
        await tab.waitForURL(href);
        assert.equal(await tab.evaluate(() => window.opener), null);
        assert.equal((await windowOf(tab)) === (await windowOf(page)), !features.includes('popup'), keys);
        await tab.close();
        assert.deepEqual((await opened()).at(-1), [new URL(href).pathname + new URL(href).hash, '_blank', features]);
        assert.equal(await dialog.count(), 1, `${keys} leaves the dialog open`);
        assert.equal((await recents(visit)).length, 1);
      }

      for (const options of [{ modifiers: ['Control'] }, { modifiers: ['Shift'] }, { button: 'middle' }] as const) {
        const [tab] = await Promise.all([context.waitForEvent('page'), link.click(options as object)]);
        await tab.waitForURL(href);
        await tab.close();
        assert.equal(await dialog.count(), 1, `${JSON.stringify(options)} is the browser's`);
      }

      await page.evaluate(() => Object.assign(window, { same: true }));
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await page.waitForURL(href);
      assert.ok(await page.evaluate(() => 'same' in window), 'the page is changed, not loaded');
      assert.deepEqual(
        (await recents(visit)).map(({ url }) => url),
        [new URL(href).pathname + new URL(href).hash],
      );

      await page.keyboard.press('Control+k');
      await visit.search('styling');
      const target = (await link.getAttribute('href')) ?? '';
      await link.click();
      await page.waitForURL(visit.url(target));
      assert.equal(await dialog.count(), 0);
      assert.ok((await recents(visit)).length >= 1);
    });
  },
  ['embedded'],
);

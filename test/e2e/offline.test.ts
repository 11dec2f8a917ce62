import assert from 'node:assert/strict';
import type { Page, Route } from '@playwright/test';
import { focused, goOffline, isMarked, mark } from './support/page.ts';
import { test } from './support/test.ts';

const FIRST = '/docs/what-is-docsearch';
const NEXT = '/docs/who-can-apply';
const FAILED = /ERR_|Failed to |Loading /;

// Once it is back, the dev server's client loads the page anew.
test.describe('without a network', { tag: '@build' }, () => {
  test.beforeEach(async ({ page, allowInConsole }) => {
    allowInConsole(FAILED);
    // Nothing is loaded ahead.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  });

  test('a link leaves the page as it is, says so, and leads on once the network is back', async ({
    page,
    context,
    open,
    url,
  }) => {
    await open(FIRST);
    await mark(page);
    await goOffline(page);
    await sidebarLink(page, 'Who can apply?').click();
    const message = page.getByRole('region', { name: /You are offline/ });
    await message.waitFor();
    await page.getByRole('status').filter({ hasText: 'You are offline' }).waitFor({ state: 'attached' });
    await page.waitForURL(url(FIRST));
    const failed = page.waitForEvent('requestfailed', request => request.url() === url(NEXT));
    await message.getByRole('button', { name: 'Try again' }).click();
    await failed;
    await page.waitForURL(url(FIRST));
    assert.equal(await focused(page), 'Try again');
    await context.setOffline(false);
    await message.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Who can apply?' }).waitFor();
    assert.equal(page.url(), url(NEXT));
    await message.waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'What is DocSearch?' }).waitFor();
    assert.ok(await isMarked(page));
  });

  test('the message can be closed', { tag: '@nightly' }, async ({ page, open }) => {
    await open(FIRST);
    await goOffline(page);
    await sidebarLink(page, 'Who can apply?').click();
    const message = page.getByRole('region', { name: /You are offline/ });
    await message.getByRole('button', { name: 'Close' }).click();
    await message.waitFor({ state: 'detached' });
  });

  test('Back leads to the first page visited, and to every other, whole', { tag: '@nightly' }, async ({
    page,
    open,
    url,
  }) => {
    await open(FIRST);
    await mark(page);
    const text = await page.getByRole('main').textContent();
    await sidebarLink(page, 'Who can apply?').click();
    await page.getByRole('heading', { level: 1, name: 'Who can apply?' }).waitFor();
    await goOffline(page);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'What is DocSearch?' }).waitFor();
    assert.equal(await page.getByRole('main').textContent(), text);
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: 'Who can apply?' }).waitFor();
    assert.equal(page.url(), url(NEXT));
    assert.ok(await isMarked(page));
  });

  test('a page of which only the code is missing is shown, says so, and works later', { tag: '@nightly' }, async ({
    page,
    open,
    url,
  }) => {
    await open(FIRST);
    await mark(page);
    await page.route(/\/docsearch-v3\/page\.js|\/m-/, route => route.abort());
    await page.getByRole('main').getByRole('link', { name: 'add it to your site' }).click();
    await page.waitForURL(url('/docs/docsearch-v3'));
    await page.getByRole('heading', { level: 2, name: 'Implementation' }).waitFor();
    const alert = page.getByRole('alert');
    await alert.getByRole('button', { name: 'Retry' }).waitFor();
    assert.equal(await page.getByRole('main').getByRole('tabpanel').first().isVisible(), true, 'tabs can be read');
    await page.unrouteAll();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await alert.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'React' }).first().waitFor();
    assert.ok(await isMarked(page));
  });

  test('a page that cannot be had is loaded as a document, once, then a message says so', async ({
    page,
    open,
    url,
  }) => {
    const isNext = (address: URL) => address.pathname === '/docs/who-can-apply';
    const isDown = (route: Route) => route.fulfill({ status: 503, body: 'Down for maintenance' });
    // A document that fails altogether has a page of the browser's own, which interrupts what is opened before it has come.
    const abort = (route: Route) => (route.request().isNavigationRequest() ? isDown(route) : route.abort());
    for (const fail of [abort, isDown]) {
      await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
      await open(FIRST);
      await page.route(isNext, fail);
      const document = page.waitForRequest(request => request.isNavigationRequest() && request.url() === url(NEXT));
      await sidebarLink(page, 'Who can apply?').click();
      await document;
      await page.getByText('Down for maintenance').waitFor();
      await open(FIRST);
      await mark(page);
      await sidebarLink(page, 'Who can apply?').click();
      await page.getByRole('region', { name: /could not be loaded/ }).waitFor();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { level: 1, name: 'Who can apply?' }).waitFor();
      assert.ok(await isMarked(page));
    }
  });
});

function sidebarLink(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name });
}

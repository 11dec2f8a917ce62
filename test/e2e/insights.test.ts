import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import type { InsightsEvent } from '../../src/shared/insights.ts';
import { startInsightsEndpoint } from '../support/insights-endpoint.ts';
import { startSearchHost } from '../support/search-hosts.ts';
import { docsConfig, temporarySite } from '../support/sites.ts';
import { assertAccessibleInAllLooks, axeViolations } from './support/axe.ts';
import { configure, searchVisit } from './support/search-test.ts';
import { siteTest } from './support/test.ts';

const endpoint = await startInsightsEndpoint();

const test = siteTest(() =>
  temporarySite({
    'docusaurus.config.js': docsConfig(`contentSecurityPolicy: true, insights: {
      endpoint: '${endpoint.url}/events?site=tea',
    },`),
    'docs/index.md': '---\nslug: /\n---\n\n# Tea\n\nOf [green](./green.md) and [quiet](./quiet.md).\n',
    'docs/green.md': '# Green\n\nSencha is steamed.\n',
    'docs/quiet.md': '---\nfeedback: false\n---\n\n# Quiet\n\nNobody asks.\n',
  }),
);

test.beforeEach(() => {
  Object.assign(endpoint, { status: 204 });
  endpoint.sent.length = 0;
  endpoint.asked.length = 0;
});

/** Waits for the script, which is loaded when the page is idle. */
const loaded = (page: Page) => page.waitForFunction(() => document.querySelector('script[src*="/insights."]'));
const settled = (page: Page) => page.waitForLoadState('networkidle');

/** Leaves the page, as by closing the tab. */
const leave = (page: Page) => page.goto('about:blank');

/** Events without the day, which tests cannot know. */
function withoutDay(events: readonly InsightsEvent[]): readonly object[] {
  return events.map(({ day, ...event }) => {
    assert.match(day, /^\d{4}-\d\d-\d\d$/);
    return event;
  });
}

const common = { language: 'en', page: '/' } as const;

test('asks if a doc was helpful, with a keyboard, and nothing where the front matter says so', async ({
  page,
  open,
  server,
}) => {
  await open('/');
  if (server === 'build') await loaded(page);
  await settled(page);
  const form = page.getByRole('form', { name: 'Was this page helpful?' });
  assert.deepEqual(await axeViolations(page), []);
  await form.getByRole('button', { name: 'Yes' }).press('Enter');
  await form.getByRole('button', { name: 'No' }).press('Enter');
  await form.getByRole('status').getByText('Thank you!').waitFor();
  await form.getByRole('textbox').fill('Write to ann@example.com\n<b>more</b>');
  await form.getByRole('button', { name: 'Send' }).press('Enter');
  await form.locator('[role="status"]:focus').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'quiet', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Quiet' }).waitFor();
  assert.equal(await form.count(), 0);
  await leave(page);
  if (server === 'dev') {
    assert.deepEqual(endpoint.asked, [], 'the dev server sends nothing');
    return;
  }
  const answer = { ...common, version: 'current', helpful: false };
  assert.deepEqual(withoutDay(await endpoint.events(2)), [
    { type: 'answer', ...answer },
    { type: 'comment', ...answer, comment: 'Write to [email] <b>more</b>' },
  ]);
  assert.deepEqual(endpoint.asked, ['POST /events?site=tea'], 'no preflight');
  const headers = endpoint.sent[0]?.headers;
  assert.equal(headers?.['content-type'], 'text/plain;charset=UTF-8');
  assert.equal(headers?.cookie, undefined);
});

test('an answer is told that a reader gives before the script has loaded', { tag: '@build' }, async ({
  page,
  open,
}) => {
  let load = () => {};
  const asked = new Promise<void>(resolve => {
    load = resolve;
  });
  await page.route('**/insights.*.js', async route => {
    await asked;
    await route.continue();
  });
  await open('/');
  await page.getByRole('button', { name: 'No' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('status').getByText('Thank you!').waitFor();
  load();
  await loaded(page);
  await settled(page);
  await leave(page);
  assert.deepEqual(withoutDay(await endpoint.events(1)), [
    { type: 'answer', ...common, version: 'current', helpful: true },
  ]);
});

test('the form is accessible with its field for a comment, in all looks', { tag: '@build' }, async ({ page, open }) => {
  await assertAccessibleInAllLooks({ page, open }, ['/'], async () => {
    await page.getByRole('button', { name: 'No' }).click();
    await page.getByRole('textbox', { name: 'What could be better?' }).waitFor();
  });
});

test('a page that does not answer is of no concern to readers', { tag: '@build' }, async ({
  page,
  open,
  allowInConsole,
}) => {
  allowInConsole(/\/events/);
  endpoint.status = 500;
  await open('/');
  await loaded(page);
  await settled(page);
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('status').getByText('Thank you!').waitFor();
  await leave(page);
  assert.equal((await endpoint.events(1)).length, 1);
});

test.describe('on the page with all results', { tag: '@build' }, () => {
  test.use({ bypassCSP: true });
  test('nothing is told of a search that has no answer yet', async ({ page, open, siteUrl }) => {
    const host = await startSearchHost(siteUrl);
    await configure(page, { backend: 'algolia', appId: 'TESTAPP', apiKey: 'search-only-key', hosts: [host.url] });
    await open('/search?q=sencha');
    await loaded(page);
    await page.locator('main article').first().waitFor();
    await settled(page);
    await page.waitForTimeout(1500);
    await host.behave('hangs');
    await page.getByRole('searchbox').fill('steamed');
    await page.getByText('Fetching new results').waitFor();
    assert.equal(await page.locator('main article').count(), 1, 'the results of before are on the page');
    await page.waitForTimeout(1500);
    await leave(page);
    await host.close();
    const events = withoutDay(await endpoint.events(1));
    const told = { ...common, page: '/search', query: 'sencha', results: 1, chosen: null };
    assert.deepEqual(events, [{ type: 'search', ...told }]);
  });
});

for (const backend of ['embedded', 'algolia'] as const) {
  test.describe(`searches, ${backend}`, { tag: '@build' }, () => {
    // The host of a test is not in the policy of the site.
    test.use({ bypassCSP: backend === 'algolia' });
    test('are told when they end, with what was found and opened', async ({ visit, siteUrl }) => {
      const { page } = visit;
      const host = await startSearchHost(siteUrl);
      if (backend === 'algolia') {
        await configure(page, { backend, appId: 'TESTAPP', apiKey: 'search-only-key', hosts: [host.url] });
      }
      const { openDialog, input, dialog, hits } = searchVisit(visit, [host]);
      await openDialog('/');
      await loaded(page);
      await settled(page);
      await input.pressSequentially('matcha');
      await dialog.locator('.DocSearch-NoResults').waitFor();
      await page.waitForTimeout(1500);
      await input.fill('');
      await input.pressSequentially('sencha', { delay: 30 });
      await hits.first().waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Green' }).waitFor();

      await page.keyboard.press('Control+k');
      await input.pressSequentially('ann@example.com', { delay: 30 });
      await dialog.locator('.DocSearch-NoResults').waitFor();
      await page.waitForTimeout(500);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });

      await page.keyboard.press('Control+k');
      await input.pressSequentially('tea');
      await hits.first().waitFor();
      await dialog.getByRole('link', { name: /^See/ }).click();
      await page.locator('main article').first().waitFor();
      await page.locator('main article a').first().click();
      await page.getByRole('heading', { level: 1, name: 'Tea' }).waitFor();
      await leave(page);
      await host.close();
      const events = withoutDay(await endpoint.events(4));
      const type = 'search';
      assert.deepEqual(events.slice(0, 3), [
        { type, ...common, query: 'matcha', results: 0, chosen: null },
        { type, ...common, query: 'sencha', results: 1, chosen: '/green' },
        { type, ...common, page: '/green', query: '[email]', results: 0, chosen: null },
      ]);
      const [{ results, ...last } = { results: 0 }] = events.slice(3) as { results: number }[];
      assert.ok(results > 0);
      assert.deepEqual(last, { type, ...common, page: '/search', query: 'tea', chosen: '/' });
      assert.equal(events.length, 4);
    });
  });
}

test('nothing of searches is told of readers who do not want to be tracked', { tag: '@build' }, async ({ visit }) => {
  const { page } = visit;
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const { openDialog, input, dialog } = searchVisit(visit, []);
  await openDialog('/');
  await loaded(page);
  await settled(page);
  await input.pressSequentially('matcha');
  await dialog.locator('.DocSearch-NoResults').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Yes' }).click();
  await leave(page);
  assert.deepEqual(
    (await endpoint.events(1)).map(({ type }) => type),
    ['answer'],
  );
});

test.describe('without JavaScript', { tag: '@build' }, () => {
  test.use({ javaScriptEnabled: false });
  test('nobody asks what nobody could answer', async ({ page, open }) => {
    await open('/');
    assert.equal(await page.getByText('Was this page helpful?').isVisible(), false);
  });
});

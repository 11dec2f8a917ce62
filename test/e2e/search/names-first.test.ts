import assert from 'node:assert/strict';
import type { Page, Route } from '@playwright/test';
import type { Core, PackHead } from '../../../src/shared/search/format.ts';
import { forEachBackend } from '../support/search-test.ts';

const CORE = /\/search\/core-/;
const OTHERS = /\/search\/(?:headings|names|pages|shards|stops|words)-/;
const TEXTS = /\/search\/terms-/;
const NAMES = 'names-0123456789ab.txt';

/** Lets the site's small cores leave their other files to requests of their own, as large ones do; those wait until `open`. */
async function holdTexts(page: Page): Promise<{ readonly open: () => void; readonly break: () => void }> {
  const files = new Map<string, string>();
  let settle: (given: boolean) => void = () => {};
  const given = new Promise<boolean>(resolve => {
    settle = resolve;
  });
  await page.route(CORE, async route => {
    const { files: held = {}, ...core } = (await (await route.fetch()).json()) as Core;
    for (const [name, text] of Object.entries(held)) files.set(name, text);
    files.set(NAMES, namesOf(held));
    await route.fulfill({ json: { ...core, names: NAMES } });
  });
  const give = async (route: Route): Promise<void> => {
    const body = files.get(new URL(route.request().url()).pathname.replace(/^.*\//, ''));
    await (body === undefined ? route.abort() : route.fulfill({ body, contentType: 'text/plain' }));
  };
  await page.route(OTHERS, give);
  await page.route(TEXTS, async route => ((await given) ? give(route) : route.abort()));
  return { open: () => settle(true), break: () => settle(false) };
}

/** The names of all pages of a core. */
function namesOf(files: Readonly<Record<string, string>>): string {
  const of = (kind: string) => Object.entries(files).flatMap(([name, text]) => (name.startsWith(kind) ? text : []));
  const pages = of('pages-').flatMap(text => (JSON.parse(text.split('\n')[0] ?? '[0]') as PackHead).slice(1));
  return `${JSON.stringify([0, ...pages])}\n${of('headings-').sort().join('')}`;
}

/** Holds requests for texts from time to time. */
async function holdEachText(page: Page) {
  const texts = await holdTexts(page);
  texts.open();
  const state = { isOpen: false, waiting: [] as (() => void)[], arrived: () => {} };
  await page.route(TEXTS, async route => {
    if (!state.isOpen) {
      await new Promise<void>(go => {
        state.waiting.push(go);
        state.arrived();
      });
    }
    await route.fallback();
  });
  return {
    /** Resolves when another text is asked for. */
    next: () => new Promise<void>(resolve => Object.assign(state, { arrived: resolve })),
    /** Lets those pass that wait. */
    give: () => state.waiting.splice(0).forEach(go => void go()),
    open: (isOpen: boolean) => void Object.assign(state, { isOpen }),
  };
}

/** Returns what the input said in each frame in which there seemed to be no results. */
async function watchForNoResults(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const found: string[] = [];
    Object.assign(window, { found });
    const look = (): void => {
      const notice = document.querySelector('.DocSearch-NoResults');
      if (notice?.checkVisibility()) found.push(document.querySelector('input')?.value ?? '');
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => (window as unknown as { found: readonly string[] }).found);
}

forEachBackend(
  'names, while texts are on their way',
  test => {
    test('are shown, then what the texts say, from the same first hit', async ({ visit }) => {
      const texts = await holdTexts(visit.page);
      await visit.openDialog();
      await visit.search('crawler');
      const first = await visit.hits.first().getByRole('link').getAttribute('href');
      const titles = await visit.dialog.locator('.DocSearch-Hit').count();
      const paragraphs = visit.dialog.locator('.DocSearch-Hit-title', { hasText: /\w\.$|…/ });
      assert.equal(await paragraphs.count(), 0);
      texts.open();
      await paragraphs.first().waitFor();
      assert.ok((await visit.dialog.locator('.DocSearch-Hit').count()) >= titles);
      assert.equal(await visit.hits.first().getByRole('link').getAttribute('href'), first);
      assert.equal(await visit.input.inputValue(), 'crawler');
    });

    test('never come after those of a later query, nor do texts', { tag: '@nightly' }, async ({ visit }) => {
      const texts = await holdTexts(visit.page);
      await visit.openDialog();
      await visit.search('styling');
      await visit.input.fill('integrations');
      const integrations = visit.hits.locator('mark', { hasText: /integrations/i });
      await integrations.first().waitFor();
      texts.open();
      await visit.page.waitForLoadState('networkidle');
      assert.ok((await integrations.count()) > 0);
      assert.equal(await visit.hits.locator('mark', { hasText: /styling/i }).count(), 0);
    });

    test('are not mistaken for the answer where no heading has the words', { tag: '@nightly' }, async ({ visit }) => {
      const texts = await holdTexts(visit.page);
      await visit.openDialog();
      await visit.input.fill('renderer');
      await visit.page.locator('.DocSearch-Container--Stalled').waitFor();
      assert.equal(await visit.dialog.getByText('No results').count(), 0);
      texts.open();
      await visit.hits.locator('mark').first().waitFor();
    });

    test('and an empty answer to an earlier text say nothing of the next one', async ({ visit }) => {
      const { page, dialog, input } = visit;
      const texts = await holdEachText(page);
      await visit.openDialog();
      const seen = await watchForNoResults(page);
      for (const query of ['qqqqq', 'browser']) {
        const asked = texts.next();
        await input.fill(query);
        await asked;
      }
      texts.open(true);
      texts.give();
      await visit.hits.locator('mark').first().waitFor();
      assert.deepEqual(await seen(), []);
      await input.fill('qqqqq');
      await dialog.getByText('No results for').waitFor();
      texts.open(false);
      await input.fill('keyboard');
      await dialog.getByText('Searching…').waitFor();
      texts.open(true);
      texts.give();
      await visit.hits.locator('mark').first().waitFor();
      assert.deepEqual([...new Set(await seen())], ['qqqqq']);
    });

    test('give way to the error screen when the texts cannot be had', { tag: '@nightly' }, async ({ visit }) => {
      visit.allowInConsole(/ERR_FAILED|Search failed/);
      const texts = await holdTexts(visit.page);
      await visit.openDialog();
      await visit.search('crawler');
      texts.break();
      await visit.dialog.getByRole('alert').getByText('Unable to fetch results').waitFor();
      assert.equal(await visit.hits.count(), 0);
    });
  },
  ['embedded'],
);

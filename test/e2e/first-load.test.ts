import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { gate } from '../support/gate.ts';
import { setConnection } from './support/page.ts';
import { DESKTOP, nightlyUnless, PHONE, test, type Visit } from './support/test.ts';

/**
 * Limits of the first visit of a doc, in bytes of gzip. Of the styles, a tenth is for cards, steps and file trees; a fiftieth for
 * shades of colors, button groups and colored buttons, which sites use; a seventieth for marked lines of code and sidebar badges,
 * which need no script; a hundredth for the menu that copies a page and for search bars that sites have copied; a hundredth breaks
 * words that are longer than the line, cuts off long labels of the navbar, and shows what fails to load; a fiftieth is the row of
 * the title, and on phones the bar with the section being read; a hundredth keeps code clear of its buttons; another has columns
 * that leave no card over, first columns of wide tables that stay, and lines for scripts with marks. Of the scripts, a hundredth
 * prefetches pages and reports that one cannot be loaded; another is the site's data and texts, a separate script because all
 * locales share the others. A fiftieth is the progress bar, which must be here before it is needed, and pages of which modules fail
 * to load. A thousandth names the section being read on phones, another compares addresses however they are encoded, and titles
 * labels that are cut off. A two-thousandth tells scripts that have not come from mistakes in code, in WebKit too. Ninety bytes give announcements, cards and
 * entries of footers the classes that style sheets of Docusaurus sites name, and hooks the main doc of each version. Thirty put the tags of a page before the site’s styles after a click.
 * A thousandth loads what large images, compared images and tooltips need once a page has one, and shows icons of the sidebar. Forty bytes
 * name the scripts that show passages in the search dialog. Eighty show the next page in a view transition, 140 remember that lines of
 * code are wrapped. Thirty load the script of tables that are filtered, and show icons of menus. Of the style sheet, fifty are outlines of
 * pressed controls and what forced colors show of them; forty keep last columns of texts readable, rows of the contents on phones apart,
 * and what a site sets for the light mode out of the dark one.
 * A hundred bytes load the code of the search dialog once the browser is idle.
 * Each limit leaves forty bytes, since zlib finds other matches on other processors.
 */
const BUDGET: Readonly<Record<string, number>> = { document: 10_240, script: 108_320, stylesheet: 15_955 };

/**
 * The limit of the search engine in the site, in bytes of gzip, and its message that shows which script it is. Writing without
 * spaces is a script of its own, for sites that have it. A seventh chooses pages by their postings, which saves hundreds of
 * kilobytes of a first query in a large site. A hundredth finds passages of code, and refuses a damaged index
 * that would take gigabytes. A tenth finds names by some of their words, joined and parted words, versions wherever they stand, and
 * synonyms in all forms. A twentieth saves all but two waits for files, and answers from names in memory. Thirty bytes let the length of a
 * page tell how much its words say, thirty more whether headings have a word of a question; a hundredth corrects no word in one index that
 * another has. It is loaded with the dialog, not with the page.
 */
const ENGINE_BUDGET = 14_370;
const ENGINE = 'The search index has format';

/** Docs without components of their own. */
const DOCS = ['/docs/tips', '/docs/styling', '/docs/legacy/faq'];

interface Loaded {
  readonly type: string;
  readonly path: string;
  readonly bytes: number;
}

test.describe('the first load of a doc', { tag: '@build' }, () => {
  test('keeps to its budget, the same scripts and styles for every doc, and no search before it is wanted', async ({
    visit,
  }) => {
    const { page } = visit;
    const loads = await Promise.all(DOCS.map(path => firstLoad(visit, path)));
    for (const files of loads) {
      for (const [type, budget] of Object.entries(BUDGET)) {
        const bytes = files.filter(file => file.type === type).reduce((sum, file) => sum + file.bytes, 0);
        assert.ok(bytes <= budget, `${files[0]?.path}: ${bytes} bytes of ${type}, ${budget} allowed`);
      }
      assert.deepEqual(shared(files), shared(loads[0] ?? []));
      assert.deepEqual(
        files.filter(({ type, path }) => type === 'fetch' || path.includes('/search/')),
        [],
      );
    }
    const wanted = page.waitForResponse(response => /\/search\//.test(response.url()));
    const engine = page.waitForResponse(isEngine);
    await visit.open(DOCS[0] ?? '/');
    await page.getByRole('button', { name: /^Search docs/ }).click();
    await wanted;
    const bytes = gzipSync(await (await engine).body(), { level: 9 }).length;
    assert.ok(bytes <= ENGINE_BUDGET, `${bytes} bytes of search engine, ${ENGINE_BUDGET} allowed`);
  });

  test('is followed by the code of the search dialog, which then opens without a script; of the index nothing is loaded', async ({
    visit,
  }) => {
    const { page } = visit;
    const asked: string[] = [];
    page.on('request', request => asked.push(new URL(request.url()).pathname));
    const engine = page.waitForResponse(isEngine);
    await visit.open('/docs/tips');
    await engine;
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)));
    assert.deepEqual(
      asked.filter(each => each.includes('/search/')),
      [],
    );
    await page.waitForLoadState('networkidle');
    asked.length = 0;
    await page.keyboard.press('Control+k');
    await page.locator('#docsearch-input').waitFor();
    // The dialog links to pages, whose code is fetched ahead.
    assert.deepEqual(
      asked.filter(each => each.startsWith('/assets/js/') && !each.startsWith('/assets/js/m-')),
      [],
    );
  });

  for (const connection of [{ saveData: true }, { effectiveType: '2g' }]) {
    test(`is followed by no code of the search dialog with ${JSON.stringify(connection)}`, async ({ visit }) => {
      const { page } = visit;
      await setConnection(page, connection);
      let isLoaded = false;
      const engine = page.waitForResponse(isEngine).then(() => {
        isLoaded = true;
      });
      await visit.open('/docs/tips');
      await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)));
      await page.waitForLoadState('networkidle');
      assert.ok(!isLoaded);
      await page.keyboard.press('Control+k');
      await engine;
    });
  }

  for (const [path, viewport] of [
    ['/', DESKTOP],
    ['/', PHONE],
    ['/docs/styling', DESKTOP],
  ] as const) {
    test(`moves nothing of ${path} on a slow processor, at ${viewport.width} px`, {
      tag: nightlyUnless(path === '/' && viewport === PHONE),
    }, async ({ page, open, url }) => {
      await page.setViewportSize(viewport);
      // Another page first: with its styles at hand, the browser paints as soon as it can.
      await page.goto(url('/docs/tips'));
      await page.waitForLoadState();
      await recordShifts(page);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 10 });
      await open(path);
      await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)));
      const shift = await sumOfShifts(page);
      // The parser may pause in the middle of the navbar, whose end then moves by its other half.
      assert.ok(shift < 0.01, `a shift of ${shift}`);
    });
  }

  for (const viewport of [DESKTOP, PHONE]) {
    test(`of all results leaves the footer alone when they come, at ${viewport.width} px`, { tag: '@nightly' }, async ({
      page,
      open,
    }) => {
      await page.setViewportSize(viewport);
      await recordShifts(page);
      const answers = gate();
      await page.route(/\/search\/[^/]+\./, async route => {
        await answers.passed;
        await route.continue();
      });
      await open('/search?q=crawler');
      await page.getByText('Fetching new results...').waitFor();
      await painted(page);
      answers.open();
      await page.getByRole('main').getByRole('article').nth(14).waitFor();
      await painted(page);
      const shift = await sumOfShifts(page);
      assert.ok(shift < 0.005, `a shift of ${shift}`);
    });
  }

  for (const viewport of [DESKTOP, PHONE]) {
    test(`waits for styles alone, and nothing moves while it wakes, at ${viewport.width} px`, {
      tag: nightlyUnless(viewport === PHONE),
    }, async ({ page, open }) => {
      await page.setViewportSize(viewport);
      await recordShifts(page);
      await open('/docs/styling');
      await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)));
      assert.deepEqual(await blocking(page), ['.css']);
      const shift = await sumOfShifts(page);
      // The parser may pause in the middle of the navbar, as above.
      assert.ok(shift < 0.01, `a shift of ${shift}`);
    });
  }
});

async function isEngine(response: Response): Promise<boolean> {
  return response.request().resourceType() === 'script' && (await response.text()).includes(ENGINE);
}

/** The files that a visitor with an empty cache loads, prefetches left out. */
async function firstLoad({ page, url }: Visit, path: string): Promise<readonly Loaded[]> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('The page has no browser');
  const visitor = await context.newPage();
  await visitor.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const loading: Promise<Loaded>[] = [];
  visitor.on('response', response => {
    const request = response.request();
    const type = request.resourceType();
    if (type === 'other' || type === 'image') return;
    const bytes = response.body().then(body => gzipSync(body, { level: 9 }).length);
    loading.push(bytes.then(size => ({ type, path: new URL(request.url()).pathname, bytes: size })));
  });
  await visitor.goto(url(path));
  await visitor.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
  const files = await Promise.all(loading);
  await context.close();
  return files;
}

function shared(files: readonly Loaded[]): readonly string[] {
  return files
    .filter(({ type }) => type === 'script' || type === 'stylesheet')
    .map(({ path }) => path)
    .sort();
}

/** Keeps the layout shifts of the documents that follow. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function sumOfShifts(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, each) => sum + each, 0));
}

/** Waits until what the page is now has been painted. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Endings of the files that the first paint waited for. */
function blocking(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as (PerformanceResourceTiming & { renderBlockingStatus: string })[])
      .filter(entry => entry.renderBlockingStatus === 'blocking')
      .map(entry => /\.\w+$/.exec(entry.name)?.[0] ?? entry.name),
  );
}

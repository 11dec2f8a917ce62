import assert from 'node:assert/strict';
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator } from '@playwright/test';
import { DEFAULTS } from '../../src/node/features/init/choices.ts';
import { siteFiles } from '../../src/node/features/init/site-files.ts';
import { skippedLevel } from '../support/heading-levels.ts';
import { pathsOf } from '../support/outline.ts';
import { ROOT } from '../support/paths.ts';
import { type TemporarySite, temporarySite } from '../support/sites.ts';
import { axeViolations, colourViolations } from './support/axe.ts';
import { contrastOf } from './support/contrast.ts';
import { DESKTOP, nightlyUnless, PHONE, siteTest } from './support/test.ts';

const TAB_STOPS = ':is(a[href], button, input, summary, [tabindex="0"]):not([tabindex="-1"])';

const manualTest = siteTest(copyManual);
const TESTS: Readonly<Record<string, typeof manualTest>> = {
  'the manual': manualTest,
  'a new site': siteTest(() => temporarySite(siteFiles({ ...DEFAULTS, versioned: true, packageManager: 'npm' }, '*'))),
};

for (const [name, test] of Object.entries(TESTS)) {
  test.describe(`the pages of ${name}`, { tag: ['@build', ...nightlyUnless(name === 'a new site')] }, () => {
    test.describe.configure({ timeout: 300_000 });
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('are accessible', async ({ page, site, open }) => {
      const routes = await withNewKinds(site);
      const found: string[] = [];
      await page.setViewportSize(DESKTOP);
      for (const route of routes) {
        await open(route);
        found.push(...at(`${route}, wide`, await axeViolations(page)));
      }
      assert.deepEqual(found, []);
    });

    test('have headings without a missing level', async ({ site }) => {
      const routes = await pathsOf(site.siteDir);
      const skipped = routes.map(route => [route, skippedLevel(htmlOf(site, route))] as const);
      assert.deepEqual(
        skipped.filter(([, level]) => level !== undefined),
        [],
      );
    });

    test('are accessible in the dark, and on a phone', async ({ page, site, open }) => {
      // What stands around a page is the same in a folder.
      const routes = oneOfEachFolder(await withNewKinds(site));
      const found: string[] = [];
      for (const route of routes) {
        await page.setViewportSize(DESKTOP);
        await open(route);
        await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
        found.push(...at(`${route}, dark`, await colourViolations(page)));
        await page.setViewportSize(PHONE);
        found.push(...at(`${route}, dark, on a phone`, await axeViolations(page)));
      }
      assert.deepEqual(found, []);
    });
  });
}

for (const [look, use] of Object.entries({
  light: {},
  dark: { colorScheme: 'dark' },
  'forced colors': { contextOptions: { forcedColors: 'active' } },
} as const)) {
  manualTest.describe(`the states of controls, ${look}`, { tag: '@build' }, () => {
    manualTest.use(use);

    manualTest('can be told apart, and the focus is seen everywhere', async ({ page, open }) => {
      await open('/guides/states');
      for (const row of await page.locator('section:has(> * > [data-state])').all()) {
        const name = await row.getAttribute('aria-label');
        const [atRest, hovered, , pressed] = await row.evaluate(looksOfBoxes);
        assert.notEqual(hovered, atRest, `${name} is the same when hovered`);
        assert.notEqual(pressed, atRest, `${name} is the same when pressed`);
        for (const control of await row.locator(`[data-state="focus"] ${TAB_STOPS}`).all()) {
          if (!(await control.isVisible())) continue;
          const part = (await outlineOf(control, '')) > 0 ? '' : '::after';
          assert.ok((await outlineOf(control, part)) >= 2, `${name} has no line of the focus`);
          const contrast = await contrastOf(control, { property: 'outline-color', part });
          assert.ok(contrast >= 3, `${name}: the focus has a contrast of ${contrast.toFixed(2)}`);
        }
      }
    });

    manualTest('are accessible, also those that are pictures', async ({ page, open }) => {
      await open('/guides/states');
      await page.evaluate(() => {
        for (const picture of document.querySelectorAll('[inert]')) picture.removeAttribute('inert');
      });
      assert.deepEqual(await colourViolations(page), []);
    });
  });
}

manualTest(
  'no word of the title of the front page is broken in 320 pixels',
  { tag: '@build' },
  async ({ page, open }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open('/');
    assert.deepEqual(await page.getByRole('heading', { level: 1 }).evaluate(brokenWords), []);
  },
);

manualTest('a button that is disabled stays as it is when it is pressed', { tag: '@build' }, async ({ page, open }) => {
  await open('/guides/states');
  const button = page.getByRole('button', { name: 'Save' }).first();
  const outline = () => button.evaluate(element => getComputedStyle(element).outlineStyle);
  await button.hover();
  await page.mouse.down();
  await expect.poll(outline).toBe('solid');
  await page.mouse.up();
  await button.evaluate((element: HTMLButtonElement) => {
    element.className = '';
    element.disabled = true;
  });
  await expect.poll(outline).toBe('none');
  await button.hover({ force: true });
  await page.mouse.down();
  assert.equal(await button.evaluate(element => element.matches(':active')), true);
  assert.equal(await outline(), 'none');
});

/** The words of an element that go on in another line. */
function brokenWords(element: Element): readonly string[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
      const range = new Range();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (range.getClientRects().length > 1) broken.push(word);
    }
  }
  return broken;
}

/** How all that the boxes of a row contain is drawn, in one text for each box. */
function looksOfBoxes(row: Element): readonly string[] {
  const drawn = [
    'color',
    'background-color',
    'border-color',
    'outline',
    'filter',
    'translate',
    'text-decoration',
    'opacity',
  ];
  return Array.from(row.children, ({ lastElementChild: box }) =>
    Array.from(box?.querySelectorAll('*') ?? [], element => {
      const style = getComputedStyle(element);
      return drawn.map(property => style.getPropertyValue(property)).join();
    }).join('\n'),
  );
}

function outlineOf(control: Locator, part: string): Promise<number> {
  return control.evaluate((node, part) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(node, part);
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
  }, part);
}

function at(where: string, violations: readonly string[]): readonly string[] {
  return violations.map(violation => `${where}: ${violation}`);
}

/** The pages of a built site that have an element of a kind that none before them has, in its name, classes and role. */
async function withNewKinds(site: TemporarySite): Promise<readonly string[]> {
  const seen = new Set<string>();
  return (await pathsOf(site.siteDir)).filter(route => {
    const html = htmlOf(site, route);
    const before = seen.size;
    for (const kind of kindsOf(html.slice(html.indexOf('<body')))) seen.add(kind);
    return seen.size > before;
  });
}

function htmlOf({ outDir }: TemporarySite, route: string): string {
  return readFileSync(path.join(outDir, route, 'index.html'), 'utf8');
}

function kindsOf(html: string): readonly string[] {
  return Array.from(html.matchAll(/<[a-z]\w*[^<>]*/g), ([tag]) =>
    [/\w+/, / class="[^"]*"/, / role="[^"]*"/].map(part => part.exec(tag)?.[0]).join(),
  );
}

/** The first route of each folder. */
function oneOfEachFolder(routes: readonly string[]): readonly string[] {
  const folderOf = (route: string) => path.posix.dirname(route.replace(/\/$/, ''));
  return [...new Map(routes.toReversed().map(route => [folderOf(route), route])).values()].toReversed();
}

function copyManual(): TemporarySite {
  const site = temporarySite({});
  for (const part of ['docusaurus.config.ts', 'sidebars.ts', 'docs', 'src', 'static'])
    cpSync(path.join(ROOT, 'src/manual', part), path.join(site.siteDir, part), { recursive: true });
  return site;
}

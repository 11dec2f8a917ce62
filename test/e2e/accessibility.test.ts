import assert from 'node:assert/strict';
import type { Locator, Page, Route } from '@playwright/test';
import { axeViolations, colourViolations } from './support/axe.ts';
import { focused } from './support/page.ts';
import { DESKTOP, nightlyUnless, PHONE, test, type Visit } from './support/test.ts';

const PAGES: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  'the home page': ({ open }) => open('/'),
  'the application page': ({ open }) => open('/apply'),
  'a doc': ({ open }) => open('/docs/docsearch-v3'),
  'a legacy doc': ({ open }) => open('/docs/legacy/config-file'),
  'the results page': async ({ page, open }) => {
    await open('/search?q=crawler');
    await page.getByRole('main').getByRole('link').first().waitFor();
  },
  'the page for what is not there': ({ open, allowInConsole }) => {
    allowInConsole(/404/);
    return open('/nowhere');
  },
};

interface DialogState {
  readonly name: string;
  /** Handles requests for the index. */
  readonly index?: (route: Route) => unknown;
  readonly bringAbout: (dialog: Locator, visit: Visit) => Promise<void>;
  readonly expected?: RegExp;
}

const DIALOG_STATES: readonly DialogState[] = [
  {
    name: 'before the first search',
    bringAbout: dialog => dialog.getByText('No recent searches').waitFor(),
  },
  {
    name: 'with a recent and a favorite search',
    async bringAbout(dialog, visit) {
      for (const query of ['crawler', 'styling']) {
        await search(dialog, query);
        await visit.page.keyboard.press('Enter');
        await dialog.waitFor({ state: 'detached' });
        await openDialog(visit);
      }
      await dialog.getByRole('button', { name: 'Save this search' }).first().click();
      await dialog.getByRole('tree', { name: 'Favorite' }).getByRole('treeitem').waitFor();
      await dialog.getByRole('tree', { name: 'Recent' }).getByRole('treeitem').waitFor();
    },
  },
  {
    name: 'with results',
    async bringAbout(dialog, { page }) {
      await search(dialog, 'crawler');
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'without results',
    async bringAbout(dialog) {
      await dialog.locator('input').fill('zzqqxxyy');
      await dialog.getByText('No results for').waitFor();
    },
  },
  {
    name: 'while it searches',
    index: () => {},
    async bringAbout(dialog) {
      await dialog.locator('input').fill('crawler');
      await dialog.locator('.DocSearch-LoadingIndicator').waitFor();
    },
  },
  {
    name: 'without its index',
    index: route => route.abort(),
    async bringAbout(dialog) {
      await dialog.locator('input').fill('crawler');
      await dialog.getByRole('alert').waitFor();
    },
    expected: /ERR_FAILED|Search failed/,
  },
];

async function openDialog({ page, open }: Visit): Promise<Locator> {
  await open('/docs/docsearch-v3');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await dialog.locator('input').waitFor();
  return dialog;
}

async function search(dialog: Locator, query: string): Promise<void> {
  await dialog.locator('input').fill(query);
  await dialog.getByRole('treeitem').locator('mark', { hasText: query }).first().waitFor();
}

/** The widths at which `npm test` tries some of them. */
const SAMPLE: Readonly<Record<string, typeof DESKTOP | typeof PHONE>> = {
  'the home page': DESKTOP,
  'a doc': PHONE,
  'the results page': DESKTOP,
  'with results': DESKTOP,
  'before the first search': PHONE,
};

// The dev server has the same pages.
test.describe('accessibility', { tag: '@build' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [name, show] of Object.entries(PAGES)) {
    for (const viewport of [DESKTOP, PHONE]) {
      test(`${name} at ${viewport.width} px, light and dark`, {
        tag: nightlyUnless(viewport === SAMPLE[name]),
      }, async ({ visit }) => {
        await visit.page.setViewportSize(viewport);
        await show(visit);
        await assertAccessible(visit.page);
      });
    }
  }

  for (const { name, index, bringAbout, expected } of DIALOG_STATES) {
    for (const viewport of [DESKTOP, PHONE]) {
      test(`the search dialog ${name} at ${viewport.width} px, light and dark`, {
        tag: nightlyUnless(viewport === SAMPLE[name]),
      }, async ({ visit }) => {
        if (expected) visit.allowInConsole(expected);
        await visit.page.setViewportSize(viewport);
        if (index) await visit.page.route('**/search/*', index);
        await bringAbout(await openDialog(visit), visit);
        await assertAccessible(visit.page);
      });
    }
  }

  test('the menu of a phone, with its sidebar and with its main panel', async ({ page, open }) => {
    await page.setViewportSize(PHONE);
    await open('/docs/docsearch-v3');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const panel = page.getByRole('dialog', { name: 'Site navigation' });
    await panel.waitFor();
    await assertAccessible(page);
    await panel.getByRole('button', { name: /Back to main menu/ }).click();
    await panel.getByRole('button', { name: 'Versions' }).click();
    await assertAccessible(page);
  });

  for (const viewport of [DESKTOP, PHONE]) {
    test(`a page whose code is missing at ${viewport.width} px`, { tag: nightlyUnless(viewport === PHONE) }, async ({
      allowInConsole,
      page,
      open,
    }) => {
      allowInConsole(/ERR_FAILED|page\.js/);
      await page.setViewportSize(viewport);
      await page.route('**/docs/docsearch-v3/page.js*', route => route.abort());
      await open('/docs/docsearch-v3');
      await page.getByRole('button', { name: 'Retry' }).waitFor();
      await assertAccessible(page);
    });
  }

  test('the keyboard alone opens the menu of a phone, goes through both of its panels and leaves it', async ({
    page,
    open,
  }) => {
    await page.setViewportSize(PHONE);
    await open('/docs/docsearch-v3');
    await tabTo(page, 'Toggle navigation bar');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Site navigation' });
    await panel.waitFor();
    await tabTo(page, 'Algolia Crawler');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Manage your crawls');
    await tabTo(page, '← Back to main menu');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Versions');
    await page.keyboard.press('Enter');
    await tabTo(page, 'legacy');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    assert.equal(await focused(page), 'Toggle navigation bar');
    await tabTo(page, /^On this page \w/);
    await page.keyboard.press('Enter');
    await tabTo(page, 'Stable version');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#stable-version$/);
  });
});

test.describe('accessibility, where things move', () => {
  test('tables that are wider than their column have a tab stop and a name, others have none', {
    tag: ['@build', '@nightly'],
  }, async ({ page, open }) => {
    await open('/docs/api');
    const stops = page.locator('main table[tabindex="0"]');
    for (const width of [PHONE.width, 2600, DESKTOP.width]) {
      await page.setViewportSize({ width, height: 800 });
      await page.waitForFunction(() =>
        [...document.querySelectorAll('main table')].every(
          table => table.scrollWidth > table.clientWidth === table.hasAttribute('tabindex'),
        ),
      );
      if (width !== PHONE.width) continue;
      assert.ok((await stops.count()) > 0);
      for (const table of await stops.all()) assert.match((await table.getAttribute('aria-label')) ?? '', /^Table: \w/);
      assert.deepEqual(await axeViolations(page), []);
    }
  });

  test('the keyboard reaches navbar, menus, sidebar, content and table of contents, and shows where it is', {
    tag: ['@build', '@nightly'],
  }, async ({ page, open }) => {
    await open('/docs/docsearch-v3');
    const stops: string[] = [];
    for (let presses = 0; presses < 120 && !stops.includes('Stable version'); presses++) {
      await page.keyboard.press('Tab');
      const { name, seen } = await page.evaluate(async () => {
        const element = document.activeElement as HTMLElement;
        const fading = document.getAnimations().filter(animation => animation instanceof CSSTransition);
        await Promise.allSettled(fading.map(transition => transition.finished));
        const { outlineStyle } = getComputedStyle(element);
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        return {
          name: name.trim(),
          seen: outlineStyle !== 'none' && element.checkVisibility({ opacityProperty: true }),
        };
      });
      assert.ok(seen, `${name} shows no focus`);
      stops.push(name);
      if (name !== 'Algolia Crawler') continue;
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: 'Manage your crawls' }).waitFor();
    }
    const expected = [
      ...['Skip to main content', 'GitHub', 'Close', 'Docs', 'Apply', 'current', 'legacy', 'English'],
      ...['GitHub repository', 'Search docs (Ctrl+K)', 'DocSearch v3', 'Getting Started', 'Algolia Crawler'],
      ...['Manage your crawls', 'Home page', 'legacy documentation', 'Stable version'],
    ];
    const places = expected.map(name => stops.indexOf(name));
    assert.deepEqual(
      expected.filter((_, index) => (places[index] ?? -1) <= (places[index - 1] ?? -1)),
      [],
      `in order: ${stops.join(', ')}`,
    );
  });
});

/** Goes on with Tab until the focus is on what has a name. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const passed: string[] = [];
  while (passed.length < 60) {
    await page.keyboard.press('Tab');
    const reached = await focused(page);
    if (typeof name === 'string' ? reached === name : name.test(reached)) return;
    passed.push(reached);
  }
  assert.fail(`Tab never comes to ${name}, but to ${passed.join(', ')}`);
}

async function assertAccessible(page: Page): Promise<void> {
  const light = await axeViolations(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  assert.deepEqual({ light, dark: await colourViolations(page) }, { light: [], dark: [] });
}

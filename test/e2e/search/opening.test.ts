import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { gate } from '../../support/gate.ts';
import { saveData } from '../support/page.ts';
import { forEachBackend, type SearchVisit } from '../support/search-test.ts';
import { PHONE } from '../support/test.ts';

const SCROLLED = 400;

/** Puts fields and buttons of every kind at the top of the page. */
async function addFields(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kinds = ['<input id=f1>', '<textarea id=f2></textarea>', '<select id=f3><option>a</option></select>'];
    const others = [
      '<div id=f4 contenteditable>x</div>',
      '<ul id=f5 role=listbox tabindex=0></ul>',
      '<div id=f6></div>',
    ];
    const bar = document.createElement('div');
    bar.innerHTML = [...kinds, ...others, '<button id=b1>b</button>'].join('');
    document.body.prepend(bar);
    const inside = document.querySelector('#f6')?.attachShadow({ mode: 'open' });
    if (inside) inside.innerHTML = '<input>';
  });
}

async function isOpen({ dialog }: SearchVisit): Promise<boolean> {
  // A dialog that is on its way would be there by the second frame after its code.
  await dialog.page().evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
  return (await dialog.count()) > 0;
}

async function closed({ dialog, page }: SearchVisit): Promise<void> {
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

forEachBackend(
  'opening and leaving the dialog',
  test => {
    test('the shortcut works as soon as the page is hydrated', { tag: '@nightly' }, async ({ visit }) => {
      await visit.page.addInitScript(() => {
        const press = () =>
          window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true }));
        new MutationObserver((_, observer) => {
          observer.disconnect();
          press();
        }).observe(document, { subtree: true, attributeFilter: ['data-has-hydrated'] });
      });
      await visit.open('/docs/docsearch-v3');
      await visit.dialog.waitFor();
    });

    test('a click locks the page behind and focuses the input; closing restores both', { tag: '@nightly' }, async ({
      visit,
    }) => {
      const { page, dialog } = visit;
      await visit.open('/docs/docsearch-v3');
      await page.evaluate(y => window.scrollTo(0, y), SCROLLED);
      const button = page.getByRole('button', { name: 'Search docs (Ctrl+K)' });
      assert.equal(await button.getAttribute('aria-keyshortcuts'), 'Control+K');
      // The bar hides while the page is scrolled down; the browser would bring it back for a pointer.
      await button.dispatchEvent('click');
      await page.waitForFunction(() => document.activeElement?.id === 'docsearch-input');
      const open = await page.evaluate(() => ({
        active: document.body.classList.contains('DocSearch--active'),
        overflow: getComputedStyle(document.body).overflow,
        margin: document.body.style.marginRight,
        scrollY: window.scrollY,
        behind: document.querySelector('#__docusaurus')?.hasAttribute('inert'),
      }));
      assert.deepEqual(open, { active: true, overflow: 'hidden', margin: '0px', scrollY: SCROLLED, behind: true });
      await visit.input.fill('crawler');
      await closed(visit);
      await page.waitForFunction(() => document.activeElement?.getAttribute('aria-haspopup') === 'dialog');
      const left = await page.evaluate(() => ({
        active: document.body.classList.contains('DocSearch--active'),
        scrollY: window.scrollY,
        behind: document.querySelector('#__docusaurus')?.hasAttribute('inert'),
      }));
      assert.deepEqual(left, { active: false, scrollY: SCROLLED, behind: false });
      assert.equal(await dialog.count(), 0);
    });

    test('Ctrl+K and Cmd+K open from anywhere, also from fields, and close again', { tag: '@nightly' }, async ({
      visit,
    }) => {
      const { page, dialog } = visit;
      await visit.open('/docs/docsearch-v3');
      await addFields(page);
      for (const [keys, focus] of [
        ['Control+k', 'body'],
        ['Meta+k', '#f1'],
        ['Control+K', '#f2'],
        ['Control+k', '#f4'],
      ] as const) {
        await page.locator(focus).focus();
        await page.keyboard.press(keys);
        await visit.input.waitFor();
        assert.equal(await visit.input.inputValue(), '');
        await page.keyboard.press(keys);
        await dialog.waitFor({ state: 'detached' });
      }
      // Autofill sends key events without a key.
      await page.evaluate(() => window.dispatchEvent(new Event('keydown')));
      assert.equal(await isOpen(visit), false);
    });

    test('a slash opens from the page, from links and buttons; in fields it is a slash', { tag: '@nightly' }, async ({
      visit,
    }) => {
      const { page } = visit;
      await visit.open('/docs/docsearch-v3');
      await addFields(page);
      for (const focus of ['a[href="/apply"]', '#b1']) {
        await page.locator(focus).first().focus();
        await page.keyboard.press('/');
        await visit.input.waitFor();
        assert.equal(await visit.input.inputValue(), '');
        await page.waitForFunction(() => document.activeElement?.matches('[role=dialog] input'));
        await page.keyboard.press('/');
        assert.equal(await visit.input.inputValue(), '/');
        await closed(visit);
      }
      for (const field of ['#f1', '#f2', '#f3', '#f4', '#f5']) {
        await page.locator(field).focus();
        await page.keyboard.press('/');
        assert.equal(await isOpen(visit), false, field);
      }
      await page.evaluate(() => document.querySelector('#f6')?.shadowRoot?.querySelector('input')?.focus());
      await page.keyboard.press('/');
      assert.equal(await isOpen(visit), false, 'a field in a shadow tree');
      assert.equal(await page.locator('#f1').inputValue(), '/');
    });

    test('one printable key opens with itself as the query, once; no other key does', { tag: '@nightly' }, async ({
      visit,
    }) => {
      const { page } = visit;
      await visit.open('/docs/docsearch-v3');
      const silent: readonly KeyboardEventInit[] = [
        { key: ' ' },
        { key: 'Enter' },
        { key: 'F5' },
        { key: 'Tab' },
        { key: 'c', ctrlKey: true },
        { key: 'r', metaKey: true },
        { key: 'a', altKey: true },
        { key: 'a', isComposing: true },
        { key: 'a', repeat: true },
      ];
      for (const init of silent) {
        await page.evaluate(
          event => document.body.dispatchEvent(new KeyboardEvent('keydown', { ...JSON.parse(event), bubbles: true })),
          JSON.stringify(init),
        );
        assert.equal(await isOpen(visit), false, JSON.stringify(init));
      }
      for (const key of ['b', 'é', 'я', '7', 'Q']) {
        await page.evaluate(
          pressed => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true })),
          key,
        );
        await visit.input.waitFor();
        await page.waitForFunction(() => document.activeElement?.matches('[role=dialog] input'));
        assert.equal(await visit.input.inputValue(), key);
        await closed(visit);
      }
    });

    test('keys typed while the dialog is fetched are its query, and rubbed out ones are not', {
      tag: '@nightly',
    }, async ({ visit }) => {
      const { page } = visit;
      await visit.open('/docs/docsearch-v3');
      const held = gate();
      await page.route('**/assets/js/*.js', async route => {
        await held.passed;
        await route.continue();
      });
      await page.keyboard.type('crawlx');
      await page.keyboard.press('Backspace');
      await page.keyboard.type('er');
      held.open();
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('[role=dialog] input')?.value === 'crawler',
      );
      await visit.hits.first().waitFor();
    });

    test('single keys can be switched off, Ctrl+K cannot', { tag: '@nightly' }, async ({ visit }) => {
      await visit.configure({ searchHotkeys: false });
      await visit.open('/docs/docsearch-v3');
      await visit.page.keyboard.press('b');
      await visit.page.keyboard.press('/');
      assert.equal(await isOpen(visit), false);
      await visit.page.keyboard.press('Control+k');
      await visit.input.waitFor();
    });

    test('another search dialog that is open keeps ours shut', { tag: '@nightly' }, async ({ visit }) => {
      await visit.open('/docs/docsearch-v3');
      await visit.page.evaluate(() => document.body.classList.add('DocSearch--active'));
      await visit.page.keyboard.press('Control+k');
      assert.equal(await isOpen(visit), false);
    });

    test('keys that end a composition neither close the dialog nor follow a hit', { tag: '@nightly' }, async ({
      visit,
    }) => {
      await visit.openDialog();
      await visit.search('crawler');
      const address = visit.page.url();
      for (const key of ['Enter', 'ArrowDown']) {
        const before = await visit.input.getAttribute('aria-activedescendant');
        await visit.input.evaluate((input, name) => {
          const init = { key: name, code: name, keyCode: 229, bubbles: true, cancelable: true };
          input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
          input.dispatchEvent(new KeyboardEvent('keydown', init));
        }, key);
        assert.equal(await visit.input.getAttribute('aria-activedescendant'), before, key);
      }
      assert.deepEqual([await isOpen(visit), visit.page.url()], [true, address]);
      for (const init of [{ isComposing: true }, { keyCode: 229 }]) {
        await visit.input.evaluate(
          (element, event) =>
            element.dispatchEvent(
              new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, ...event }),
            ),
          init,
        );
        assert.equal(await isOpen(visit), true);
      }
      await closed(visit);
    });

    test('a click on an empty area, or on a button whose row goes, leaves the focus to the input', {
      tag: '@nightly',
    }, async ({ visit }) => {
      const { page, dialog, input } = visit;
      await visit.openDialog();
      await visit.search('crawler');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+k');
      await dialog.getByRole('button', { name: 'Remove this search from history' }).click();
      await dialog.getByText('No recent searches').waitFor();
      await page.keyboard.type('cra');
      for (const part of [
        '.DocSearch-Hit-source',
        '.DocSearch-Footer',
        '.DocSearch-SearchBar',
        '.DocSearch-Dropdown',
      ]) {
        await dialog
          .locator(part)
          .first()
          .click({ position: { x: 3, y: 3 } });
        await page.keyboard.type('w');
      }
      assert.equal(await input.inputValue(), 'crawwww');
      await dialog.getByText('No results for').selectText();
      await dialog.locator('.DocSearch-Footer').dispatchEvent('click');
      assert.match(await page.evaluate(() => String(getSelection())), /No results/, 'a selection is kept');
    });

    test('Tab and Shift+Tab go round inside, whatever the results are', async ({ visit }) => {
      const { page } = visit;
      await visit.openDialog();
      await visit.search('crawler');
      await visit.dialog.locator('.DocSearch-Passage div.markdown').waitFor();
      const stops = await visit.dialog.evaluate(
        dialog =>
          [...dialog.querySelectorAll('a[href], button, input, [tabindex="0"]')].filter(
            element => element.getClientRects().length > 0,
          ).length,
      );
      const visited = new Set<string>();
      for (let count = 0; count <= stops; count++) {
        await page.keyboard.press('Tab');
        const where = await page.evaluate(() => {
          const element = document.activeElement;
          const all = [...document.querySelectorAll('[role=dialog] :is(a[href], button, input, [tabindex="0"])')];
          return element ? all.indexOf(element) : -1;
        });
        assert.notEqual(where, -1, `the focus left the dialog after ${count} steps`);
        visited.add(String(where));
      }
      assert.equal(visited.size, stops);
      await visit.input.focus();
      await page.keyboard.press('Shift+Tab');
      assert.ok(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null));
      // A focus that the browser took elsewhere cannot reach the page behind.
      await page.evaluate(() => document.querySelector<HTMLElement>('#__docusaurus a[href]')?.focus());
      assert.ok(await page.evaluate(() => document.activeElement?.closest('#__docusaurus') === null));
    });

    test('a press beside the dialog closes it, one inside does not', { tag: '@nightly' }, async ({ visit }) => {
      await visit.openDialog();
      await visit.dialog.locator('.DocSearch-Footer').click();
      assert.equal(await isOpen(visit), true);
      await visit.page.mouse.click(5, 5);
      await visit.dialog.waitFor({ state: 'detached' });
    });

    test('selected text is the query, cut to 64 characters and selected', { tag: '@nightly' }, async ({ visit }) => {
      const { page } = visit;
      await visit.open('/docs/docsearch-v3');
      const heading = page.getByRole('heading', { level: 2 }).first();
      await page.evaluate(() => {
        const longest = [...document.querySelectorAll('article p')].find(({ textContent }) => textContent.length > 100);
        if (longest) window.getSelection()?.selectAllChildren(longest);
      });
      await page.keyboard.press('Control+k');
      await page.waitForFunction(() => document.activeElement?.matches('[role=dialog] input'));
      assert.equal((await visit.input.inputValue()).length, 64);
      const selection = await visit.input.evaluate(element => {
        const { selectionStart, selectionEnd } = element as HTMLInputElement;
        return [selectionStart, selectionEnd];
      });
      assert.deepEqual(selection, [0, 64]);
      await closed(visit);
      await heading.selectText();
      const text = (await page.evaluate(() => window.getSelection()?.toString())) ?? '';
      await page.keyboard.press('Control+k');
      await visit.input.waitFor();
      assert.equal(await visit.input.inputValue(), text.slice(0, 64));
      await visit.hits.first().waitFor();
    });

    test('a site may choose the texts of the dialog and its first query', { tag: '@nightly' }, async ({ visit }) => {
      const { page, dialog } = visit;
      await visit.open('/docs/docsearch-v3');
      await page.evaluate(() => {
        const modal = { searchBox: { resetButtonTitle: 'Empty it' }, footer: { closeText: 'and away' } };
        const settings = { placeholder: 'Find it', initialQuery: 'crawler', translations: { modal } };
        Object.assign(Reflect.get(window, 'searchSettings'), settings);
      });
      await page.keyboard.press('Control+k');
      await visit.hits.first().waitFor();
      assert.deepEqual(
        [await visit.input.inputValue(), await visit.input.getAttribute('placeholder')],
        ['crawler', 'Find it'],
      );
      await dialog.getByText('and away').waitFor();
      await dialog.getByTitle('Empty it').click();
      await dialog.getByText('No recent searches').waitFor();
      await closed(visit);
      await page.keyboard.press('x');
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#docsearch-input')?.value === 'x');
    });

    test('nothing of search is loaded before hover, focus or touch of the button by who saves data', async ({
      visit,
    }) => {
      const { page } = visit;
      await saveData(page);
      const loaded: string[] = [];
      page.on('request', request => loaded.push(new URL(request.url()).pathname));
      await visit.open('/docs/docsearch-v3');
      const before = new Set(loaded);
      assert.deepEqual(
        [...before].filter(path => path.startsWith('/search/')),
        [],
      );
      const styles = () => page.evaluate(() => [...document.styleSheets].length);
      const stylesBefore = await styles();
      const answered = page.waitForResponse(response => /\/search\/core-|\/search\/manifest/.test(response.url()));
      await page.getByRole('button', { name: /^Search docs/ }).hover();
      await answered;
      await page.waitForFunction(count => document.styleSheets.length > count, stylesBefore);
      const intent = loaded.filter(path => !before.has(path));
      assert.ok(
        intent.some(path => path.endsWith('.js')),
        'the dialog',
      );
      assert.ok(
        intent.some(path => path.endsWith('.css')),
        'its styles',
      );
      assert.equal(await isOpen(visit), false);
      const count = loaded.length;
      await page.getByRole('button', { name: /^Search docs/ }).click();
      await visit.input.waitFor();
      // Pages whose links have come into view are fetched at any time.
      const later = loaded.slice(count).filter(path => !path.startsWith('/docs/'));
      assert.deepEqual(later, [], 'everything was there');
    });

    test('a page that renders again keeps the typed text', { tag: '@nightly' }, async ({ visit }) => {
      const { page } = visit;
      await visit.openDialog();
      await visit.input.fill('craw');
      await page.evaluate(() => window.dispatchEvent(new Event('lectern:replace')));
      await page.setViewportSize({ width: 900, height: 700 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await visit.hits.first().waitFor();
      assert.equal(await visit.input.inputValue(), 'craw');
    });

    test('Enter on a heading of the shown page scrolls to it', { tag: '@nightly' }, async ({ visit }) => {
      const { page } = visit;
      await visit.openDialog();
      await visit.search('implementation');
      const option = visit.hits.filter({ has: page.locator('a[href^="/docs/docsearch-v3#"]') }).first();
      await option.hover();
      const href = await option.getByRole('link').getAttribute('href');
      await page.keyboard.press('Enter');
      await visit.dialog.waitFor({ state: 'detached' });
      await page.waitForURL(visit.url(href ?? ''));
      await page.waitForFunction(() => {
        const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
        const top = target?.getBoundingClientRect().top ?? -1;
        return top >= 0 && top < window.innerHeight / 2;
      });
    });

    test('a dialog opened while a followed hit is on its way is still there when its page has come', {
      tag: '@nightly',
    }, async ({ visit }) => {
      const { page } = visit;
      await visit.openDialog('/');
      await visit.search('crawler');
      const href = (await visit.hits.getByRole('link').first().getAttribute('href')) ?? '';
      const path = new URL(href, visit.url('/')).pathname;
      const held = gate();
      await page.route(`**${path}*`, async route => {
        await held.passed;
        await route.continue();
      });
      await page.keyboard.press('Enter');
      await visit.dialog.waitFor({ state: 'detached' });
      await page.keyboard.press('Control+k');
      await visit.input.fill('styling');
      held.open();
      await page.locator('h1', { hasText: /crawler/i }).waitFor({ state: 'attached' });
      assert.equal(await isOpen(visit), true);
      assert.equal(await visit.input.inputValue(), 'styling');
      await visit.hits.first().waitFor();
      await closed(visit);
      assert.equal(await page.evaluate(() => window.scrollY), 0);
      await page.waitForFunction(() => document.activeElement?.getAttribute('aria-haspopup') === 'dialog');
    });

    test('the Back button leaves the dialog with the page', { tag: '@nightly' }, async ({ visit }) => {
      await visit.open('/docs/docsearch-v3');
      await visit.page.getByRole('link', { name: 'Apply' }).first().click();
      await visit.page.waitForURL(/apply/);
      await visit.page.keyboard.press('Control+k');
      await visit.input.waitFor();
      await visit.page.goBack();
      await visit.dialog.waitFor({ state: 'detached' });
    });

    test.describe(() => {
      test.use({ viewport: PHONE, hasTouch: true });
      test('a touch loads the dialog and a tap opens it; a tap on a hit follows it', { tag: '@nightly' }, async ({
        visit,
      }) => {
        await visit.open('/docs/docsearch-v3');
        await visit.page.getByRole('button', { name: /^Search docs/ }).tap();
        await visit.input.waitFor();
        await visit.search('crawler');
        const link = visit.hits.getByRole('link').first();
        const href = await link.getAttribute('href');
        await link.tap();
        await visit.page.waitForURL(visit.url(href ?? ''));
        assert.equal(await visit.dialog.count(), 0);
      });
    });
  },
  ['embedded'],
);

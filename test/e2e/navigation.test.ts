import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { focused, inView, isMarked, mark, navbarOf, write } from './support/page.ts';
import { test } from './support/test.ts';

test.describe('navigation', () => {
  test('the sidebar leads to a doc without loading the page anew', { tag: '@nightly' }, async ({ page, open, url }) => {
    await open('/docs/what-is-docsearch');
    await mark(page);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await sidebar.getByRole('link', { name: 'Who can apply?' }).click();
    await page.getByRole('heading', { level: 1, name: 'Who can apply?' }).waitFor();
    assert.equal(page.url(), url('/docs/who-can-apply'));
    assert.match(await page.title(), /^Who can apply\? \|/);
    assert.ok(await isMarked(page));
    await sidebar.locator('[aria-current=page]', { hasText: 'Who can apply?' }).waitFor();
  });

  test('a closed category of the sidebar opens in place, and its docs are there', async ({ page, open, url }) => {
    await open('/docs/what-is-docsearch');
    await mark(page);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await sidebar.getByRole('button', { name: 'Algolia Crawler', expanded: false }).click();
    await sidebar.getByRole('button', { name: 'Algolia Crawler', expanded: true }).waitFor();
    await sidebar.getByRole('link', { name: 'Record Extractor' }).click();
    await page.waitForURL(url('/docs/record-extractor'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.ok(await isMarked(page));
  });

  test('the head names the page that is shown, and its Markdown', { tag: '@build' }, async ({ page, open }) => {
    const named = () =>
      page
        .locator('head > :is([rel=canonical], [type="text/markdown"])')
        .evaluateAll(links => links.map(link => new URL((link as HTMLLinkElement).href).pathname));
    const first = ['/docs/what-is-docsearch', '/docs/what-is-docsearch.md'];
    await open('/docs/what-is-docsearch');
    await mark(page);
    assert.deepEqual(await named(), first);
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Who can apply?' }).click();
    await page.getByRole('heading', { level: 1, name: 'Who can apply?' }).waitFor();
    assert.deepEqual(await named(), ['/docs/who-can-apply', '/docs/who-can-apply.md']);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'What is DocSearch?' }).waitFor();
    assert.deepEqual(await named(), first);
    assert.ok(await isMarked(page));
  });

  test('shows the next page in a view transition, where motion is wanted', { tag: '@build' }, async ({
    page,
    open,
  }) => {
    await page.addInitScript(() => {
      const own = document.startViewTransition?.bind(document);
      const counted = window as unknown as { transitions: number };
      counted.transitions = 0;
      document.startViewTransition = update => {
        counted.transitions++;
        return own?.(update) as ViewTransition;
      };
    });
    const transitions = () => page.evaluate(() => (window as unknown as { transitions: number }).transitions);
    const follow = async (name: string) => {
      await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
    };
    await open('/docs/what-is-docsearch');
    await follow('Who can apply?');
    assert.equal(await transitions(), 1);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'What is DocSearch?' }).waitFor();
    assert.equal(await transitions(), 1, 'browsers have their own for going back');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await follow('Who can apply?');
    assert.equal(await transitions(), 1);
  });

  test('pagination leads on and back', { tag: ['@build', '@nightly'] }, async ({ page, open, url }) => {
    await open('/docs/what-is-docsearch');
    await mark(page);
    const pages = page.getByRole('navigation', { name: 'Docs pages' });
    await pages.getByRole('link', { name: /^Next/ }).click();
    await page.waitForURL(url('/docs/who-can-apply'));
    await page.getByRole('heading', { level: 1, name: 'Who can apply?' }).waitFor();
    await pages.getByRole('link', { name: /^Previous/ }).click();
    await page.waitForURL(url('/docs/what-is-docsearch'));
    assert.ok(await isMarked(page));
  });

  test('the table of contents scrolls to a heading', { tag: ['@build', '@nightly'] }, async ({ page, open }) => {
    await open('/docs/docsearch-v3');
    await mark(page);
    const heading = page.getByRole('heading', { level: 2, name: 'Implementation' });
    await page.getByRole('link', { name: 'Implementation', exact: true }).first().click();
    await page.waitForURL(/#implementation$/);
    await inView(page, heading);
    assert.ok(await isMarked(page));
  });

  test('an address with a hash opens at its heading, below the navbar', { tag: ['@build', '@nightly'] }, async ({
    page,
    open,
  }) => {
    await open('/docs/docsearch-v3#implementation');
    await inView(page, page.getByRole('heading', { level: 2, name: 'Implementation' }));
  });

  test('Back returns to where the page was scrolled', { tag: '@build' }, async ({ page, open, url }) => {
    await open('/docs/docsearch-v3');
    await page.mouse.wheel(0, 900);
    await page.waitForFunction(() => window.scrollY >= 900);
    const pages = page.getByRole('navigation', { name: 'Docs pages' });
    await pages.getByRole('link', { name: /^Next/ }).scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    await mark(page);
    await pages.getByRole('link', { name: /^Next/ }).click();
    await page.waitForURL(url('/docs/api'));
    await page.waitForFunction(() => window.scrollY === 0);
    await page.goBack();
    await page.waitForURL(url('/docs/docsearch-v3'));
    await page.waitForFunction(top => Math.abs(window.scrollY - top) < 2, left);
    assert.ok(await isMarked(page));
  });

  test('the version menu leads to the legacy docs and back', { tag: ['@build', '@nightly'] }, async ({
    page,
    open,
  }) => {
    await open('/docs/styling');
    const navbar = navbarOf(page);
    await navbar
      .getByRole('button', { name: 'current' })
      .or(navbar.getByRole('link', { name: 'current' }))
      .first()
      .hover();
    const legacy = navbar.getByRole('link', { name: 'legacy' });
    // A menu that still moves takes the link away between the button's going down and up.
    await legacy.evaluate(link =>
      Promise.all((link.closest('ul') ?? link).getAnimations().map(({ finished }) => finished)),
    );
    await legacy.click();
    await page.waitForURL(/\/docs\/legacy\/styling$/);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  test('addresses that end in .html lose the ending', { tag: '@nightly' }, async ({ page, open, url }) => {
    await open('/docs/what-is-docsearch/index.html');
    await page.waitForURL(url('/docs/what-is-docsearch'));
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  test('/docs leads to the first doc', { tag: '@nightly' }, async ({ page, open, url }) => {
    await page.goto(url('/docs'));
    await page.waitForURL(url('/docs/what-is-docsearch'));
    await open('/docs/what-is-docsearch');
  });

  test('the skip link brings the keyboard into the page', { tag: '@build' }, async ({ page, open }) => {
    await open('/docs/what-is-docsearch');
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: 'Skip to main content' }).press('Enter');
    await page.waitForFunction(() => document.activeElement?.matches('main'));
    await page.keyboard.press('Tab');
    assert.ok(await page.evaluate(() => document.activeElement?.closest('main')));
  });
});

test.describe('after a navigation', { tag: '@build' }, () => {
  /** The title that the live region says. */
  const said = (page: Page) =>
    page.getByRole('status').evaluateAll(regions => regions.map(region => region.textContent?.trim()).join());

  test('the title is said and the heading has the focus, also after Back and Forward', async ({ page, open }) => {
    await open('/docs/what-is-docsearch');
    assert.equal(await said(page), '');
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Who can apply?' }).click();
    await page.waitForFunction(() => document.activeElement?.matches('main h1'));
    assert.equal(await focused(page), 'Who can apply?');
    assert.equal(await said(page), await page.title());
    await page.keyboard.press('Tab');
    assert.ok(await page.evaluate(() => document.activeElement?.closest('main')));
    for (const [go, title] of [
      [() => page.goBack(), 'What is DocSearch?'],
      [() => page.goForward(), 'Who can apply?'],
    ] as const) {
      await go();
      await page.waitForFunction(name => document.activeElement?.textContent === name, title);
      assert.ok((await said(page)).startsWith(`${title} |`), await said(page));
    }
  });

  test('a heading that took the focus has no ring', { tag: '@nightly' }, async ({ page, open }) => {
    await open('/docs/what-is-docsearch');
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Who can apply?' }).click();
    await page.waitForFunction(() => document.activeElement?.matches('main h1'));
    assert.equal(await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle), 'none');
  });

  test('to a section, Tab goes on from there, also after Back', { tag: '@nightly' }, async ({ page, open }) => {
    await open('/docs/styling');
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    const ids = await links.evaluateAll(all => all.map(link => (link as HTMLAnchorElement).hash.slice(1)));
    const [first = '', second = ''] = ids;
    await links.nth(0).click();
    await page.waitForFunction(id => document.activeElement?.id === id, first);
    assert.equal(await said(page), '');
    await links.nth(1).click();
    await page.waitForFunction(id => document.activeElement?.id === id, second);
    await page.keyboard.press('Tab');
    assert.ok(
      await page.evaluate(id => {
        const { activeElement } = document;
        const heading = document.getElementById(id);
        const follows = heading?.compareDocumentPosition(activeElement as Node) ?? 0;
        return activeElement?.closest('main') && follows & Node.DOCUMENT_POSITION_FOLLOWING;
      }, second),
    );
    await page.goBack();
    await page.waitForFunction(id => document.activeElement?.id === id, first);
  });

  test('a field that the new page focuses keeps the focus', { tag: '@nightly' }, async ({ page, open }) => {
    await open('/docs/what-is-docsearch');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/search?q=crawler';
      document.querySelector('main')?.append(link);
      link.click();
    });
    await page.waitForFunction(() => document.activeElement?.matches('main input'));
    await page.getByRole('status').filter({ hasText: 'documents found' }).waitFor();
    assert.ok(await page.evaluate(() => document.activeElement?.matches('main input')));
  });

  test('a hit of the dialog focuses its section', { tag: '@nightly' }, async ({ page, open }) => {
    await open('/docs/what-is-docsearch');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    await write(dialog.locator('input'), 'implementation');
    await dialog.getByRole('treeitem').locator('a[href*="#implementation"]').first().click();
    await page.waitForFunction(() => document.activeElement?.id === 'implementation');
  });
});

test.describe('an address that leads nowhere', () => {
  test('shows the page for it, with a way on', { tag: '@nightly' }, async ({ allowInConsole, page, url }) => {
    allowInConsole(/404/);
    const response = await page.goto(url('/docs/no-such-page'));
    assert.equal(response?.status(), 404);
    await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'home page' }).click();
    await page.waitForURL(url('/'));
    await page.getByRole('heading', { level: 1, name: /docs have the answer/ }).waitFor();
  });
});

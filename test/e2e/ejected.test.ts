import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { copySite } from '../support/sites.ts';
import { everyPageHydrates } from './support/every-page.ts';
import { siteTest } from './support/test.ts';

/** Its theme has the props and imports of components that sites have copied from Docusaurus. */
const test = siteTest(() => copySite('ejected'));

test('every page hydrates as it was rendered, without a message in the console', { tag: '@build' }, everyPageHydrates);

test.describe('a site with copies of Docusaurus components', { tag: '@build' }, () => {
  const fact = (page: Page, name: string) => page.locator(`[data-fact="${name}"]`);

  test('paints docs in its own frame, with the neighbours that it is given', { tag: '@nightly' }, async ({
    page,
    open,
  }) => {
    await open('/docs/intro');
    assert.equal(await fact(page, 'root of docs').locator('article[data-fact=intro]').count(), 1);
    assert.equal(await fact(page, 'own-content').getByRole('heading', { name: 'Intro' }).count(), 1);
    assert.equal(await fact(page, 'own-icon').textContent(), 'N');
    const next = page.getByRole('link', { name: 'Go on to Near one' });
    assert.equal(await next.getAttribute('href'), '/base/docs/near/one');
    const footer = fact(page, 'own-footer').getByRole('link', { name: 'Intro' });
    assert.equal(await footer.getAttribute('href'), '/base/docs/intro');
  });

  test('gives its bar items with their targets, and its links nothing that elements do not take', {
    tag: '@nightly',
  }, async ({ page, open }) => {
    await open('/docs/intro');
    const bar = fact(page, 'own-bar');
    assert.equal(await fact(page, 'mark').textContent(), 'marked');
    const start = bar.getByRole('link', { name: 'Start' });
    assert.deepEqual(
      await start.evaluate(link => link.getAttributeNames().map(name => `${name}=${link.getAttribute(name)}`)),
      [
        'data-fact=own-link',
        'class=navbar__item navbar__link navbar__link--active',
        'aria-current=page',
        'href=/base/docs/intro',
      ],
    );
    await bar.getByRole('button', { name: 'Own Next' }).hover();
    const version = bar.getByRole('link', { name: 'Next', exact: true });
    assert.equal(await version.getAttribute('aria-current'), 'page');
    await bar.getByRole('button', { name: 'More' }).click();
    assert.equal(await bar.getByRole('link', { name: 'Given here' }).getAttribute('href'), '/base/docs/deep/one');
  });

  test('gives its menu the open path at once and the whole sidebar soon', async ({ page, open }) => {
    await open('/docs/near/one');
    const menu = page.getByRole('navigation', { name: 'Own menu' });
    assert.deepEqual(await menu.locator('[data-active=true] > a').allTextContents(), ['Near one']);
    await menu.getByText('Deeper').waitFor();
    assert.equal(await menu.getByRole('link', { name: 'Deep one' }).getAttribute('href'), '/base/docs/deep/one');
  });

  test('without script, a closed category links to its first doc', { tag: '@nightly' }, async ({ page, url }) => {
    const html = await (await page.request.get(url('/docs/intro'))).text();
    assert.match(html, /<a href="\/base\/docs\/deep\/one">Deep<\/a>/);
    assert.doesNotMatch(html, /Deeper/);
  });

  test('fills the slide-in menu, which its links close', { tag: '@nightly' }, async ({ page, open }) => {
    await page.setViewportSize({ width: 500, height: 800 });
    await open('/docs/intro');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const panel = fact(page, 'own-panel');
    await panel.getByRole('button', { name: 'To the bar' }).click();
    await panel.getByRole('link', { name: 'Start' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await panel.getByRole('button', { name: 'Deep', exact: true }).click();
    await panel.getByRole('button', { name: 'Deeper' }).click();
    await panel.getByRole('link', { name: 'Deep one' }).click();
    await page.getByRole('heading', { name: 'Deep one' }).waitFor();
    assert.equal(await page.locator('.navbar-sidebar--show').count(), 0);
    await page.goBack();
    await page.getByRole('heading', { name: 'Intro' }).waitFor();
  });

  test('opens the dialog from its own bar, by click and by key, with its own rules for hits', {
    tag: '@nightly',
  }, async ({ page, open }) => {
    await open('/docs/intro');
    const button = page.getByRole('button', { name: 'Search' });
    assert.match((await button.getAttribute('data-filters')) ?? '', /^language:en,docusaurus_tag:default/);
    const styled = page.locator('style, link[rel=stylesheet]');
    const sheets = await styled.evaluateAll(sheets =>
      (sheets as HTMLLinkElement[]).flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])].map(rule => rule.cssText)),
    );
    assert.ok(
      sheets.some(rule => rule.startsWith('.DocSearch-Modal')),
      'the styles of its dialog are there',
    );
    const painted = await button.evaluate(element => {
      const { display, height, color } = getComputedStyle(element);
      const muted = getComputedStyle(document.documentElement).getPropertyValue('--docsearch-muted-color');
      element.style.color = muted;
      return { display, height, isMuted: getComputedStyle(element).color === color };
    });
    assert.deepEqual(painted, { display: 'flex', height: '36px', isMuted: true }, 'those of its button, too');
    const keys = await button.locator('kbd').evaluateAll(all => all.map(key => [key.scrollWidth, key.clientWidth]));
    assert.ok(keys.length > 0);
    for (const [text = 0, room = 0] of keys) assert.ok(text <= room, `a key of ${text} px in ${room}`);
    const dialog = page.getByRole('dialog');
    for (const ask of [() => button.click(), () => page.keyboard.press('Control+k')]) {
      await ask();
      await dialog.locator('input').fill('nearby');
      const hit = dialog.getByRole('treeitem').getByRole('link').first();
      await hit.waitFor();
      assert.match((await hit.getAttribute('href')) ?? '', /^\/base\/docs\/near\/one.*\?from=copy$/);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
  });

  test('hands docs and pages their Markdown with what is known of it', { tag: '@nightly' }, async ({ page, open }) => {
    await open('/docs/intro');
    assert.match((await page.locator('html').getAttribute('class')) ?? '', /\bown-doc-intro\b/);
    await open('/about');
    const own = fact(page, 'own-page');
    assert.equal(await own.locator('p').first().textContent(), 'A merry page');
    assert.equal(await own.locator('.markdown > h2').count(), 1);
    assert.equal(await own.getByText('Parts: Where').count(), 1);
    assert.match((await page.locator('html').getAttribute('class')) ?? '', /\bown-page\b/);
  });

  test('puts pages of tags and generated indexes into the frame that docs have', { tag: '@nightly' }, async ({
    page,
    open,
  }) => {
    await open('/docs/tags');
    assert.equal(await fact(page, 'own-bar').count(), 1);
    await fact(page, 'own-tags').getByRole('link', { name: 'fine' }).click();
    const tag = fact(page, 'own-tag');
    await tag.getByRole('heading', { name: 'One doc with fine' }).waitFor();
    assert.equal(await tag.getByRole('link', { name: 'All' }).getAttribute('href'), '/base/docs/tags');
    await tag.getByRole('link', { name: 'Intro' }).click();
    await fact(page, 'root of docs').getByRole('link', { name: 'Cards' }).first().click();
    const index = fact(page, 'root of docs').locator('[data-fact=own-index]');
    await index.getByText('After Deep one').waitFor();
    assert.equal(await index.locator('.own-cards').getByRole('link').getAttribute('href'), '/base/docs/cards/one');
    assert.equal(await page.locator('main').count(), 1);
  });

  test('shows the panel that its own tabs select', { tag: '@nightly' }, async ({ page, open }) => {
    await open('/docs/cards/one');
    const panels = page.getByRole('tabpanel');
    assert.deepEqual(await panels.allTextContents(), ['First']);
    await page.getByRole('button', { name: 'b' }).click();
    await page.getByText('Second').waitFor();
    assert.deepEqual(await panels.allTextContents(), ['Second']);
  });

  test('paints code of its own parts, in the colours of the build', { tag: '@nightly' }, async ({ page, open }) => {
    await open('/docs/intro');
    const code = page.locator('.theme-code-block code');
    const lines = await code.locator('[data-pieces]').allTextContents();
    assert.deepEqual(lines, ['#const a = 1;', "#const b = 'two';"]);
    assert.deepEqual(await code.locator('.token.keyword').allTextContents(), ['const', 'const']);
    assert.equal(await code.locator('.theme-code-block-highlighted-line').textContent(), "#const b = 'two';");
    const buttons = page.locator('.theme-code-block').getByRole('button');
    await buttons.filter({ hasText: 'Take it' }).click();
    await buttons.filter({ hasText: 'js: const a = 1;' }).waitFor();
    assert.equal(await buttons.count(), 1);
  });

  test('says in the head of every page what the site decides, and leaves pages their own', { tag: '@nightly' }, async ({
    page,
    open,
  }) => {
    await open('/about');
    assert.equal(await page.title(), 'About | Ejected (pages)');
    const head = () =>
      page.evaluate(() =>
        ['link[rel=canonical]', 'meta[name=original]', 'meta[name=keywords]', 'meta[name=description]'].map(selector =>
          [...document.querySelectorAll(selector)].map(tag => tag.getAttribute('href') ?? tag.getAttribute('content')),
        ),
      );
    assert.deepEqual(await head(), [
      ['https://ejected.test/base/about/'],
      ['https://ejected.test/base/about'],
      ['own'],
      ['Who we are.'],
    ]);
    await page.getByRole('link', { name: 'Start' }).click();
    await page.getByRole('heading', { name: 'Intro' }).waitFor();
    await page.waitForFunction(() => document.title === 'Intro | Ejected (docs)');
    assert.deepEqual((await head())[0], ['https://ejected.test/base/docs/intro/']);
  });
});

import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { themeTexts } from '../../src/node/translations/theme-texts.ts';
import { copySite } from '../support/sites.ts';
import { axeViolations } from './support/axe.ts';
import { everyPageHydrates } from './support/every-page.ts';
import { isMarked, mark, navbarOf } from './support/page.ts';
import { PHONE, siteTest, type Visit } from './support/test.ts';

const test = siteTest(() => copySite('right-to-left'));

test('every page hydrates as it was rendered, without a message in the console', everyPageHydrates);

/** Kinds of pages that this repository's own site has not. */
const KINDS: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  'an old doc': ({ open }) => open('/'),
  'a doc': ({ open }) => open('/next'),
  'a generated index': ({ open }) => open('/next/category/guide'),
  'the docs of a tag': ({ open }) => open('/next/tags/first'),
  'all tags': ({ open }) => open('/next/tags'),
  'a page that crashed': crash,
};

const HEBREW = themeTexts('he');
const hebrew = (id: string): string => HEBREW[id] ?? id;

const CRASH = /No light|fuse|went dark/;

test.describe('a site from right to left, with every option of docs', () => {
  test.describe(() => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });
    test(`every kind of page is accessible, fits its window and is mirrored`, { tag: ['@build', '@nightly'] }, async ({
      visit,
    }) => {
      visit.allowInConsole(CRASH);
      const { page } = visit;
      for (const [name, show] of Object.entries(KINDS)) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await show(visit);
        assert.equal(await page.locator('html').getAttribute('dir'), 'rtl');
        const light = await axeViolations(page);
        assert.ok((await left(page, '.navbar__brand')) > 640, `${name}: the brand is at the right`);
        await page.setViewportSize(PHONE);
        await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
        assert.deepEqual({ light, dark: await axeViolations(page) }, { light: [], dark: [] }, name);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(width <= PHONE.width, `${name} is ${width} px wide`);
      }
    });
  });

  test(`a page that throws says why, and comes back when it can`, { tag: '@nightly' }, async ({ visit }) => {
    visit.allowInConsole(CRASH);
    const { page } = visit;
    await crash(visit);
    assert.equal(await page.getByRole('alert').textContent(), 'No light\n\nCause:\nthe fuse blew');
    await navbarOf(page).waitFor();
    await page.getByText('©').waitFor();
    await page.getByRole('button', { name: hebrew('theme.ErrorPageContent.tryAgain') }).click();
    await page.getByRole('heading', { level: 1, name: hebrew('theme.ErrorPageContent.title') }).waitFor();
    await page.evaluate(() => (window as unknown as { repair: () => void }).repair());
    await page.getByRole('button', { name: hebrew('theme.ErrorPageContent.tryAgain') }).click();
    await page.getByText('All is well.').waitFor();
  });

  test(`a layout that throws leaves a plain page that says why, with the ways back`, {
    tag: ['@build', '@nightly'],
  }, async ({ visit }) => {
    visit.allowInConsole(CRASH);
    const { page, open, url } = visit;
    const dim = async () => {
      // Not by the mouse, from under which a page that is still scrolling to its place would move the button.
      await page.getByRole('button', { name: 'Dim' }).dispatchEvent('click');
      await page.getByRole('heading', { level: 1, name: hebrew('theme.ErrorPageContent.title') }).waitFor();
    };
    await open('/next');
    await dim();
    assert.equal(await page.getByRole('alert').textContent(), 'The footer went dark');
    assert.deepEqual(await axeViolations(page), []);
    await page.getByRole('button', { name: hebrew('theme.ErrorPageContent.tryAgain') }).click();
    await page.getByRole('heading', { level: 1, name: 'Intro' }).waitFor();
    await page
      .getByRole('navigation', { name: hebrew('theme.docs.paginator.navAriaLabel') })
      .getByRole('link')
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Two' }).waitFor();
    await dim();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Intro' }).waitFor();
    await dim();
    await page.getByRole('main').getByRole('link').click();
    await page.waitForURL(url('/'));
    await navbarOf(page).waitFor();
  });

  test(`the sidebar can be hidden, and stays so; one category is open at a time`, { tag: '@build' }, async ({
    page,
    open,
  }) => {
    await open('/next/guide/one');
    await mark(page);
    const sidebar = page.getByRole('navigation', { name: hebrew('theme.docs.sidebar.navAriaLabel') });
    assert.ok((await left(page, '.theme-doc-sidebar-container')) > 640);
    const guide = sidebar.getByRole('button', { name: /'Guide'/ });
    assert.equal(await guide.getAttribute('aria-expanded'), 'true');
    await sidebar.getByRole('button', { name: 'more' }).click();
    await sidebar.getByRole('link', { name: 'Three' }).waitFor();
    assert.equal(await guide.getAttribute('aria-expanded'), 'false');
    await page.getByRole('button', { name: hebrew('theme.docs.sidebar.collapseButtonAriaLabel'), exact: true }).click();
    await sidebar.waitFor({ state: 'hidden' });
    await page
      .getByRole('navigation', { name: hebrew('theme.docs.paginator.navAriaLabel') })
      .locator('.pagination-nav__link--next')
      .click();
    await page.getByRole('heading', { level: 1, name: 'Two' }).waitFor();
    await sidebar.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: hebrew('theme.docs.sidebar.expandButtonAriaLabel'), exact: true }).click();
    await sidebar.getByRole('link', { name: 'Guide' }).waitFor();
    assert.ok(await isMarked(page));
  });

  test(`the navbar stays in sight, its menus have what the author added`, { tag: ['@build', '@nightly'] }, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width: 1280, height: 300 });
    await open('/next');
    const navbar = navbarOf(page);
    await page.mouse.move(500, 200);
    await page.mouse.wheel(0, 400);
    await page.waitForFunction(() => window.scrollY > 100);
    assert.equal((await navbar.boundingBox())?.y, 0);
    await navbar.getByRole('link', { name: 'Next' }).first().hover();
    const entries = navbar.locator('.dropdown').first().getByRole('listitem');
    const labels = (await entries.allTextContents()).map(text => text.trim());
    assert.deepEqual(labels, ['All versions', 'Next', '1.0', '', 'Archive']);
    assert.equal(await page.locator('[data-fact="around the footer"] footer').count(), 1);
    await navbar.getByRole('button', { name: 'עברית' }).focus();
    await page.keyboard.press('Enter');
    await navbar.getByRole('link', { name: 'עברית' }).waitFor();
    await page.keyboard.press('Escape');
    await navbar.getByRole('button', { name: 'עברית', expanded: false }).waitFor();
  });
});

async function crash({ page, open }: Visit): Promise<void> {
  await open('/crash');
  await page.getByRole('button', { name: 'Break' }).click();
  await page.getByRole('heading', { level: 1, name: hebrew('theme.ErrorPageContent.title') }).waitFor();
}

/** The left edge of an element in the window. */
function left(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate(element => element.getBoundingClientRect().left);
}

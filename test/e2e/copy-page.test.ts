import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { temporarySite } from '../support/sites.ts';
import { axeViolations, colourViolations } from './support/axe.ts';
import { DESKTOP, PHONE, siteTest } from './support/test.ts';

const CONFIG = `export default {
  title: 'Tiny',
  url: 'https://tiny.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  assistants: { copyPage: { openIn: [{ name: 'Helper', url: 'https://helper.test/?read={url}' }] } },
};
`;

/** A title that cannot break between words. */
const WORD = 'OrganizationConfigurationProvider'.repeat(3);

const test = siteTest(() =>
  temporarySite({
    'docusaurus.config.js': CONFIG,
    'docs/index.md': '# Home\n\nOne *word*.\n\n## Far\n\nMore.\n',
    'docs/next.md': '# A title that is long enough for a phone to break it\n\nThe next.\n',
    // Shown by the breadcrumbs, the sidebar, the pagination, tags and a card.
    'docs/word.md': `---\ntags: [${WORD}]\n---\n# ${WORD}\n\n<Cards>\n<Card title="${WORD}" href="/">Home</Card>\n</Cards>\n\n## ${WORD}\n`,
  }),
);

const button = (page: Page) => page.getByRole('button', { name: 'Copy page' });
const more = (page: Page) => page.getByRole('button', { name: 'More ways to read this page' });
const items = (page: Page) => page.getByRole('menuitem').allTextContents();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test('one click copies a doc as Markdown, and that is said', async ({ page, open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('/');
  await button(page).click();
  await page.getByRole('status').getByText('Copied').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(copied, /^---\ntitle: "Home"\n.*\n---\n\n# Home\n\nOne \*word\*\.\n\n## Far\n\nMore\.\n$/s);
});

test('the menu works with the keyboard', { tag: ['@build', '@nightly'] }, async ({ page, open }) => {
  await open('/');
  await more(page).press('Enter');
  assert.deepEqual(await items(page), ['View as Markdown', 'Open in Helper']);
  assert.equal(await focused(page), 'View as Markdown');
  for (const [key, text] of [
    ['ArrowDown', 'Open in Helper'],
    ['ArrowDown', 'View as Markdown'],
    ['End', 'Open in Helper'],
    ['v', 'View as Markdown'],
    ['ArrowUp', 'Open in Helper'],
    ['Home', 'View as Markdown'],
  ] as const) {
    await page.keyboard.press(key);
    assert.equal(await focused(page), text, key);
  }
  await page.keyboard.press('Escape');
  assert.deepEqual(await items(page), []);
  assert.ok(await more(page).evaluate(element => element === document.activeElement));
  await more(page).press('ArrowUp');
  assert.equal(await focused(page), 'Open in Helper');
  await page.keyboard.press('Tab');
  assert.deepEqual(await items(page), []);
});

test('it leads to the Markdown of the doc, and to assistants with its address', {
  tag: ['@build', '@nightly'],
}, async ({ page, open }) => {
  await open('/');
  await page.getByRole('link', { name: 'A title' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'A title' }).waitFor();
  await more(page).click();
  const href = (name: string) => page.getByRole('menuitem', { name }).getAttribute('href');
  assert.equal(await href('Open in Helper'), 'https://helper.test/?read=https%3A%2F%2Ftiny.test%2Fnext.md');
  assert.equal(await href('View as Markdown'), '/next.md');
  await more(page).click();
  assert.deepEqual(await items(page), []);
});

test('a doc that cannot be fetched says so', { tag: ['@build', '@nightly'] }, async ({
  page,
  open,
  allowInConsole,
}) => {
  allowInConsole(/\.md$/);
  await page.route('**/*.md', route => route.abort());
  await open('/');
  await button(page).click();
  await page.getByRole('status').getByText('The page could not be copied.').waitFor();
});

test('it stands in the row of the title, and takes no width from the text', { tag: ['@build', '@nightly'] }, async ({
  page,
  open,
}) => {
  for (const width of [1440, 996]) {
    await page.setViewportSize({ width, height: 900 });
    await open('/next');
    for (const dir of ['ltr', 'rtl']) {
      const found = await page.evaluate(direction => {
        document.documentElement.dir = direction;
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() as DOMRect;
        const [article, title, text, copy] = ['article', 'h1', '.theme-doc-markdown', '.theme-doc-copy-page'].map(box);
        return { article, title, text, copy } as Record<string, DOMRect>;
      }, dir);
      const { article, title, text, copy } = found as Record<'article' | 'title' | 'text' | 'copy', DOMRect>;
      assert.equal(text.width, article.width, `${width} ${dir}`);
      assert.ok(copy.top >= title.top - 1 && copy.bottom <= title.bottom, `${width} ${dir}`);
      assert.equal(
        Math.round(dir === 'ltr' ? copy.right : copy.left),
        Math.round(dir === 'ltr' ? article.right : article.left),
      );
    }
  }
});

test('on a phone the title stands at most 120 px from the top, and the buttons below it', {
  tag: ['@build', '@nightly'],
}, async ({ page, open }) => {
  await page.setViewportSize(PHONE);
  for (const path of ['/', '/next', '/word']) {
    await open(path);
    for (const dir of ['ltr', 'rtl']) {
      const { title, copy, text } = await page.evaluate(direction => {
        document.documentElement.dir = direction;
        const box = (selector: string) => (document.querySelector(selector) as Element).getBoundingClientRect();
        return { title: box('h1'), copy: box('.theme-doc-copy-page'), text: box('header + *') };
      }, dir);
      assert.ok(title.top <= 120, `${path} ${dir}: ${title.top}`);
      assert.ok(
        copy.top >= title.bottom && copy.bottom + 8 <= text.top,
        `${path} ${dir}: ${copy.top} to ${copy.bottom}`,
      );
      assert.equal(dir === 'ltr' ? copy.left : copy.right, dir === 'ltr' ? title.left : title.right);
      assert.ok(copy.height >= 24 && copy.height <= 36, `${copy.height}`);
    }
  }
});

test('a title without a break makes no page wider than a phone', { tag: ['@build', '@nightly'] }, async ({
  page,
  open,
}) => {
  await page.setViewportSize(PHONE);
  for (const path of ['/word', '/next', '/tags']) {
    await open(path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(overflow <= 0, `${path}: ${overflow}`);
  }
});

test('axe finds nothing, closed and open, in light, dark and on a phone', { tag: ['@build', '@nightly'] }, async ({
  page,
  open,
}) => {
  for (const [size, colorScheme] of [
    [DESKTOP, 'light'],
    [DESKTOP, 'dark'],
    [PHONE, 'light'],
  ] as const) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await open('/next');
    const violations = colorScheme === 'light' ? axeViolations : colourViolations;
    assert.deepEqual(await violations(page), []);
    await more(page).click();
    await page.getByRole('menu').waitFor();
    assert.deepEqual(await violations(page), []);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(overflow <= 0, `nothing scrolls sideways: ${overflow}`);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/copy-${size.width}-${colorScheme}.png` });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('there is a link to the Markdown in place of the button', { tag: '@build' }, async ({ page, open }) => {
    await open('/next');
    assert.equal(await button(page).count(), 0);
    await page.getByRole('link', { name: 'View as Markdown' }).waitFor();
    assert.equal(await page.getByRole('link', { name: 'View as Markdown' }).getAttribute('href'), '/next.md');
  });
});

import assert from 'node:assert/strict';
import type { Locator } from '@playwright/test';
import { TINY_CONFIG, temporarySite } from '../support/sites.ts';
import { DESKTOP, PHONE, siteTest } from './support/test.ts';

const PICTURE = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="80" height="40"/%3E';

/** Elements that authors write themselves. */
const OWN = `---
title: Own
hide_table_of_contents: false
---

<img alt="tall" src='${PICTURE}' height="20" />
<img alt="wide" src='${PICTURE}' width="4000" height="2000" />
<p className="plain">Text of the page with <code>code</code>.</p>
<input aria-label="Name" />
<div className="markdown"><p className="nested">Text in a component.</p></div>
<span className="badge badge--success">GET</span>
<button type="button" className="button button--outline button--secondary">More</button>

- First

  Paragraph

- Second

| A |
| - |
| 1 |
| 2 |
`;

const STYLES = `
body { font-size: 20px }
:root {
  --ifm-color-secondary: rgb(1, 2, 3);
  --ifm-color-success: rgb(4, 5, 6);
  --ifm-navbar-padding-horizontal: 4px;
  --ifm-code-background: rgb(7, 8, 9);
  --ifm-table-stripe-background: rgb(10, 11, 12);
}
.menu__list-item-collapsible > a::before { content: "icon" }
@media (min-width: 997px) {
  aside.theme-doc-sidebar-container { margin-top: 0 }
}
`;

const test = siteTest(() =>
  temporarySite({
    'docusaurus.config.js': TINY_CONFIG.replace('docs: {', 'theme: { customCss: "src/own.css" }, docs: {').replace(
      'presets:',
      'themeConfig: { navbar: { items: [{ to: "/lines", label: "Lines" }] } }, presets:',
    ),
    'docs/index.mdx': OWN,
    'src/pages/lines.md': 'A page without headings.\n',
    'docs/guide/first.md': '# First\n\n## Part\n',
    'src/own.css': STYLES,
  }),
);

const styleOf = (element: Locator, property: 'fontSize' | 'borderTopColor' | 'backgroundColor') =>
  element.evaluate((node, name) => getComputedStyle(node)[name], property);

test.describe('a site with markup and styles of its own', { tag: '@build' }, () => {
  test.use({ viewport: DESKTOP });

  test('has the grounds of code and stripes that it sets for both modes in the light one alone, as in Infima', async ({
    page,
    open,
  }) => {
    await open('/');
    const code = page.locator('.plain code');
    const stripe = page.locator('tbody tr').nth(1);
    assert.equal(await styleOf(code, 'backgroundColor'), 'rgb(7, 8, 9)');
    assert.equal(await styleOf(stripe, 'backgroundColor'), 'rgb(10, 11, 12)');
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    assert.equal(await styleOf(code, 'backgroundColor'), 'rgb(36, 34, 31)');
    assert.equal(await styleOf(stripe, 'backgroundColor'), 'rgba(0, 0, 0, 0)');
  });

  test('has its images at the height that they are given, and in their ratio in a narrow column', {
    tag: '@nightly',
  }, async ({ page, open }) => {
    await open('/');
    const size = async (name: string) => page.getByRole('img', { name }).boundingBox();
    assert.equal((await size('tall'))?.height, 20);
    const wide = await size('wide');
    assert.ok(wide && wide.width < 1000 && Math.abs(wide.width / wide.height - 2) < 0.01, JSON.stringify(wide));
  });

  test('has the size of the text of its body in docs, sidebar and navbar', { tag: '@nightly' }, async ({
    page,
    open,
  }) => {
    await open('/');
    assert.equal(await styleOf(page.locator('.plain'), 'fontSize'), '21.25px');
    assert.equal(await styleOf(page.locator('.nested'), 'fontSize'), '21.25px');
    assert.equal(await styleOf(page.locator('.menu__link').first(), 'fontSize'), '17.5px');
    assert.equal(await styleOf(page.locator('.navbar__link').first(), 'fontSize'), '18.75px');
  });

  test("has form controls of the browser's look", { tag: '@nightly' }, async ({ page, open }) => {
    await open('/');
    const field = page.getByRole('textbox', { name: 'Name' });
    const plain = await page.evaluate(() => {
      const frame = document.body.appendChild(document.createElement('iframe'));
      const input = frame.contentDocument?.body.appendChild(frame.contentDocument.createElement('input'));
      return input && getComputedStyle(input).fontSize;
    });
    assert.equal(await styleOf(field, 'fontSize'), plain);
  });

  test('has badges and outlined secondary buttons in its colors', { tag: '@nightly' }, async ({ page, open }) => {
    await open('/');
    assert.equal(await styleOf(page.getByText('GET', { exact: true }), 'backgroundColor'), 'rgb(4, 5, 6)');
    assert.equal(await styleOf(page.getByRole('button', { name: 'More' }), 'borderTopColor'), 'rgb(1, 2, 3)');
  });

  test('has its icons beside categories, which open and close by mouse and keyboard', { tag: '@nightly' }, async ({
    page,
    open,
  }) => {
    await open('/');
    const category = page.getByRole('button', { name: 'guide' });
    assert.equal(await category.evaluate(label => getComputedStyle(label, '::before').content), '"icon"');
    const press = async (action: () => Promise<void>, expanded: boolean) => {
      await action();
      await page.getByRole('button', { name: 'guide', expanded }).waitFor();
    };
    await press(() => category.click(), true);
    await press(() => category.press('Enter'), false);
    await press(() => category.press(' '), true);
    assert.equal(new URL(page.url()).pathname, '/');
  });

  test('has its items apart from each other where they are made of paragraphs', { tag: '@nightly' }, async ({
    page,
    open,
  }) => {
    await open('/');
    const boxOf = (name: string) =>
      page
        .getByRole('article')
        .getByText(name, { exact: true })
        .evaluate(text => {
          const { top, bottom } = text.getBoundingClientRect();
          return { top, bottom };
        });
    const [first, paragraph, second] = [await boxOf('First'), await boxOf('Paragraph'), await boxOf('Second')];
    assert.ok(second.top - paragraph.bottom >= paragraph.top - first.bottom);
  });

  test('has the column of its sidebar where its margin says', { tag: '@nightly' }, async ({ page, open }) => {
    await page.setViewportSize(DESKTOP);
    await open('/');
    const top = (selector: string) => page.locator(selector).evaluate(part => part.getBoundingClientRect().top);
    const bottom = await page.locator('.navbar').evaluate(bar => bar.getBoundingClientRect().bottom);
    assert.equal(await top('.theme-doc-sidebar-container'), bottom);
    assert.equal(await top('.theme-doc-sidebar-container > div'), bottom);
  });

  test('has a page without headings as wide as one with a table of contents', { tag: '@nightly' }, async ({
    page,
    open,
  }) => {
    await open('/lines');
    const column = await page.locator('.mdxPageWrapper > .col').boundingBox();
    const row = await page.locator('.mdxPageWrapper').boundingBox();
    assert.ok(column && row && Math.abs(column.width / row.width - 2 / 3) < 0.01);
    assert.ok(row.x >= 0 && row.x + row.width <= DESKTOP.width, JSON.stringify(row));
  });

  for (const viewport of [DESKTOP, PHONE]) {
    test(`has short pages that do not scroll at ${viewport.width} px`, { tag: '@nightly' }, async ({ page, open }) => {
      await page.setViewportSize(viewport);
      await open('/lines');
      const overflow = await page.evaluate(() => {
        const { scrollHeight, clientHeight } = document.documentElement;
        return scrollHeight - clientHeight;
      });
      assert.equal(overflow, 0);
    });
  }
});

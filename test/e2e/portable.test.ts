import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Page, test } from '@playwright/test';
import { lectern } from '../support/command.ts';
import { type TemporarySite, temporarySite } from '../support/sites.ts';

const CONFIG = `export default {
  title: 'Rivers',
  url: 'https://rivers.test',
  baseUrl: '/water/',
  presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.js' }, blog: false }]],
  themeConfig: { navbar: { title: 'Rivers', logo: { src: 'img/logo.svg' } } },
};
`;

const OTHER = `---
title: Oder
---

import { useState } from 'react';

export const Counter = () => {
  const [count, set] = useState(0);
  return <button onClick={() => set(count + 1)}>Counted {count}</button>;
};

<Counter />

## The mouth

A lagoon named Haff.
`;

const FILES = {
  'docusaurus.config.js': CONFIG,
  'sidebars.js': "export default { docs: ['index', 'oder'] };",
  'static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>',
  'docs/index.md': '# Elbe\n\nIt flows to the sea. See the [Oder](./oder.mdx#the-mouth).\n',
  'docs/oder.mdx': OTHER,
  'docs/łódź canal.mdx': OTHER.replace('Oder', 'Łódź').replace('lagoon', 'pond'),
};

/** One for the worker that runs these tests. */
const built: { site?: TemporarySite } = {};

const out = (): string => path.join(built.site?.siteDir ?? '', 'a folder');
const file = (name: string) => `${pathToFileURL(out()).href}/${name}`;

async function open(page: Page, name: string): Promise<void> {
  await page.goto(file(name));
  await page.locator('html[data-has-hydrated=true]').waitFor();
}

test.describe('a site that is opened from a disk', { tag: '@build' }, () => {
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    built.site = temporarySite(FILES);
    const { code, stderr } = await lectern(['build', '--portable', '--out-dir', out()], built.site.siteDir);
    assert.equal(code, 0, stderr);
  });
  test.afterAll(() => built.site?.remove());

  test.beforeEach(async ({ page }) => {
    page.on('console', message => assert.notEqual(message.type(), 'error', message.text()));
    page.on('pageerror', error => assert.fail(error));
  });

  test('shows its pages with their styles and images, and follows links', async ({ page }) => {
    await open(page, 'index.html');
    const logo = page.locator('.navbar__logo img').first();
    assert.ok(await logo.evaluate(image => (image as HTMLImageElement).naturalWidth > 0));
    assert.match(await page.locator('main').evaluate(main => getComputedStyle(main).fontFamily), /\w/);
    await page.locator('main').getByRole('link', { name: 'Oder' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Oder' }).waitFor();
    assert.equal(page.url(), file('oder/index.html#the-mouth'));
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Elbe' }).waitFor();
  });

  for (const name of ['oder', 'łódź canal'])
    test(`runs the components of the page ${name}`, { tag: '@nightly' }, async ({ page }) => {
      await open(page, `${encodeURI(name)}/index.html`);
      await page.getByRole('button', { name: 'Counted 0' }).click();
      await page.getByRole('button', { name: 'Counted 1' }).waitFor();
    });

  test('searches, in the dialog and on the page of results', { tag: '@nightly' }, async ({ page }) => {
    await open(page, 'index.html');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').locator('input').fill('lagoon');
    await page.getByRole('dialog').getByRole('treeitem').filter({ hasText: 'lagoon' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Oder' }).waitFor();
    assert.equal(page.url(), file('oder/index.html#the-mouth'));
    await open(page, 'search/index.html?q=lagoon');
    await page.getByRole('main').getByRole('link', { name: /mouth/ }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Oder' }).waitFor();
  });

  test('keeps the colour mode from page to page', { tag: '@nightly' }, async ({ page }) => {
    await open(page, 'index.html');
    const html = page.locator('html');
    const before = await html.getAttribute('data-theme');
    const toggle = page.locator('.navbar').getByRole('button', { name: /mode/ });
    for (let click = 0; click < 3 && (await html.getAttribute('data-theme')) === before; click++) await toggle.click();
    const chosen = await html.getAttribute('data-theme');
    assert.notEqual(chosen, before);
    await open(page, 'oder/index.html');
    assert.equal(await html.getAttribute('data-theme'), chosen);
  });

  test('names the published site where others read it', { tag: '@nightly' }, () => {
    assert.match(
      readFileSync(path.join(out(), 'sitemap.xml'), 'utf8'),
      /<loc>https:\/\/rivers\.test\/water\/oder<\/loc>/,
    );
    assert.match(
      readFileSync(path.join(out(), 'oder/index.html'), 'utf8'),
      /rel="canonical" href="https:\/\/rivers\.test\/water\/oder"/,
    );
  });
});

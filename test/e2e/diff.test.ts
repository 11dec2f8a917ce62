import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from '@playwright/test';
import { comparisonPage } from '../../src/node/features/diff/page-html.ts';
import type { Comparison } from '../../src/node/features/diff/types.ts';
import { axeViolations, colourViolations } from './support/axe.ts';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const COMPARISON: Comparison = {
  ...{ base: 'main (1a2b3c4)', site: 'build/', total: 12 },
  changed: [
    {
      ...{ path: '/tea', title: 'Tea', words: 40, url: 'https://cups.test/tea', titleBefore: 'Cups' },
      ...{ counts: { in: 3, out: 1 }, images: ['img/cup.png'] },
      rows: [
        ...Array.from({ length: 9 }, (_, at) => ({ kind: 'same', text: `Line ${at}` }) as const),
        {
          kind: 'changed',
          pieces: [
            { kind: 'same', text: 'Boil the ' },
            { kind: 'out', text: 'water' },
            { kind: 'in', text: 'milk' },
          ],
        },
        { kind: 'in', text: '    const cup = "<b>";' },
        { kind: 'out', text: 'Gone' },
      ],
    },
  ],
  added: [{ path: '/new', title: 'New', words: 4 }],
  removed: [{ path: '/old', title: 'Old', words: 4 }],
  parts: [{ name: 'navbar', in: ['[New](/new)'], out: [] }],
  files: [{ kind: 'changed', name: 'img/cup.png' }],
};

test.describe('the page that compares two builds', { tag: '@build' }, () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'diff-'));
  const file = path.join(directory, 'page.html');
  const pictures = new Map([['/tea', [{ width: 390, before: PIXEL, after: undefined }]]]);
  test.beforeAll(() => writeFileSync(file, comparisonPage(COMPARISON, { preview: 'https://pr.test/7', pictures })));
  test.afterAll(() => rmSync(directory, { recursive: true, force: true }));
  test.use({ javaScriptEnabled: true });

  test('has no violations that axe finds in both color modes, asks for nothing, and fits a phone', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(pathToFileURL(file).href);
    assert.deepEqual(await axeViolations(page), []);
    await page.emulateMedia({ colorScheme: 'dark' });
    assert.deepEqual(await colourViolations(page), []);
    assert.deepEqual(
      asked.filter(url => !url.startsWith('data:') && !url.startsWith('file:')),
      [],
    );
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
    assert.equal(await page.evaluate(() => document.scripts.length), 0);
  });

  test('shows the words that changed, and opens and closes by keyboard', async ({ page }) => {
    await page.goto(pathToFileURL(file).href);
    const tea = page.locator('details', { hasText: '/tea' });
    assert.deepEqual(await tea.locator('ins').allTextContents(), ['milk', '    const cup = "<b>";']);
    assert.equal(await tea.getByText('7 unchanged lines').count(), 1);
    assert.equal(await page.getByRole('link', { name: 'Preview: /tea' }).getAttribute('href'), 'https://pr.test/7/tea');
    await tea.locator('summary').focus();
    await page.keyboard.press('Enter');
    assert.equal(await tea.getAttribute('open'), null);
  });
});

import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { docsConfig, linkPackages, temporarySite } from '../support/sites.ts';
import { assertAccessibleInAllLooks } from './support/axe.ts';
import { siteTest } from './support/test.ts';

const PAGE = `---
slug: /
---

# The law $E = mc^2$

Say $\\sqrt{2}$ for $5 and $10.

## Of $a^2$

$$
${Array.from({ length: 60 }, (_, index) => `x_{${index}}`).join(' + ')}
$$

Then [nothing](./plain.md).
`;

const PLAIN = '# Plain\n\nOf [formulas](./index.md), none.\n';

const test = siteTest(() => {
  const site = temporarySite({
    'docusaurus.config.js': docsConfig('markdown: { math: true }, contentSecurityPolicy: true,'),
    'docs/index.md': PAGE,
    'docs/plain.md': PLAIN,
  });
  linkPackages(site.siteDir, ['katex']);
  return site;
});

/** URLs that a page asks for from now on. */
function requestsOf(page: Page): readonly string[] {
  const urls: string[] = [];
  page.on('request', request => urls.push(new URL(request.url()).pathname));
  return urls;
}

const isOfKatex = (url: string) => /katex/i.test(url);

test('formulas have their style sheet and fonts from the site, and other pages have neither', async ({
  page,
  open,
}) => {
  const urls = requestsOf(page);
  await open('/plain');
  assert.deepEqual(urls.filter(isOfKatex), []);
  await page.getByRole('link', { name: 'formulas' }).click();
  await page.getByRole('heading', { level: 1 }).getByText('The law').waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family.startsWith('KaTeX') && status === 'loaded'),
  );
  assert.ok(urls.some(url => /^\/assets\/css\/katex-[0-9a-f]+\.css$/.test(url)));
  assert.ok(urls.some(url => /^\/assets\/fonts\/KaTeX_Main-Regular-[0-9a-f]+\.woff2$/.test(url)));
  assert.equal(await page.locator('.markdown .katex').count(), 4);
  await page.getByText('for $5 and $10').waitFor();
});

test('a formula that is wider than the text scrolls by itself', { tag: '@build' }, async ({ page, open }) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await open('/');
  const [scroll, client] = await page.locator('.katex-display').evaluate(node => [node.scrollWidth, node.clientWidth]);
  assert.ok((scroll ?? 0) > (client ?? 0));
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
});

test('formulas are accessible', { tag: '@build' }, async ({ page, open }) => {
  await assertAccessibleInAllLooks({ page, open }, ['/']);
});

test('an edit of a formula is shown at once', { tag: '@dev' }, async ({ page, open, site }) => {
  await open('/');
  site.write({ 'docs/index.md': PAGE.replace('\\sqrt{2}', '\\sqrt{3}') });
  await page.locator('.markdown p annotation', { hasText: '\\sqrt{3}' }).waitFor({ state: 'attached' });
  site.write({ 'docs/index.md': PAGE });
});

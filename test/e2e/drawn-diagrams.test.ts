import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { docsConfig, linkPackages, temporarySite } from '../support/sites.ts';
import { assertAccessibleInAllLooks } from './support/axe.ts';
import { siteTest } from './support/test.ts';

const steps = Array.from({ length: 12 }, (_, index) => `s${index}[Step number ${index}] --> s${index + 1}`);
const PAGE = `---
slug: /
---

# Diagrams

\`\`\`mermaid title="From leaf to cup"
flowchart LR
  Leaf -->|hot water| Tea[(Pot)]
  click Tea "./other.md#cups" "All about tea"
\`\`\`

\`\`\`mermaid
flowchart LR
  ${steps.join('\n  ')}
\`\`\`

\`\`\`mermaid
sequenceDiagram
  Alice->>Bob: Tea?
  Bob-->>Alice: Yes
\`\`\`

\`\`\`mermaid
gantt
  dateFormat YYYY-MM-DD
  section Tea
  Harvest: a, 2026-04-01, 10d
  Dry: after a, 5d
\`\`\`

\`\`\`mermaid
pie
  "Green": 3
  "Black": 2
\`\`\`
`;

const test = siteTest(() => {
  const site = temporarySite({
    'docusaurus.config.js': docsConfig(
      "markdown: { mermaid: { draw: 'build' } }, contentSecurityPolicy: true, themeConfig: { colorMode: { respectPrefersColorScheme: true } },",
    ),
    'docs/index.md': PAGE,
    'docs/other.md': '# Other\n\n## Cups\n',
  });
  linkPackages(site.siteDir, ['mermaid', 'playwright-core', '@fontsource/inter']);
  return site;
});

/** How light the color is that fills the first node, or writes its label: from 0 to 255. */
async function lightness(page: Page, selector: string): Promise<number> {
  const fill = await page
    .locator(`.lectern-diagram ${selector}`)
    .first()
    .evaluate(element => getComputedStyle(element).fill);
  const parts = (fill.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
  assert.equal(parts.length, 3, fill);
  return Math.max(...parts);
}

test('drawn diagrams follow the system and the toggle, and load no script', async ({ page, open }) => {
  const scripts: string[] = [];
  page.on('request', request => scripts.push(...(/[^/]*mermaid[^/]*/i.exec(request.url()) ?? [])));
  await page.emulateMedia({ colorScheme: 'light' });
  await open('/');
  await page.getByText('From leaf to cup').waitFor();
  assert.equal(await page.locator('.lectern-diagram svg').count(), 5);
  const light = [await lightness(page, 'rect'), await lightness(page, 'text')] as const;
  assert.ok(light[0] > 200 && light[1] < 100, `${light}`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-theme="dark"]').waitFor({ state: 'attached' });
  const dark = [await lightness(page, 'rect'), await lightness(page, 'text')] as const;
  assert.ok(dark[0] < 100 && dark[1] > 150, `${dark}`);
  await page
    .getByRole('button', { name: /light mode|dark mode|system mode/i })
    .first()
    .click();
  await page.locator('html[data-theme="light"]').waitFor({ state: 'attached' });
  assert.deepEqual([await lightness(page, 'rect'), await lightness(page, 'text')], light);
  assert.deepEqual(scripts, []);
});

test('a node leads to another page of the site, without loading a document', async ({ page, open }) => {
  await open('/');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const odd = '<svg id="odd" width="90" height="30"><a href="http://["><text y="20">odd</text></a></svg>';
  await page.evaluate(html => document.querySelector('main')?.insertAdjacentHTML('afterbegin', html), odd);
  await page.locator('#odd a').hover();
  await page.locator('.lectern-diagram a').click();
  await page.waitForURL(/\/other#cups$/);
  await page.getByRole('heading', { name: 'Cups' }).waitFor();
  assert.equal(await page.evaluate(() => 'isSame' in window), true);
});

test('diagrams fit a phone, and axe finds nothing', { tag: '@build' }, async ({ page, open }) => {
  await assertAccessibleInAllLooks({ page, open }, ['/']);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const box of await page.locator('.lectern-diagram-box').all()) {
    assert.ok(await box.evaluate(node => node.scrollWidth <= node.clientWidth));
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('diagrams are there, as light as the page, and links in them lead on', async ({ page, open }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open('/');
    assert.ok(await page.locator('.lectern-diagram text', { hasText: 'Leaf' }).isVisible());
    const background = await page.locator('body').evaluate(body => getComputedStyle(body).backgroundColor);
    const isDark = !/25\d/.test(background) && background !== 'rgba(0, 0, 0, 0)';
    assert.equal((await lightness(page, 'rect')) < 100, isDark);
    await page.locator('.lectern-diagram a').click();
    await page.waitForURL(/\/other#cups$/);
  });
});

test('an edit of a diagram is shown at once, and so is a mistake and its end', { tag: '@dev' }, async ({
  page,
  open,
  site,
  allowInConsole,
}) => {
  allowInConsole(/./);
  await open('/');
  site.write({ 'docs/index.md': PAGE.replace('Leaf -->', 'Leaves -->') });
  await page.locator('.lectern-diagram text', { hasText: 'Leaves' }).waitFor();
  site.write({ 'docs/index.md': PAGE.replace('Leaf -->', 'Leaf -->-->') });
  await page
    .getByText(/Parse error on line 2/)
    .first()
    .waitFor();
  site.write({ 'docs/index.md': PAGE.replace('Leaf -->', 'Bush -->') });
  await page.locator('.lectern-diagram text', { hasText: 'Bush' }).waitFor();
  site.write({ 'docs/index.md': PAGE });
});

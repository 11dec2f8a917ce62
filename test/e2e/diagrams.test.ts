import assert from 'node:assert/strict';
import { docsConfig, temporarySite } from '../support/sites.ts';
import { assertAccessibleInAllLooks } from './support/axe.ts';
import { siteTest } from './support/test.ts';

const PAGE = `---
slug: /
---

# Diagrams

\`\`\`boxes title="The flow" alt="From one to two"
one two
\`\`\`

\`\`\`boxes
${Array.from({ length: 40 }, (_, index) => `box${index}`).join(' ')}
\`\`\`

\`\`\`modes alt="Two colors"
any
\`\`\`
`;

/** Draws words in boxes, with a script, a style sheet of its own and a gradient that is named by its id. */
const DIAGRAMS = `
const svg = (words, color) => '<?xml version="1.0"?><svg width="' + words.length * 90 + '" height="40" onload="document.title = 1">' +
  '<script>document.title = 1</script><style>h1, text { fill: ' + color + '; color: red }</style>' +
  '<linearGradient id="g"><stop stop-color="#eee"/></linearGradient>' +
  words.map((word, at) => '<g transform="translate(' + at * 90 + ')"><rect width="80" height="40" fill="url(#g)"/><text y="20">' + word + '</text></g>').join('') +
  '</svg>';
const diagrams = {
  boxes: async ({ code }) => svg(code.split(' '), '#333'),
  modes: { draw: () => ({ light: svg(['light'], '#333'), dark: svg(['dark'], '#ccc') }), version: '1' },
};
`;

const test = siteTest(() =>
  temporarySite({
    'docusaurus.config.js': DIAGRAMS + docsConfig('markdown: { diagrams }, contentSecurityPolicy: true,'),
    'docs/index.md': PAGE,
  }),
);

test('diagrams have names, captions, ids and styles of their own, and run nothing', async ({ page, open }) => {
  await open('/');
  await page.getByRole('img', { name: 'From one to two' }).waitFor();
  await page.getByText('The flow').waitFor();
  const fills = await page
    .locator('.lectern-diagram rect')
    .evaluateAll(all => all.map(each => each.getAttribute('fill')));
  assert.equal(new Set(fills).size, 4);
  const gradients = await page.locator('linearGradient').evaluateAll(all => all.map(({ id }) => `url(#${id})`));
  assert.deepEqual(new Set(fills), new Set(gradients));
  assert.notEqual(await page.title(), '1');
  const color = await page.getByRole('heading', { level: 1 }).evaluate(node => getComputedStyle(node).color);
  assert.notEqual(color, 'rgb(255, 0, 0)');
  const fill = await page
    .locator('.lectern-diagram text')
    .first()
    .evaluate(node => getComputedStyle(node).fill);
  assert.equal(fill, 'rgb(51, 51, 51)');
});

test('a diagram that is wider than the text scrolls by itself', { tag: '@build' }, async ({ page, open }) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await open('/');
  const [scroll, client] = await page
    .locator('.lectern-diagram-box')
    .nth(1)
    .evaluate(node => [node.scrollWidth, node.clientWidth]);
  assert.ok((scroll ?? 0) > (client ?? 0));
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
});

test('each color mode has its drawing', { tag: '@build' }, async ({ page, open }) => {
  for (const [mode, other] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme: mode });
    await open('/');
    await page.evaluate(theme => document.documentElement.setAttribute('data-theme', theme), mode);
    assert.ok(await page.locator('.lectern-diagram text', { hasText: mode }).isVisible());
    assert.equal(await page.locator('.lectern-diagram text', { hasText: other }).isVisible(), false);
  }
});

test('diagrams are accessible', { tag: '@build' }, async ({ page, open }) => {
  await assertAccessibleInAllLooks({ page, open }, ['/']);
});

test('an edit of a diagram is shown at once', { tag: '@dev' }, async ({ page, open, site }) => {
  await open('/');
  site.write({ 'docs/index.md': PAGE.replace('one two', 'one three') });
  await page.locator('.lectern-diagram text', { hasText: 'three' }).waitFor();
  site.write({ 'docs/index.md': PAGE });
});

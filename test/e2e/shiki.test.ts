import assert from 'node:assert/strict';
import { linkPackages, temporarySite } from '../support/sites.ts';
import { axeViolations } from './support/axe.ts';
import { siteTest } from './support/test.ts';

const PAGE = `# Elbe

\`\`\`ts title="a.ts" {1} showLineNumbers
const depth: number = 20;
// a comment
export const name = 'Elbe';
\`\`\`

\`\`\`nonsense
plain text
\`\`\`
`;

const test = siteTest(() => {
  const made = temporarySite({
    'docusaurus.config.js': `export default {
  title: 'Rivers',
  url: 'https://rivers.test',
  baseUrl: '/',
  markdown: { shiki: true },
  presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.js' }, blog: false }]],
};
`,
    'sidebars.js': "export default { docs: ['index'] };",
    'docs/index.md': PAGE,
  });
  linkPackages(made.siteDir, ['shiki']);
  return made;
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`code in the colours of Shiki, ${colorScheme}`, { tag: '@build' }, () => {
    test.use({ colorScheme });

    test('has those of the mode, title, numbers, marked lines and the button, and axe finds nothing', {
      tag: '@nightly',
    }, async ({ page, open }) => {
      await open(`/?docusaurus-theme=${colorScheme}`);
      const [block, plain] = [page.locator('.theme-code-block').nth(0), page.locator('.theme-code-block').nth(1)];
      const color = (text: string) =>
        block
          .getByText(text, { exact: true })
          .first()
          .evaluate(node => getComputedStyle(node).color);
      const expected = {
        light: ['rgb(160, 17, 31)', 'rgb(255, 255, 255)'],
        dark: ['rgb(255, 148, 146)', 'rgb(10, 12, 16)'],
      };
      const background = await block.evaluate(node => getComputedStyle(node).backgroundColor);
      assert.deepEqual([await color('const'), background], expected[colorScheme]);
      await block.getByText('a.ts').waitFor();
      assert.equal(await block.locator('.token-line').count(), 3);
      assert.equal(await block.locator('.theme-code-block-highlighted-line').count(), 1);
      await block.getByRole('button', { name: 'Copy' }).waitFor({ state: 'attached' });
      assert.equal((await plain.locator('code').textContent())?.trim(), 'plain text');
      assert.deepEqual(await axeViolations(page), []);
    });
  });
}

test('no script of a page has Shiki', { tag: ['@build', '@nightly'] }, async ({ page, open, site }) => {
  const scripts: string[] = [];
  page.on('response', async response => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text());
  });
  await open('/');
  assert.ok(scripts.length > 0 && !scripts.some(text => /shiki|textmate|oniguruma/i.test(text)));
  assert.match(site.read('build/index.html'), /--shiki-light/);
});

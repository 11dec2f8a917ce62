import assert from 'node:assert/strict';
import { IMITATED_PACKAGES, REAL_PACKAGES } from '../support/popular-packages.ts';
import { linkPackages, temporarySite } from '../support/sites.ts';
import { siteTest } from './support/test.ts';

const CONFIG = `import npm2yarn from '@docusaurus/remark-plugin-npm2yarn';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
export default {
  contentSecurityPolicy: true,
  title: 'Popular',
  url: 'https://popular.test',
  baseUrl: '/',
  plugins: ['docusaurus-plugin-image-zoom', ['docusaurus-plugin-typedoc', { out: 'docs/api' }], 'docusaurus-plugin-llms'],
  themes: ['@docusaurus/theme-live-codeblock', 'docusaurus-theme-openapi-docs'],
  presets: [['classic', {
    docs: {
      routeBasePath: '/',
      sidebarPath: './sidebars.js',
      docItemComponent: '@theme/ApiItem',
      remarkPlugins: [remarkMath, [npm2yarn, { sync: true }]],
      rehypePlugins: [rehypeKatex],
    },
    blog: false,
    theme: { customCss: ['katex/dist/katex.min.css'] },
  }]],
  themeConfig: { zoom: { selector: '.markdown img' }, prism: { additionalLanguages: ['bash'] } },
};
`;

const PET = `---
id: add-pet
title: Add a pet
api: { method: post, path: /pet }
---

import ApiTabs from "@theme/ApiTabs";
import TabItem from "@theme/TabItem";

<ApiTabs>
<TabItem label="Schema" value="schema">The schema.</TabItem>
<TabItem label="Example" value="example">The example.</TabItem>
</ApiTabs>
`;

const GUIDE = `# Guide

![A picture](./picture.svg)

\`\`\`bash npm2yarn
npm install tiny
\`\`\`

Euler: $e^{i\\pi} + 1 = 0$

\`\`\`jsx live
function Sum() {
  return <b>{1 + 1}</b>;
}
\`\`\`
`;

const test = siteTest(() => {
  const site = temporarySite({
    ...IMITATED_PACKAGES,
    'docusaurus.config.js': CONFIG,
    'package.json': '{ "type": "module" }',
    'sidebars.js': `import { createRequire } from 'node:module';
const api = createRequire(import.meta.url)('./docs/api/typedoc-sidebar.cjs');
export default { docs: ['guide', 'add-pet', { type: 'category', label: 'API', link: { type: 'doc', id: 'api/index' }, items: api }] };
`,
    'docs/guide.mdx': GUIDE,
    'docs/add-pet.api.mdx': PET,
    'docs/picture.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="teal"/></svg>\n',
  });
  linkPackages(site.siteDir, REAL_PACKAGES);
  return site;
});

test.describe('plugins that many sites have', { tag: '@build' }, () => {
  test('openapi-docs paints its pages, and their parts work', { tag: '@nightly' }, async ({ page, open }) => {
    await open('/add-pet');
    await page.getByText('The schema.').waitFor();
    await page.getByRole('button', { name: 'Example' }).click();
    await page.getByText('The example.').waitFor();
    const explorer = page.getByRole('region', { name: 'Explorer' });
    await explorer.getByText('curl -X post /pet').waitFor();
    await explorer.getByText('Marks: theme-code-block-highlighted-line').waitFor();
    await explorer.getByRole('button', { name: 'Send API Request' }).click();
    await explorer.getByText('200 OK').waitFor();
    const article = page.locator('article');
    assert.equal(await article.evaluate(element => getComputedStyle(element).outlineColor), 'rgb(1, 2, 3)');
    assert.equal(
      await article.evaluate(({ parentElement }) => getComputedStyle(parentElement as Element).maxWidth),
      '75%',
    );
  });

  test('typedoc writes docs that link to each other, and a sidebar', { tag: '@nightly' }, async ({ page, open }) => {
    await open('/api');
    await page.getByRole('article').getByRole('link', { name: 'add', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Function: add()' }).waitFor();
    await page.getByText('add<T>(a, options?): T | null').waitFor();
    await page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'add', exact: true })
      .waitFor();
  });

  test('image-zoom opens a picture, also on a page that was navigated to', { tag: '@nightly' }, async ({
    page,
    open,
  }) => {
    await open('/add-pet');
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Guide' }).click();
    await page.getByRole('img', { name: 'A picture' }).and(page.locator('.medium-zoom-image')).click();
    await page.locator('.medium-zoom--opened .medium-zoom-image--opened').waitFor();
  });

  test('llms lists the pages', { tag: '@nightly' }, async ({ url }) => {
    assert.match(await (await fetch(url('/llms.txt'))).text(), /^# Popular\n[\s\S]*https:\/\/popular\.test\/add-pet$/m);
  });

  test('live-codeblock runs code in the browser, which the policy allows', { tag: '@nightly' }, async ({
    page,
    open,
  }) => {
    await open('/guide');
    await page.getByTestId('preview').getByText('2', { exact: true }).waitFor();
  });

  test('npm2yarn offers the commands of other package managers', { tag: '@nightly' }, async ({ page, open }) => {
    await open('/guide');
    await page.getByText('npm install tiny').waitFor();
    await page.getByRole('tab', { name: 'Yarn' }).click();
    await page.getByText('yarn add tiny').waitFor();
  });

  test('KaTeX paints formulas', { tag: '@nightly' }, async ({ page, open }) => {
    await open('/guide');
    const formula = page.locator('.katex-html').first();
    await formula.waitFor();
    assert.match(await formula.evaluate(element => getComputedStyle(element).fontFamily), /KaTeX_Main/);
  });
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { buildSite } from '../support/builds.ts';
import { type TemporarySite, temporarySite } from '../support/sites.ts';
import { filesOf } from '../support/trees.ts';

const config = (plugins = '') => `export default {
  title: 'Tea',
  url: 'https://tea.test',
  baseUrl: '/base/',
  plugins: [${plugins}],
  presets: [['classic', { blog: false, theme: { customCss: './custom.css' } }]],
  themeConfig: { prism: { theme: { plain: { color: '#123456' }, styles: [] } } },
};
`;

const FILES = {
  'custom.css': '.tea { color: green; }\n',
  'docs/start.mdx': `---
slug: /
tags: [tea]
---
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

<Tabs><TabItem value="green">Green</TabItem></Tabs>
`,
  'docs/kinds/_category_.json': '{ "link": { "type": "generated-index" } }\n',
  'docs/kinds/green.md': '# Green\n\n```js\nconst tea = 1;\n```\n',
  'src/pages/index.md': '# Tea\n',
};

describe('a site without code of its own', () => {
  let site: TemporarySite;
  before(() => {
    site = temporarySite({ ...FILES, 'docusaurus.config.js': config() });
  });
  after(() => site.remove());

  it('is built without webpack, also after an edit of its sheet', async () => {
    assert.equal((await buildSite(site.siteDir)).webpackRuns, 0);
    site.write({ 'custom.css': '.tea { color: brown; }\n' });
    const { webpackRuns } = await buildSite(site.siteDir);
    assert.equal(webpackRuns, 0);
    assert.equal(textsOf(site, '.css').filter(([, text]) => text.includes('.tea{color:brown}')).length, 1);
    site.write({ 'custom.css': FILES['custom.css'] });
  });

  it('has the pages that webpack’s shell gives it', async () => {
    await buildSite(site.siteDir);
    const prebuilt = pagesOf(site);
    site.write({ 'docusaurus.config.js': config('() => ({ name: "none", configureWebpack: () => ({}) })') });
    assert.equal((await buildSite(site.siteDir)).webpackRuns, 1);
    const bundled = pagesOf(site);
    assert.ok(Object.keys(prebuilt).length > 6);
    assert.deepEqual(prebuilt, bundled);
  });
});

/** The texts of pages, without hashes. */
function pagesOf(site: TemporarySite): Readonly<Record<string, string>> {
  const unhashed = (html: string) =>
    html.replace(/\.[\da-f]{8}\.(?=js|css)|(?<=\/)\d+(?=\.)/g, '').replace(/"shell":"\w+"/, '');
  return Object.fromEntries(textsOf(site, '.html').map(([name, html]) => [name, unhashed(html)]));
}

function textsOf({ outDir }: TemporarySite, ending: string): readonly (readonly [name: string, text: string])[] {
  const names = filesOf(outDir).filter(name => name.endsWith(ending));
  return names.map(name => [name, readFileSync(path.join(outDir, name), 'utf8')]);
}

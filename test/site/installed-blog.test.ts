import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SearchRecord } from '../../src/node/search/records.ts';
import { BLOG_PACKAGES, EARLIER_BLOG_PACKAGES } from '../support/blog-packages.ts';
import { buildSite } from '../support/builds.ts';
import { temporarySite } from '../support/sites.ts';

const FIRST = `---
title: First
---
# First

The [second](./b-second.mdx), noted[^1].

<!-- truncate -->

## More

The rest.

[^1]: A note.
`;

const SECOND = `---
title: Second
---
import Count from '@site/src/Count.js';
import Part from '@site/src/part.mdx';

Again noted[^1]: <Count from="{frontMatter.title}" />

{/* truncate */}

Hidden in the list.

<Part />

[^1]: Another note.
`;

const WRAPPER = `const blog = require('@docusaurus/plugin-content-blog');
module.exports = async (context, options) => {
  const hooks = await blog.default(context, options);
  return {
    ...hooks,
    async contentLoaded(args) {
      args.actions.setGlobalData({ newest: args.content.blogPosts[0].metadata.title });
      return hooks.contentLoaded(args);
    },
  };
};
`;

describe("a blog of the site's own blog plugin", () => {
  const site = temporarySite({
    ...BLOG_PACKAGES,
    'docusaurus.config.js': `export default {
  title: 'News', url: 'https://news.test', baseUrl: '/',
  i18n: { defaultLocale: 'de', locales: ['de'] },
  presets: [['classic', { docs: { routeBasePath: '/' } }]],
  themeConfig: { algolia: { records: true } },
  plugins: [['./log.js', { id: 'log', path: 'log', routeBasePath: 'log' }]],
};
`,
    'log.js': WRAPPER,
    'log/v2.mdx': '---\ntitle: Version 2\n---\n\nFaster **caramel**.\n\n{/* truncate */}\n\nAll changes.\n',
    'src/pages/newest.js': `import { usePluginData } from '@docusaurus/useGlobalData';
export default () => 'Newest is ' + usePluginData('docusaurus-plugin-content-blog', 'log').newest;
`,
    'docs/index.md': '# Home\n\n[First](/blog/a-first)\n',
    'src/Count.js': 'export default function Count() { return <b>one</b>; }\n',
    'src/part.mdx': '# Of the partial\n',
    'blog/a-first.md': FIRST,
    'blog/b-second.mdx': SECOND,
    'log/hidden.md': '---\ntitle: Hidden\nunlisted: true\n---\nNot for all.\n',
  });
  const pageOf = (name: string) => site.read(`build/${name}/index.html`);
  const build = () => buildSite(site.siteDir);
  let runsOfWebpack: number;
  before(async () => {
    runsOfWebpack = (await build()).webpackRuns;
  });
  after(() => site.remove());

  it('has its posts, compiled like docs, without the title that the component shows', () => {
    const html = pageOf('blog/a-first');
    assert.equal(html.match(/<h1/g)?.length, 1);
    assert.match(html, /of News, 1 headings|of <!-- -->News<!-- -->, <!-- -->1<!-- --> headings/);
    assert.match(html, /<a href="\/blog\/b-second">second<\/a>/);
    assert.match(html, /The rest\./);
    assert.match(pageOf('blog/b-second'), /<b>one<\/b>/);
    assert.match(pageOf('blog/b-second'), /<h1[^>]*>Of the partial/);
  });

  it('has the components that posts import in the first bundle', () => {
    assert.equal(runsOfWebpack, 1);
  });

  it('lists excerpts, whose ids differ', () => {
    const html = pageOf('blog');
    assert.deepEqual(
      [...html.matchAll(/<h2>(\w+)<\/h2>/g)].map(([, title]) => title),
      ['Second', 'First'],
    );
    assert.match(html, /<b>one<\/b>/);
    assert.match(html, /class="blog-list-page"/);
    assert.doesNotMatch(html.replace(/<script.*?<\/script>/gs, ''), /The rest|Hidden in the list/);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    assert.deepEqual([...new Set(ids)], ids);
  });

  it('has the texts of its theme, and the other parts of ours', () => {
    assert.match(pageOf('blog'), /<title>Beiträge \| News<\/title>/);
    assert.doesNotMatch(pageOf('blog'), /of theme-classic/);
    assert.match(pageOf('blog'), /<nav/);
  });

  it('has feeds of the built posts, and an archive without their text', () => {
    assert.equal(site.read('build/blog/rss.xml'), 'Second: 2,First: 2');
    assert.match(pageOf('blog'), /<link rel="alternate" href="\/blog\/rss\.xml"/);
    assert.match(pageOf('blog/archive'), /Second,First/);
    assert.doesNotMatch(pageOf('blog/archive'), /The rest/);
  });

  it('is read by a plugin of the site that calls the blog plugin and adds to it', () => {
    assert.match(pageOf('log'), /<strong>caramel<\/strong>/);
    assert.doesNotMatch(pageOf('log').replace(/<script.*?<\/script>/gs, ''), /All changes/);
    assert.match(pageOf('log/v2'), /All changes/);
    assert.match(pageOf('newest'), /Newest is Version 2/);
  });

  it('is searched by its posts, but for those that are not listed', () => {
    const records = JSON.parse(site.read('build/search/records-default.json')) as readonly SearchRecord[];
    const posts = records.filter(({ hierarchy }) => hierarchy.lvl0 === 'News');
    assert.deepEqual(
      new Set(posts.map(({ url_without_anchor }) => new URL(url_without_anchor).pathname)),
      new Set(['/blog/b-second', '/blog/a-first', '/log/v2']),
    );
    assert.ok(posts.some(({ content }) => content === 'Faster caramel.'));
    assert.ok(posts.every(({ docusaurus_tag }) => docusaurus_tag === 'default'));
    assert.match(pageOf('blog/a-first'), /name="docusaurus_tag" content="default"/);
  });

  it('keeps pages that are not listed, and those of their tags, out of search engines', () => {
    for (const hidden of ['log/hidden', 'log/tags/none'])
      assert.match(pageOf(hidden), /name="robots" content="noindex/);
    assert.doesNotMatch(pageOf('log/v2'), /noindex/);
    assert.doesNotMatch(site.read('build/sitemap.xml'), /hidden|none/);
  });

  it('is built anew for an edit, in list and post, without webpack', async () => {
    site.write({ 'blog/a-first.md': FIRST.replace('noted[^1]', 'well noted[^1]') });
    const { webpackRuns } = await build();
    assert.equal(webpackRuns, 0);
    for (const name of ['blog', 'blog/a-first']) assert.match(pageOf(name), /well noted/);
  });
});

describe('a blog of Docusaurus up to 3.4', () => {
  const site = temporarySite({
    ...EARLIER_BLOG_PACKAGES,
    'docusaurus.config.js': `export default {
  title: 'News', url: 'https://news.test', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/' } }]],
};
`,
    'docs/index.md': '# Home\n\n[Hidden](/blog/hidden)\n',
    'blog/first.md': '---\ntitle: First\n---\n\nThe post.\n',
    'blog/hidden.md': '---\ntitle: Hidden\nunlisted: true\n---\n\nNot for all.\n',
  });
  before(() => buildSite(site.siteDir));
  after(() => site.remove());

  it('has posts, whose contexts are in another module, and a sidebar without those that are not listed', () => {
    assert.match(site.read('build/blog/first/index.html'), /The post\./);
    assert.match(site.read('build/blog/index.html'), /<p>1<!-- --> in <!-- -->All<\/p>/);
  });
});

describe('a blog without a folder', () => {
  const site = temporarySite({
    ...BLOG_PACKAGES,
    'docusaurus.config.js': `export default {
  title: 'News', url: 'https://news.test', baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' } }]],
  themeConfig: { navbar: { items: [{ to: '/blog', label: 'Blog' }] } },
};
`,
    'docs/index.md': '# Home\n\n[Posts](/blog)\n',
  });
  after(() => site.remove());

  it('is an empty list, as links to it expect', async () => {
    await buildSite(site.siteDir);
    assert.match(site.read('build/blog/index.html'), /class="blog-list-page"/);
    assert.match(site.read('build/sitemap.xml'), /news\.test\/blog</);
  });
});

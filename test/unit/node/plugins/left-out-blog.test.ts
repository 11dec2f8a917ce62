import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { blogSchema } from '../../../../src/node/config/schema/docs.ts';
import type { BlogOptions, Site, ThirdPartyPlugins } from '../../../../src/node/config/site.ts';
import {
  type BlogContent,
  blogPaths,
  blogSplats,
  lostAddresses,
  readBlogs,
  slugOf,
} from '../../../../src/node/plugins/left-out-blog.ts';
import { omitUndefined } from '../../../../src/node/util/omit-undefined.ts';
import type { Files } from '../../../support/sites.ts';
import { siteAt, siteWith, testCache, told } from './site.ts';

const POSTS: Files = {
  'docusaurus.config.js': "export default {\n  presets: [['classic', { blog: {} }]],\n};\n",
  'blog/2024-05-01-one.md': '---\ntags: [API v2, { label: News, permalink: /news }]\n---\n# One',
  'blog/2024/06/02-two.mdx': '---\nslug: second\n---\n# Two',
  'blog/notes/three/index.md': '# Three',
  'blog/draft.md': '---\ndraft: true\n---\n# Draft',
  'blog/_part.md': 'Part',
};

interface Read extends BlogContent {
  readonly site: Site;
  readonly said: readonly string[];
}

function read(context: TestContext, own: Partial<BlogOptions> = {}, ofSite: Partial<Site> = {}): Read {
  const siteDir = siteWith(POSTS, context);
  const { routeBasePath: _, ...options } = blogSchema.parse({});
  const keyPath = ['presets', 0, 1, 'blog'];
  const blog: BlogOptions = {
    ...omitUndefined(options),
    path: path.join(siteDir, 'blog'),
    basePath: '/blog',
    keyPath,
    ...own,
  };
  const site = siteAt(siteDir, { blogs: [blog], ...ofSite });
  const routes = [{ path: '/blog/notes/three' }];
  const { value, diagnostics } = readBlogs(site, { cache: testCache(), routes });
  return { site, ...value, said: diagnostics.map(problem => told(siteDir, problem)) };
}

describe('a blog', () => {
  it('has the addresses that Docusaurus gives it, but those where pages stand', context => {
    assert.deepEqual(read(context).addresses, [
      '/blog',
      '/blog/archive',
      '/blog/tags',
      '/blog/tags/api-v-2',
      '/blog/tags/news',
      '/blog/2024/05/01/one',
      '/blog/second',
    ]);
  });

  it('tells how many posts are left out, and what keeps links to them alive', context => {
    assert.deepEqual(read(context).said, [
      'docusaurus.config.js:2:27 blog/left-out: 3 posts in `blog` are not built: the site has not installed the blog of Docusaurus 3. 9 paths will lead nowhere, and links to them are not checked. ' +
        "Install '@docusaurus/preset-classic', or set `redirect: 'https://…'` in the blog's options to redirect its URLs to a blog elsewhere.",
    ]);
    const redirect = 'https://old.test/blog';
    assert.deepEqual(read(context, { redirect }).said, [
      'docusaurus.config.js:2:27 blog/left-out: 3 posts in `blog` are not built: their URLs redirect to https://old.test/blog.',
    ]);
  });

  it('tells of an installed blog that is too old', context => {
    const { site } = read(context);
    const plugin = path.join(site.siteDir, 'node_modules/@docusaurus/plugin-content-blog');
    mkdirSync(plugin, { recursive: true });
    writeFileSync(path.join(plugin, 'package.json'), '{ "version": "2.4.3" }');
    const [notice] = readBlogs(site, { cache: testCache(), routes: [] }).diagnostics;
    assert.match(notice?.message ?? '', /are not built: the site's blog plugin, 2\.4\.3, is too old\. 10 paths/);
    assert.match(notice?.fix ?? '', /^Update '@docusaurus\/preset-classic', or set/);
  });

  it('names the paths that lead nowhere, those of feeds and further pages among them', context => {
    const { lost } = read(context, { postsPerPage: 1 });
    assert.deepEqual(lost.slice(-4), ['/blog/page/2', '/blog/page/3', '/blog/rss.xml', '/blog/atom.xml']);
    const [notice] = lostAddresses(lost);
    assert.equal(notice?.message, `11 paths of the blog lead nowhere: ${lost.join(', ')}`);
    assert.deepEqual(read(context, { redirect: 'https://old.test' }).lost, []);
    assert.deepEqual(lostAddresses([]), []);
  });

  it('warns of links of navbar and footer, which lead nowhere unless it says where the blog stays', context => {
    const themeConfig = {
      navbar: { items: [{ to: '/docs' }, { label: 'More', items: [{ to: 'blog' }] }] },
      footer: {
        links: [{ items: [{ href: '/blog/2024/05/01/one' }, { href: 'https://x.test/blog' }, { to: '/blogs' }] }],
      },
    };
    const ofSite = { thirdPartyPlugins: { context: { siteConfig: { themeConfig } } } as unknown as ThirdPartyPlugins };
    const [warning] = readBlogs(read(context, {}, ofSite).site, { cache: testCache(), routes: [] }).diagnostics;
    assert.equal(warning?.severity, 'warning');
    assert.match(warning.message, /3 posts .* the navbar or the footer links to them/);
    assert.equal(warning.alsoAt?.length, 2);
    assert.doesNotMatch(read(context, { redirect: 'https://old.test/blog' }, ofSite).said.join(), /in vain/);
  });

  it('leads each address to the same one where it stays', context => {
    const { redirects } = read(context, { redirect: 'https://old.test/' }, { trailingSlash: true });
    assert.deepEqual(
      redirects.filter(({ from }) => /^\/blog\/(second\/)?$/.test(from)),
      [
        { from: '/blog/', to: 'https://old.test/', permanent: true },
        { from: '/blog/second/', to: 'https://old.test/second/', permanent: true },
      ],
    );
  });

  it('at the root of the site does not hide that other links are broken', context => {
    const { site, addresses } = read(context, { basePath: '/', redirect: 'https://old.test' });
    assert.deepEqual(blogPaths(site), []);
    assert.deepEqual(blogSplats(site), []);
    assert.ok(addresses.includes('/2024/05/01/one'));
  });
});

describe('the address of a post', () => {
  const CASES = [
    ['2024-05-01-release.md', '/2024/05/01/release'],
    ['2024-05-01/index.mdx', '/2024/05/01/index'],
    ['2024/05/01/release.md', '/2024/05/01/release'],
    ['team/2024-05-01-release/index.md', '/2024/05/01/team/release'],
    ['hello.md', '/hello'],
    ['notes/hello/index.mdx', '/notes/hello'],
  ] as const;
  for (const [source, slug] of CASES) it(source, () => assert.equal(slugOf(source), slug));
});

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { pagePath, readPages } from '../../../../../src/node/plugins/pages/index.ts';
import { pagesOptionsAt, SITES, siteAt, siteWith, testCache, told } from '../site.ts';

const tools = { cache: testCache(), production: true };

test('the path of a page is that of its file', () => {
  const paths: readonly (readonly [source: string, path: string])[] = [
    ['index.tsx', ''],
    ['about.md', 'about'],
    ['guide/index.jsx', 'guide/'],
    ['guide/README.md', 'guide/README'],
    ['a b/ä.md', 'a b/ä'],
    ['v1.0.md', 'v1.0'],
    ['my-index.js', 'my-index'],
  ];
  for (const [source, path] of paths) assert.equal(pagePath(source), path);
});

test('components and Markdown pages of a site', async () => {
  const dir = join(SITES, 'generated-sidebar');
  const { value, diagnostics } = await readPages(siteAt(dir, { baseUrl: '/base/' }), pagesOptionsAt(dir), tools);
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(value.jsx, [{ file: join(dir, 'src/pages/hello.tsx'), permalink: '/base/hello' }]);
  assert.deepEqual(
    value.mdx.map(({ permalink, title, description }) => [permalink, title, description]),
    [['/base/about', 'About', 'Who we are.']],
  );
});

test('a slug replaces the path; partials, tests and styles are no pages; drafts only in development', async context => {
  const dir = siteWith(
    {
      'src/pages/a.md': '---\nslug: /own/place\nwrapperClassName: wide\n---\n# A\n\nText',
      'src/pages/draft.md': '---\ndraft: true\n---\n',
      'src/pages/_part.tsx': '',
      'src/pages/a.test.ts': '',
      'src/pages/a.module.css': '',
    },
    context,
  );
  const permalinks = async (production: boolean) => {
    const { value } = await readPages(siteAt(dir), pagesOptionsAt(dir), { cache: testCache(), production });
    return [...value.jsx, ...value.mdx].map(({ permalink }) => permalink);
  };
  assert.deepEqual(await permalinks(true), ['/own/place']);
  assert.deepEqual(await permalinks(false), ['/own/place', '/draft']);
});

test('the trailing slash option and the route base path hold', async context => {
  const dir = siteWith({ 'src/pages/a.tsx': '', 'src/pages/b/index.tsx': '', 'src/pages/index.tsx': '' }, context);
  const permalinks = async (trailingSlash: boolean | undefined, routeBasePath = '') => {
    const site = siteAt(dir, trailingSlash === undefined ? {} : { trailingSlash });
    const { value } = await readPages(site, pagesOptionsAt(dir, { routeBasePath }), tools);
    return value.jsx.map(({ permalink }) => permalink);
  };
  assert.deepEqual(await permalinks(undefined), ['/a', '/b/', '/']);
  assert.deepEqual(await permalinks(true), ['/a/', '/b/', '/']);
  assert.deepEqual(await permalinks(false), ['/a', '/b', '/']);
  assert.deepEqual(await permalinks(undefined, 'sub'), ['/sub/a', '/sub/b/', '/sub/']);
});

test('a site without the folder has no pages', async context => {
  const dir = siteWith({ 'docs/a.md': '' }, context);
  const { value } = await readPages(siteAt(dir), pagesOptionsAt(dir), tools);
  assert.deepEqual(value, { jsx: [], mdx: [], due: [] });
});

test('mistakes in front matter are told with their place', async context => {
  const dir = siteWith({ 'src/pages/a.md': '---\ntitle: A\nhide_table_of_contents: never\n---\n' }, context);
  const { diagnostics } = await readPages(siteAt(dir), pagesOptionsAt(dir), tools);
  assert.deepEqual(
    diagnostics.map(problem => told(dir, problem)),
    [
      "src/pages/a.md:3:1 pages/invalid-front-matter: Front matter: `hide_table_of_contents` must be true or false, not 'never'. `hide_table_of_contents`: Whether to hide the table of contents.",
    ],
  );
});

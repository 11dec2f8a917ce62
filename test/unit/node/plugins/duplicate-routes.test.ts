import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutDuplicates } from '../../../../src/node/plugins/duplicate-routes.ts';
import type { Route } from '../../../../src/node/plugins/types.ts';

const route = (path: string, file: string) => ({ path, location: { file } }) as Route;

test('of two pages of one path, that of the longer base path is built, and a page of its own before docs', () => {
  const groups = [
    { base: '', routes: [route('/', 'docs/index.md'), route('/api/a', 'docs/api/a.md'), route('/b', 'docs/b.md')] },
    { base: 'api', routes: [route('/api/a/', 'api/a.md')] },
    { routes: [route('/', 'src/pages/index.js')] },
  ];
  const { value: routes, diagnostics } = withoutDuplicates(groups, { onDuplicateRoutes: 'warn', docs: [] });
  assert.deepEqual(
    routes.map(({ location }) => location?.file),
    ['docs/b.md', 'api/a.md', 'src/pages/index.js'],
  );
  assert.deepEqual(diagnostics[0], {
    code: 'routes/duplicate',
    severity: 'warning',
    message: 'Another page has the path `/`, so this one is not built',
    location: { file: 'docs/index.md' },
    alsoAt: [{ file: 'src/pages/index.js' }],
    fix: 'Give one of them another `slug` or file name.',
  });
  assert.equal(diagnostics.length, 2);
  assert.deepEqual(withoutDuplicates(groups, { onDuplicateRoutes: 'ignore', docs: [] }).diagnostics, []);
});

test('a page of the site is built before one of a plugin, which has no file to name', () => {
  const ofPlugin = (name: string) => ({ path: '/blog', plugin: { name, id: 'default' } }) as Route;
  const groups = [
    { routes: [route('/blog', 'src/pages/blog.js')] },
    { routes: [ofPlugin('docusaurus-plugin-content-blog'), ofPlugin('other')] },
  ];
  const { value: routes, diagnostics } = withoutDuplicates(groups, { onDuplicateRoutes: 'warn', docs: [] });
  assert.deepEqual(routes, groups[0]?.routes);
  const problem = { code: 'routes/duplicate', severity: 'warning', location: { file: 'src/pages/blog.js' } };
  assert.deepEqual(diagnostics, [
    {
      ...problem,
      message: "The plugin 'docusaurus-plugin-content-blog' has a page for `/blog`, too, which is not built",
      fix: 'Give this page another name, or set `blog: false` or another `routeBasePath`.',
    },
    {
      ...problem,
      message: "The plugin 'other' has a page for `/blog`, too, which is not built",
      fix: 'Give this page another name, or the page of the plugin another path by its options.',
    },
  ]);
});

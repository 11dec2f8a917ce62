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
  const { value: routes, diagnostics } = withoutDuplicates(groups, { onDuplicateRoutes: 'warn' });
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
  assert.deepEqual(withoutDuplicates(groups, { onDuplicateRoutes: 'ignore' }).diagnostics, []);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchPath } from '../../../../src/client/docusaurus/match-path.ts';

test('a pattern matches the beginning of a path, at a slash', () => {
  assert.deepEqual(matchPath('/docs/api', '/docs'), { path: '/docs', url: '/docs', isExact: false, params: {} });
  assert.equal(matchPath('/docs-old', '/docs'), null);
});

test('an exact pattern matches the whole path', () => {
  assert.equal(matchPath('/docs/api', { path: '/docs', exact: true }), null);
  assert.equal(matchPath('/docs', { path: '/docs', exact: true })?.isExact, true);
});

test('parameters are read off the path', () => {
  assert.deepEqual(matchPath('/docs/api', '/docs/:page')?.params, { page: 'api' });
});

test('the first pattern that fits is taken', () => {
  assert.equal(matchPath('/b/c', ['/a', '/b', '/b/c'])?.path, '/b');
});

test('a parameter with a regular expression is refused', () => {
  assert.throws(() => matchPath('/1', '/:id(\\d+)'), /takes no regular expression/);
});

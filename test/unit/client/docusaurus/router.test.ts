import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchPath } from '../../../../src/client/docusaurus/router.ts';

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

test('an optional parameter, a rest, and a slash at the end', () => {
  assert.deepEqual(matchPath('/docs', '/docs/:page?')?.params, { page: undefined });
  assert.equal(matchPath('/docs/a/b', { path: '/docs/*', exact: true })?.url, '/docs/a/b');
  assert.deepEqual(matchPath('/docs/', { path: '/docs', exact: true }), {
    path: '/docs',
    url: '/docs/',
    isExact: true,
    params: {},
  });
  assert.deepEqual(matchPath('/docs', '/'), { path: '/', url: '/', isExact: false, params: {} });
});

test('marks of regular expressions in a pattern stand for themselves, and case matters only if asked', () => {
  assert.equal(matchPath('/docs/3x2', '/docs/3.2'), null);
  assert.equal(matchPath('/DOCS', '/docs')?.url, '/DOCS');
  assert.equal(matchPath('/DOCS', { path: '/docs', sensitive: true }), null);
  assert.deepEqual(matchPath('/docs/gr%C3%BCn', '/docs/:page')?.params, { page: 'grün' });
});

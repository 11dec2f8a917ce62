import assert from 'node:assert/strict';
import { test } from 'node:test';
import { indexParts, isCategoryIndex, isPathname, slugOf } from '../../../../../src/node/plugins/docs/slug.ts';

test('a slug is the folder and the id, unless the file stands for its folder', () => {
  const slugs: readonly (readonly [source: string, dirName: string, baseId: string, slug: string])[] = [
    ['intro.md', '.', 'intro', '/intro'],
    ['guide/install.md', 'guide', 'install', '/guide/install'],
    ['01-guide/02-install.md', 'guide', 'install', '/guide/install'],
    ['index.md', '.', 'index', '/'],
    ['guide/index.md', 'guide', 'index', '/guide/'],
    ['guide/README.mdx', 'guide', 'README', '/guide/'],
    ['guide/Guide.md', 'guide', 'Guide', '/guide/'],
    ['01-guide/guide.md', 'guide', 'guide', '/guide/guide'],
    ['01-guide/01-guide.md', 'guide', 'guide', '/guide/'],
  ];
  for (const [source, dirName, baseId, slug] of slugs) {
    assert.equal(slugOf({ source, dirName, baseId }), slug, source);
  }
});

test('front matter replaces the slug, or continues from the folder as a URL does', () => {
  const slugs: readonly (readonly [own: string, slug: string])[] = [
    ['/', '/'],
    ['/other', '/other'],
    ['setup', '/guide/basics/setup'],
    ['./setup', '/guide/basics/setup'],
    ['../setup', '/guide/setup'],
    ['../../../setup', '/setup'],
    ['setup/', '/guide/basics/setup/'],
    ['.', '/guide/basics/'],
    ['..', '/guide/'],
  ];
  for (const [slug, expected] of slugs) {
    const parts = { slug, source: 'guide/basics/install.md', dirName: 'guide/basics', baseId: 'install' };
    assert.equal(slugOf(parts), expected, slug);
  }
});

test('the id of an index file does not change its slug', () => {
  assert.equal(slugOf({ source: 'guide/index.md', dirName: 'guide', baseId: 'start' }), '/guide/');
});

test('names are compared with the nearest folder as it is on disk', () => {
  assert.deepEqual(indexParts('a/b/c.mdx'), { fileName: 'c', extension: '.mdx', directories: ['b', 'a'] });
  assert.equal(isCategoryIndex(indexParts('01-a/a.md')), false);
  assert.equal(isCategoryIndex(indexParts('a/b/a.md')), false);
});

test('a slug must be a path that a URL can hold', () => {
  for (const slug of ['/', '/a/b/', '/a b', '/größe', '/%20']) assert.equal(isPathname(slug), true, slug);
  for (const slug of ['/a?b', '/a#b', '/a/../b', '//host/a']) assert.equal(isPathname(slug), false, slug);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  indexParts,
  isCategoryIndex,
  isPathname,
  nameDoc,
  numberPrefixParserOf,
  parseNumberPrefix,
  slugOf,
} from '../../../../../src/node/plugins/docs/names.ts';
import { docsOptionsAt } from '../site.ts';

const PREFIXED: readonly (readonly [name: string, filename: string, numberPrefix: number])[] = [
  ['01-foo', 'foo', 1],
  ['1. foo', 'foo', 1],
  ['1--foo', 'foo', 1],
  ['1_foo', 'foo', 1],
  ['1 - foo', 'foo', 1],
  ['010-foo', 'foo', 10],
  ['3-foo-4', 'foo-4', 3],
];

const UNCHANGED = ['foo', '2021-11-foo', '7.0-x', '01-02-x', '1 foo', '1foo', 'foo-1', '12', '1-'];

test('a number, separators and text make a prefix', () => {
  for (const [name, filename, numberPrefix] of PREFIXED) {
    assert.deepEqual(parseNumberPrefix(name), { filename, numberPrefix }, name);
  }
});

test('dates, versions and plain names have no prefix', () => {
  for (const name of UNCHANGED) assert.deepEqual(parseNumberPrefix(name), { filename: name }, name);
});

test('a path loses the prefix of every folder', () => {
  assert.equal(
    nameDoc('01-guide/2. basics/2021-11-notes.md', {}, docsOptionsAt('/site')).id,
    'guide/basics/2021-11-notes',
  );
});

test('false keeps all prefixes, a function replaces the rule', () => {
  assert.deepEqual(numberPrefixParserOf(false)('01-foo'), { filename: '01-foo' });
  assert.deepEqual(numberPrefixParserOf(undefined)('01-foo'), { filename: 'foo', numberPrefix: 1 });
  const custom = numberPrefixParserOf(name => ({ filename: name.slice(1), numberPrefix: 9 }));
  assert.deepEqual(custom('xfoo'), { filename: 'foo', numberPrefix: 9 });
});

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
    ['a?b/c#.md', 'a?b', 'c#', '/a%3Fb/c%23'],
    ['a /b .md', 'a ', 'b ', '/a/b'],
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
  for (const slug of ['/', '/a/b/', '/a b', '/größe', '/%20', '/100%', '/größe 100%', '/c%23', '/[a]|b'])
    assert.equal(isPathname(slug), true, slug);
  for (const slug of ['/a?b', '/a#b', '/a/../b', '//host/a']) assert.equal(isPathname(slug), false, slug);
});

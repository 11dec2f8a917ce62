import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileMatcher, listFiles } from '../../../../../src/node/plugins/content/files.ts';
import { docsOptionsAt, siteWith } from '../site.ts';

test('lists every file below a folder, in plain string order', context => {
  const root = siteWith(
    { 'b/z.md': '', 'b/a/x.md': '', 'a.md': '', 'B.md': '', 'node_modules/p/readme.md': '' },
    context,
  );
  assert.deepEqual(listFiles(root), ['B.md', 'a.md', 'b/a/x.md', 'b/z.md']);
  assert.deepEqual(listFiles(join(root, 'missing')), []);
});

test('follows links to files and folders, but never in a circle', context => {
  const root = siteWith({ 'docs/a.md': '', 'shared/b.md': '' }, context);
  symlinkSync(join(root, 'shared'), join(root, 'docs/linked'));
  symlinkSync(join(root, 'shared/b.md'), join(root, 'docs/c.md'));
  symlinkSync(join(root, 'docs'), join(root, 'shared/back'));
  symlinkSync(join(root, 'docs'), join(root, 'docs/self'));
  symlinkSync(join(root, 'nowhere'), join(root, 'docs/broken.md'));
  assert.deepEqual(listFiles(join(root, 'docs')), ['a.md', 'c.md', 'linked/b.md']);
});

test('the default globs leave out partials, tests and hidden files', () => {
  const isDoc = fileMatcher(docsOptionsAt('/site'));
  for (const file of ['a.md', 'a/b.mdx']) assert.equal(isDoc(file), true, file);
  for (const file of ['a.txt', '_a.md', 'b/_a.mdx', '_b/a.md', 'c/_b/a.md', '.hidden/a.md', '__tests__/a.md']) {
    assert.equal(isDoc(file), false, file);
  }
});

test('takes from the files of a glob what a later one with `!` matches', () => {
  const isDoc = fileMatcher({ include: ['**/*.md', '!**/draft-*', '**/draft-b.md'], exclude: [] });
  const chosen = ['a.md', 'draft-a.md', 'b/draft-a.md', 'draft-b.md', 'image.png'].filter(isDoc);
  assert.deepEqual(chosen, ['a.md', 'draft-b.md']);
  assert.equal(fileMatcher({ include: ['!**/draft-*'], exclude: [] })('a.md'), false);
});

test('follows a link to a folder whose name the linking folder’s name begins with', context => {
  const root = siteWith({ 'docs/a.md': '', 'doc/b.md': '' }, context);
  symlinkSync(join(root, 'doc'), join(root, 'docs/linked'));
  assert.deepEqual(listFiles(join(root, 'docs')), ['a.md', 'linked/b.md']);
});

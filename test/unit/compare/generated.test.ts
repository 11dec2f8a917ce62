import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leastOf, sourceOf } from '../../compare/generated/shrink.ts';
import { namedFiles, withoutRefused } from '../../compare/generated/side.ts';

test('a list is made as small as what it must hold', async () => {
  const list = Array.from({ length: 40 }, (_, index) => index);
  const needs = (numbers: readonly number[]) => async (part: readonly number[]) => numbers.every(n => part.includes(n));
  assert.deepEqual(await leastOf(list, needs([3, 17])), [3, 17]);
  assert.deepEqual(await leastOf(list, needs([])), []);
});

test('a failed build names the files to leave out, with what it says of each', () => {
  const output = 'Error: MDX compilation failed for file "/site/docs/a.mdx"\nCause: Expected a closing tag\n';
  const files = new Map([
    ['docs/a.mdx', ''],
    ['docs/b.mdx', ''],
  ]);
  const named = namedFiles(output, '/site', files);
  assert.deepEqual([...named.keys()], ['docs/a.mdx']);
  assert.match(named.get('docs/a.mdx') ?? '', /Expected a closing tag/);
});

test('warnings before an error name no files to leave out', () => {
  const output = ['[WARNING] docs/a.mdx has a broken link', '- more of docs/a.mdx', '[ERROR] x', 'in docs/b.mdx'].join(
    '\n',
  );
  const own = 'docs/a.mdx:3:1  warning  unknown\n  also at docs/a.mdx:4:1\ndocs/b.mdx:3:1  error  wrong\n';
  const spaced = own.replaceAll('docs/a', 'docs/a b');
  const files = new Map(['docs/a.mdx', 'docs/a b.mdx', 'docs/b.mdx'].map(file => [file, '']));
  for (const one of [output, own, spaced])
    assert.deepEqual([...namedFiles(one, '/site', files).keys()], ['docs/b.mdx']);
});

test('the source of a page is found below any base and with any ending', () => {
  const sources = new Map([
    ['/base/other/docs/a', 'other/docs/a.md'],
    ['/base/docs/a', 'docs/a.md'],
    ['/base/docs/100%25/', 'docs/100%.md'],
  ]);
  assert.equal(sourceOf('/docs/a.html', sources), 'docs/a.md');
  assert.equal(sourceOf('/docs/100%/', sources), 'docs/100%.md');
  assert.equal(sourceOf('/docs/a/', sources), 'docs/a.md');
  assert.equal(sourceOf('/docs/other', sources), undefined);
});

test('a doc whose neighbour does not exist is named by its id', () => {
  const files = new Map([
    ['docs/7.0-notes/01-page.mdx', '---\npagination_next: 7\n---\n'],
    ['i18n/fr/docs/7.0-notes/01-page.mdx', '---\ntitle: A\n---\n'],
    ['docs/other.md', ''],
  ]);
  const output =
    '[ERROR] Error: Error when loading 7.0-notes/page in 7.0-notes: the pagination_next front matter points';
  assert.deepEqual([...namedFiles(output, '/site', files).keys()], ['docs/7.0-notes/01-page.mdx']);
});

test('a doc whose sidebar does not exist is named by its id', () => {
  const text = '---\ndisplayed_sidebar: none\n---\n';
  const files = new Map(['docs/2009/call(32).mdx', 'docs/call(32).mdx'].map(file => [file, text]));
  const output = '[ERROR] Error: Doc with ID 2009/call(32) wants to display sidebar none but a sidebar with this name';
  assert.deepEqual([...namedFiles(output, '/site', files).keys()], ['docs/2009/call(32).mdx']);
  const withId = new Map([['docs/2009/01-page.mdx', text.replace('---', '---\nid: "call(32)"')]]);
  assert.deepEqual([...namedFiles(output, '/site', withId).keys()], ['docs/2009/01-page.mdx']);
});

test('a page is named by the module that it imports and that is not there', () => {
  const module = '@site/docs/cafe\u0301.md';
  const files = new Map([
    ['docs/a.mdx', `import Doc from '${module}';\n`],
    ['docs/b.mdx', `See ${module}.\n`],
    ['docs/caf\u00e9.md', ''],
  ]);
  const output = `[ERROR] x\n× Cannot find module '${module}' for matched aliased key '@site'\n`;
  assert.deepEqual([...namedFiles(output, '/site', files).keys()], ['docs/a.mdx']);
});

test('a draft that another page imports is named by the file of its metadata', () => {
  const files = new Map(
    ['1--page-55.mdx', '2--page-55.mdx', '155.mdx'].map(name => [`versioned_docs/version-über/(group) 52/${name}`, '']),
  );
  const json =
    'docusaurus-plugin-content-docs/default/site-versioned-docs-version-uber-group-52-1-page-55-mdx-9b4.json';
  const output = `× Cannot find module '@site/.docusaurus/${json}' for matched aliased key '@site'`;
  assert.deepEqual(
    [...namedFiles(output, '/site', files).keys()],
    ['versioned_docs/version-über/(group) 52/1--page-55.mdx'],
  );
});

test('docs of categories with the same label are named by it', () => {
  const files = new Map([
    ['docs/2035/INDEX.mdx', ''],
    ['docs/INDEX/01-page.mdx', ''],
    ["docs/what's/readme.md", '# INDEX\n'],
    ['docs/other/index.md', ''],
  ]);
  const output = '[ERROR] Error: same key.\n  - `sidebar.first.category.INDEX`: 2 duplicates found:\n    - INDEX (x)';
  assert.deepEqual([...namedFiles(output, '/site', files).keys()], ['docs/2035/INDEX.mdx', "docs/what's/readme.md"]);
});

test('a file that a line of another one imports is not refused with it', () => {
  const files = new Map(["docs/what's/a.md", 'docs/b.mdx'].map(file => [file, '']));
  const output = "docs/b.mdx:3:1  error  wrong\n  3 | import A from '@site/docs/what's/a.md';\n    | ^\n";
  assert.deepEqual([...namedFiles(output, '/site', files).keys()], ['docs/b.mdx']);
});

test('a refused file is a page without words, of the same id; what is refused even so is left out', () => {
  const files = new Map([
    ['docs/a.mdx', '---\nid: own\ntags: 1\n---\n\n<a\n'],
    ['docs/b.mdx', '# B\n'],
  ]);
  const once = withoutRefused(files, new Set(['docs/a.mdx']));
  assert.deepEqual(
    [...once],
    [
      ['docs/a.mdx', '---\nid: "own"\n---\n\nRefused.\n'],
      ['docs/b.mdx', '# B\n'],
    ],
  );
  assert.deepEqual([...withoutRefused(once, new Set(['docs/a.mdx'])).keys()], ['docs/b.mdx']);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { locateInFrontMatter, readFrontMatter } from '../../../../../src/node/plugins/content/front-matter.ts';
import { docFrontMatter } from '../../../../../src/node/plugins/docs/front-matter.ts';
import { splitFrontMatter } from '../../../../../src/node/util/front-matter.ts';

const read = (yaml: string) => readFrontMatter(`---\n${yaml}\n---\n\nText\n`, docFrontMatter);

const complaint = (yaml: string): string =>
  read(yaml)
    .problems.map(({ line, column, message, fix }) => `${line}:${column} ${message}${fix ? ` ${fix}` : ''}`)
    .join('\n');

test('fences at the very start cut the front matter off', () => {
  const texts: readonly (readonly [text: string, yaml: string | undefined, body: string])[] = [
    ['---\nid: a\n---\nText', 'id: a', 'Text'],
    ['---\r\nid: a\r\n---\r\nText', 'id: a', 'Text'],
    ['\uFEFF---\nid: a\n---\nText', 'id: a', 'Text'],
    ['---\n\nid: a\n---', '\nid: a', ''],
    ['---\n---\nText', '', 'Text'],
    ['---  \nid: a\n---  \nText', 'id: a', 'Text'],
    ['---\nid: a\n--- x\nb: c\n---\n', 'id: a\n--- x\nb: c', ''],
    ['Text\n---\nid: a\n---', undefined, 'Text\n---\nid: a\n---'],
    ['---\nnever closed', undefined, '---\nnever closed'],
    ['----\nid: a\n----', undefined, '----\nid: a\n----'],
  ];
  for (const [text, yaml, body] of texts) {
    assert.deepEqual(splitFrontMatter(text), yaml === undefined ? { body } : { yaml, body }, JSON.stringify(text));
  }
});

test('fields keep the order of the author, which pages may show', () => {
  const { frontMatter } = read('sidebar_label: A\nowner: team\nid: b\ntitle: C');
  assert.deepEqual(Object.keys(frontMatter), ['sidebar_label', 'owner', 'id', 'title']);
  const { last_update: lastUpdate = {} } = read('last_update: { date: 2023-04-05, author: Ada }').frontMatter;
  assert.deepEqual(Object.keys(lastUpdate), ['date', 'author']);
});

test('numbers and dates stand for text, quoted values for flags and numbers; unknown keys stay', () => {
  const { frontMatter, problems } = read(
    'id: 7\ntitle: 2024-01-31\nhide_title: "true"\nsidebar_position: "1.5"\nowner: team\nslug: /x',
  );
  assert.deepEqual(problems, []);
  assert.deepEqual(frontMatter, {
    id: '7',
    title: '2024-01-31',
    hide_title: true,
    sidebar_position: 1.5,
    owner: 'team',
    slug: '/x',
  });
});

test('null means none where a field says so', () => {
  const { frontMatter, problems } = read('displayed_sidebar: null\npagination_next: null\ncustom_edit_url: null');
  assert.deepEqual(problems, []);
  assert.deepEqual(frontMatter, { displayed_sidebar: null, pagination_next: null, custom_edit_url: null });
});

test('title and description may be empty, an id may not', () => {
  assert.deepEqual(read("title: ''\ndescription: ''").frontMatter, { title: '', description: '' });
  assert.match(complaint("id: ''"), /^2:1 Front matter: `id` must not be empty, not ''\. `id`: \w+/);
});

test('each field that fails is told with its place and value', () => {
  const complaints: readonly (readonly [yaml: string, told: string])[] = [
    ['title: x\nsidebar_position: first', "3:1 Front matter: `sidebar_position` must be a number, not 'first'."],
    ['draft: maybe', "2:1 Front matter: `draft` must be true or false, not 'maybe'."],
    ['id: [a]', '2:1 Front matter: `id` must be text, not ["a"].'],
    [
      'custom_edit_url: " JavaScript:alert(1)"',
      "2:1 Front matter: `custom_edit_url` must be an address of the web, not a script, not ' JavaScript:alert(1)'.",
    ],
    ['description:', '2:1 Front matter: `description` must be text, not null.'],
    ['keywords: a, b', "2:1 Front matter: `keywords` must be a list of texts, not 'a, b'."],
    ['tags:\n  - a\n  - { label: b }', '4:5 Front matter: `tags[1].permalink` is missing: it must be text.'],
    ['tags:\n  - a\n  - true', '4:5 Front matter: `tags[1]` must be text or { label, permalink }, not true.'],
    [
      'toc_max_heading_level: 7',
      '2:1 Front matter: `toc_max_heading_level` must be a whole number from 2 to 6, not 7.',
    ],
    ['last_update: {}', '2:1 Front matter: `last_update` must hold `author`, `date` or both, not {}.'],
    [
      'last_update:\n  date: someday',
      "3:3 Front matter: `last_update.date` must be a date such as 2024-12-31, not 'someday'.",
    ],
    ['mdx:\n  format: html', '3:3 Front matter: `mdx.format` must be "md", "mdx" or "detect", not \'html\'.'],
  ];
  for (const [yaml, expected] of complaints) {
    const [told, fix = ''] = complaint(yaml).split(/(?<=\.) (?=`)/);
    assert.equal(told, expected, yaml);
    assert.match(fix, /^`\w+`: \w|^Add it\.$/, yaml);
  }
});

test('rules between fields', () => {
  assert.match(
    complaint('toc_min_heading_level: 4\ntoc_max_heading_level: 3'),
    /^2:1 .*must not be above `toc_max_heading_level` \(3\)/,
  );
  assert.match(complaint('draft: true\nunlisted: true'), /^3:1 .*`unlisted` and `draft` exclude each other/);
});

test('all problems come at once, and the fields that are right are kept', () => {
  const { frontMatter, problems } = read('id: []\ntitle: Kept\nunlisted: 3');
  assert.deepEqual(frontMatter, { title: 'Kept' });
  assert.deepEqual(
    problems.map(({ line }) => line),
    [2, 4],
  );
});

test('an unknown key is kept, and a notice if it nearly is a known one', () => {
  const { frontMatter, problems } = read(
    'tag: [a]\nowner: me\nlast_update:\n  author: me\n  publish_date: 2024\n  dat: 3',
  );
  assert.deepEqual(frontMatter, {
    ...{ tag: ['a'], owner: 'me' },
    last_update: { author: 'me', publish_date: 2024, dat: 3 },
  });
  assert.deepEqual(
    problems.map(({ line, severity, message, fix }) => [line, severity, message, fix]),
    [
      [2, 'notice', 'Front matter: `tag` has no effect: it is not a known key.', 'Did you mean `tags`?'],
      [7, 'notice', 'Front matter: `last_update.dat` has no effect: it is not a known key.', 'Did you mean `date`?'],
    ],
  );
});

test('malformed YAML is told with a hint', () => {
  assert.match(
    complaint('title: Error: not found'),
    /^2:8 The front matter is not valid YAML: .* Put quotes around a value/,
  );
  assert.match(complaint('title: a\ntitle: b'), /^3:1 The front matter is not valid YAML: Map keys must be unique/);
  assert.match(complaint('- a'), /^2:1 The front matter must be a list of `key: value` lines\. Write a line/);
});

test('keys are found in the whole text', () => {
  const text = '---\n\ntitle: x\ntags:\n  - a\n  - b\n---\n';
  assert.deepEqual(locateInFrontMatter(text, ['title']), { line: 3, column: 1 });
  assert.deepEqual(locateInFrontMatter(text, ['tags', 1]), { line: 6, column: 5 });
  assert.deepEqual(locateInFrontMatter('No front matter', ['title']), { line: 1, column: 1 });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCategories } from '../../../../../../src/node/plugins/docs/sidebars/category-files.ts';
import { siteWith, told } from '../../site.ts';

const read = (files: Readonly<Record<string, string>>, context: Parameters<typeof siteWith>[1]) => {
  const root = siteWith(files, context);
  const { value, diagnostics } = readCategories(Object.keys(files), root);
  return { value, problems: diagnostics.map(problem => told(root, problem)) };
};

test('JSON and YAML files describe the folder they are in', context => {
  const { value, problems } = read(
    {
      'a/_category_.json': '{ "label": "A", "position": 1, "link": null }',
      'b/_category_.yml': 'label: B\nlink:\n  type: generated-index\n  slug: /b',
      'c/_category_.yaml': 'collapsed: false\nkey: c',
      'd/_category_.yml': '',
      'd/category.yml': 'label: D',
    },
    context,
  );
  assert.deepEqual(problems, []);
  assert.deepEqual(value, {
    a: { label: 'A', position: 1, link: null },
    b: { label: 'B', link: { type: 'generated-index', slug: '/b' } },
    c: { collapsed: false, key: 'c' },
    d: {},
  });
});

test('of several files in a folder the first counts', context => {
  const { value, problems } = read({ 'a/_category_.json': '{"label":"J"}', 'a/_category_.yml': 'label: Y' }, context);
  assert.deepEqual(value, { a: { label: 'J' } });
  assert.deepEqual(problems, [
    'a/_category_.yml docs/several-category-files: The folder has several `_category_` files: this one is ignored. Keep one of them.',
  ]);
});

test('mistakes are told with their place', context => {
  const { problems } = read(
    {
      'a/_category_.yml': 'label: A\npostion: 1',
      'b/_category_.json': '{ "position": "first" }',
      'c/_category_.yml': '- a',
    },
    context,
  );
  assert.deepEqual(problems, [
    'a/_category_.yml:2:1 docs/invalid-category-file: Category file: `postion` is not a known key. Did you mean `position`?',
    "b/_category_.json:1:3 docs/invalid-category-file: Category file: `position` must be a number, not 'first'. Correct the value, or remove it.",
    'c/_category_.yml:1:1 docs/invalid-category-file: The category file must hold `key: value` lines. Write `key: value` lines, or delete the file.',
  ]);
});

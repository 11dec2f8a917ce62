import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  duplicates,
  groupBy,
  isMultiColumnFooterLinks,
  isRegexpStringMatch,
  listTagsByLetters,
} from '../../../../../../src/client/docusaurus/theme-common/util/lists.ts';

test('duplicates are the items that come again', () => {
  assert.deepEqual(duplicates(['a', 'b', 'a', 'a']), ['a', 'a']);
  assert.deepEqual(
    duplicates(['a', 'A'], (a, b) => a.toLowerCase() === b.toLowerCase()),
    ['A'],
  );
});

test('groups keep the order of their items', () => {
  assert.deepEqual(
    groupBy([1, 2, 3], item => (item % 2 ? 'odd' : 'even')),
    { odd: [1, 3], even: [2] },
  );
});

test('an expression matches in any case, and nothing matches nothing', () => {
  assert.equal(isRegexpStringMatch('^/DOCS', '/docs/a'), true);
  assert.equal(isRegexpStringMatch(undefined, '/docs'), false);
});

test('footer links with titles are columns', () => {
  assert.equal(isMultiColumnFooterLinks([{ title: 'Docs', items: [] }]), true);
  assert.equal(isMultiColumnFooterLinks([{ label: 'Docs', to: '/' }]), false);
});

test('tags are listed by first letter', () => {
  const entries = listTagsByLetters(['beta', 'Alpha', 'Bravo'].map(label => ({ label })));
  assert.deepEqual(
    entries.map(({ letter, tags }) => [letter, ...tags.map(({ label }) => label)]),
    [
      ['A', 'Alpha'],
      ['B', 'beta', 'Bravo'],
    ],
  );
});

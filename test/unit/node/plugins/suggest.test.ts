import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quote, suggest } from '../../../../src/node/plugins/suggest.ts';

test('near names come first: the same last part, then few letters apart', () => {
  const known = ['guide/install', 'api', 'reference/options'];
  assert.equal(suggest('install', known, 'doc ids'), 'Did you mean `guide/install`?');
  assert.equal(suggest('guide/api', known, 'doc ids'), 'Did you mean `api`?');
  assert.equal(suggest('guide/instal', known, 'doc ids'), 'Did you mean `guide/install`?');
  assert.equal(suggest('optoins', known, 'doc ids'), 'Did you mean `reference/options`?');
});

test('without a near name, what there is', () => {
  assert.equal(suggest('xyzzy', ['a', 'b'], 'sidebars'), "Known sidebars: 'a', 'b'.");
  assert.equal(suggest('xyzzy', [], 'sidebars'), 'There are no sidebars.');
  const many = Array.from({ length: 25 }, (_, index) => `page-${index}`);
  assert.match(suggest('xyzzy', many, 'doc ids'), / and 15 more\.$/);
});

test('of many, those that share words with the name, the nearest first', () => {
  const many = Array.from({ length: 25 }, (_, index) => `page-${index}`);
  const known = [...many, 'start/introduction', 'install/linux', 'guide/configuration-file', 'config/plugins'];
  assert.equal(
    suggest('guide/config-files', known, 'doc ids'),
    "Nearest doc ids: 'guide/configuration-file', 'config/plugins'.",
  );
  assert.equal(suggest('installation', known, 'doc ids'), "Nearest doc ids: 'install/linux'.");
});

test('values are quoted as the author wrote them', () => {
  assert.equal(quote('a'), "'a'");
  assert.equal(quote(1), '1');
  assert.equal(quote(['a']), '["a"]');
  assert.equal(quote(undefined), 'undefined');
});

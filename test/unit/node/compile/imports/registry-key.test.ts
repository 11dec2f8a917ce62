import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPartial, registryKey } from '../../../../../src/node/compile/imports/registry-key.ts';

test('a module is known as it is written, one of the site’s files by its path in the site', () => {
  const keys: readonly (readonly [specifier: string, key: string])[] = [
    ['@theme/Tabs', '@theme/Tabs'],
    ['@site/src/Box', '@site/src/Box'],
    ['package/part.js', 'package/part.js'],
    ['./Box', '@site/docs/guide/Box'],
    ['../Box.tsx', '@site/docs/Box.tsx'],
    ['../../src/Box', '@site/src/Box'],
    ['./a/../b', '@site/docs/guide/b'],
    ['!!raw-loader!./main.c', '!!raw-loader!@site/docs/guide/main.c'],
    ['!!raw-loader!@site/src/main.c', '!!raw-loader!@site/src/main.c'],
    ['!!raw-loader!package/main.c', '!!raw-loader!package/main.c'],
  ];
  for (const [specifier, key] of keys) {
    assert.equal(registryKey(specifier, '/site/docs/guide/page.mdx', '/site'), key, specifier);
  }
});

test('two pages that name one file name one module', () => {
  const key = registryKey('./Box', '/site/docs/a.mdx', '/site');
  assert.equal(registryKey('../docs/Box', '/site/other/b.mdx', '/site'), key);
});

test('Markdown is part of the page that imports it, unless a loader makes something else of it', () => {
  for (const specifier of ['./_part.md', '@site/docs/_part.MDX']) assert.equal(isPartial(specifier), true, specifier);
  for (const specifier of ['./part', '!!raw-loader!./part.md']) assert.equal(isPartial(specifier), false, specifier);
});

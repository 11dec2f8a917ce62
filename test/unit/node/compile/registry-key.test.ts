import assert from 'node:assert/strict';
import { test } from 'node:test';
import { registryKey } from '../../../../src/node/compile/registry-key.ts';

test('a module is known as it is written, one of the site’s files by its path in the site', () => {
  const keys: readonly (readonly [specifier: string, key: string])[] = [
    ['@theme/Tabs', '@theme/Tabs'],
    ['@site/src/Box', '@site/src/Box'],
    ['package/part.js', 'package/part.js'],
    ['./Box', '@site/docs/guide/Box'],
    ['../Box.tsx', '@site/docs/Box.tsx'],
    ['../../src/Box', '@site/src/Box'],
    ['./a/../b', '@site/docs/guide/b'],
  ];
  for (const [specifier, key] of keys) {
    assert.equal(registryKey(specifier, '/site/docs/guide/page.mdx', '/site'), key, specifier);
  }
});

test('two pages that name one file name one module', () => {
  const key = registryKey('./Box', '/site/docs/a.mdx', '/site');
  assert.equal(registryKey('../docs/Box', '/site/other/b.mdx', '/site'), key);
});

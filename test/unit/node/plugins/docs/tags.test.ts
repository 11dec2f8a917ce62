import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kebabCase } from '../../../../../src/node/plugins/docs/tags.ts';

test('words are cut at case, digits and anything else', () => {
  const cases: readonly (readonly [text: string, kebab: string])[] = [
    ['API v2', 'api-v-2'],
    ['fooBar', 'foo-bar'],
    ['XMLHttpRequest', 'xml-http-request'],
    ['Getting started', 'getting-started'],
    ['  a__b--c  ', 'a-b-c'],
    ["don't", 'dont'],
    ['Größe', 'grosse'],
    ['C++', 'c'],
    ['日本語', '日本語'],
    ['++', ''],
  ];
  for (const [text, kebab] of cases) assert.equal(kebabCase(text), kebab, text);
});

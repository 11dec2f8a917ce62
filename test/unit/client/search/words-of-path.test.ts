import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOfPath } from '../../../../src/client/search/words-of-path.ts';

test('an address is asked for by the words of its last part', () => {
  const words = {
    '/docs/styling-guide': 'styling guide',
    '/docs/recordExtractor_v2.html': 'record extractor v2',
    '/docs/legacy/faq/': 'faq',
    '/docs/tips/index.html': 'tips',
    '/%C3%BCber-uns': 'über uns',
    '/100%-sure': '100 sure',
    '/': '',
    '/---': '',
  };
  for (const [path, expected] of Object.entries(words)) assert.equal(wordsOfPath(path), expected, path);
});

test('an address without end makes a query of 64 characters', () => {
  assert.equal(wordsOfPath(`/${'long-'.repeat(40)}`).length, 64);
});

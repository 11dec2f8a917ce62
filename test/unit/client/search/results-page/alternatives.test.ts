import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../../../../../src/client/search/results-page/alternatives.ts';

test('a query of several words offers each of them, once', () => {
  assert.deepEqual(wordsOf('crawler  zzqq, crawler: a'), ['crawler', 'zzqq']);
  assert.deepEqual(wordsOf('record-extractor'), ['record', 'extractor']);
});

test('a single word offers how it begins', () => {
  assert.deepEqual(wordsOf('configurashun'), ['configuras', 'configu', 'confi']);
  assert.deepEqual(wordsOf('zzqq'), ['zzq']);
  assert.deepEqual(wordsOf('a'), []);
});

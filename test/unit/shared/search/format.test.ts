import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  FORMAT,
  hashAt,
  parseFormatted,
  passagesOf,
  readList,
  writeList,
} from '../../../../src/shared/search/format.ts';

it('spares units, so that one more paragraph seldom moves the sections below, which begin with a passage each', () => {
  assert.deepEqual(
    [0, 1, 3, 4, 5].map(paragraphs => passagesOf(paragraphs, false)),
    [1, 1, 1, 1, 2],
  );
  assert.deepEqual(
    [0, 3, 4].map(paragraphs => passagesOf(paragraphs, true)),
    [1, 1, 2],
  );
});

it('has hashes one after the other', () => {
  assert.equal(hashAt('000000000000abcdefabcdef', 1), 'abcdefabcdef');
});

it('lists pages with any title', () => {
  const pages = [
    { slot: 0, url: '/', title: '' },
    { slot: 17, url: '/a%20b', title: 'Two words\n and a line' },
  ];
  assert.deepEqual(readList(writeList(pages)), [
    { slot: 0, url: '/', title: '' },
    { slot: 17, url: '/a%20b', title: 'Two words and a line' },
  ]);
});

it('refuses a manifest of another format', () => {
  const manifest = { format: FORMAT, cores: [], synonyms: [], stopWords: [] };
  assert.deepEqual(parseFormatted(JSON.stringify(manifest)), manifest);
  assert.throws(() => parseFormatted(JSON.stringify({ ...manifest, format: FORMAT + 1 })), /has format \d+, not/);
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  FORMAT,
  parseFormatted,
  SearchFormatError,
  unitsOf,
  urlOrder,
  usualAnchor,
} from '../../../../src/shared/search/format.ts';

it('counts pages by their URLs, whatever their order in the site', () => {
  assert.deepEqual(urlOrder(['/b', '/a/z', '/a']), [2, 1, 0]);
});

it('spares units, so that one more paragraph seldom moves the sections below', () => {
  assert.deepEqual(
    [0, 1, 3, 4, 5].map(paragraphs => unitsOf(paragraphs, false)),
    [0, 4, 4, 4, 8],
  );
  assert.deepEqual(
    [0, 3, 4].map(paragraphs => unitsOf(paragraphs, true)),
    [4, 4, 8],
  );
});

it('refuses a manifest of another format', () => {
  const manifest = { format: FORMAT, cores: [], synonyms: [], stopWords: [] };
  assert.deepEqual(parseFormatted(JSON.stringify(manifest)), manifest);
  assert.throws(() => parseFormatted(JSON.stringify({ ...manifest, format: FORMAT + 1 })), SearchFormatError);
});

it('knows the anchor that a heading usually gets', () => {
  assert.equal(usualAnchor('jest.fn(implementation?)'), 'jestfnimplementation');
  assert.equal(usualAnchor('What is a "thunk"?'), 'what-is-a-thunk');
});

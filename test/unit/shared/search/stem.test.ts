import assert from 'node:assert/strict';
import { it } from 'node:test';
import { stem } from '../../../../src/shared/search/stem.ts';

const families = [
  'test tests testing tested tester',
  'configure configuring configured configuration',
  'query queries',
  'class classes',
  'create creates creating creation creator',
  'run running runs',
  'install installing installation',
  'memoize memoized memoization',
];

it('is one for the forms of a word', () => {
  for (const family of families) {
    assert.equal(new Set(family.split(' ').map(stem)).size, 1, family);
  }
});

it('is a prefix of the word of three letters or more, so that forms stand together in sorted terms', () => {
  for (const word of families.join(' ').split(' ')) {
    assert.ok(word.startsWith(stem(word)), word);
    assert.ok(stem(word).length >= 3, word);
  }
});

it('differs for words that only look alike', () => {
  assert.notEqual(stem('redux'), stem('reducer'));
  assert.notEqual(stem('state'), stem('status'));
  assert.equal(stem('ios'), 'ios');
});

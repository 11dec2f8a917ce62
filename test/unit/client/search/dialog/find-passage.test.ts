import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bestText, headingPath, wantedOf } from '../../../../../src/client/search/dialog/find-passage.ts';
import type { SearchHit } from '../../../../../src/client/search/types.ts';

const LEVELS = { lvl0: 'Docs', lvl1: 'API', lvl2: 'Options', lvl3: null, lvl4: null, lvl5: null, lvl6: null };
const marked = (value: string) => ({ value, matchLevel: 'full' as const });
const HIT: SearchHit = {
  objectID: '1',
  url: '/api#options',
  type: 'content',
  content: 'Sizes of a page.',
  hierarchy: LEVELS,
  _highlightResult: {
    content: marked('<mark>Sizes</mark> of a page.'),
    hierarchy: { lvl2: marked('<mark>Opt</mark>ions') },
  },
};

test('a passage is found by the text of its hit, the words of the query and what these have found', () => {
  assert.deepEqual(wantedOf('/api#options', { query: 'a page-size opt', hits: [HIT] }), {
    url: '/api#options',
    content: 'Sizes of a page.',
    words: ['page', 'size', 'opt', 'sizes'],
    marks: ['page', 'size', 'sizes', 'opt'],
  });
  const other = wantedOf('/other', { query: 'page', hits: [HIT] });
  assert.deepEqual([other.content, other.marks], [null, ['page', 'sizes', 'opt']]);
});

test('the text that the index has found is the passage, wherever the words are', () => {
  const texts = ['A page.', 'Sizes of a page.', 'The page, and the page size.'];
  assert.equal(bestText(texts, { content: 'Sizes of a page.', words: ['page', 'size'] }), 1);
});

test('of the texts that have what the index has found, such as a cell of many rows, the one with the words', () => {
  const texts = ['retries number 3', 'timeout number 1000', 'The timeout is the timeout.'];
  assert.equal(bestText(texts, { content: 'number', words: ['number', 'timeout'] }), 1);
});

test('else the first text with the words that few texts have', () => {
  const texts = ['How to install.', 'How to do it.', 'How Docker does it.', 'Docker.'];
  assert.equal(bestText(texts, { content: null, words: ['how', 'docker'] }), 2);
  assert.equal(bestText(texts, { content: 'Not there', words: ['do'] }), 1);
  assert.equal(bestText(texts, { content: null, words: ['lighthouse'] }), 0);
  assert.equal(bestText(['Another.'], { content: 'Of a card', words: ['card'] }), -1);
  assert.equal(bestText([], { content: null, words: ['lighthouse'] }), -1);
});

test('words may be signs of patterns, and begin a word', () => {
  assert.equal(bestText(['aXb', 'a.b'], { content: null, words: ['a.b'] }), 1);
  assert.equal(bestText(['reinstall', 'installing'], { content: null, words: ['install'] }), 1);
});

test('the headings of a hit are those of its page', () => {
  assert.equal(headingPath(LEVELS), 'API › Options');
});

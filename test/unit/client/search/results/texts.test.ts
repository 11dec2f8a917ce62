import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentsText, failureHelp, resultsText, seeAllText } from '../../../../../src/client/search/results/texts.ts';

test('counts are said in words', () => {
  assert.deepEqual(
    [0, 1, 44].map(count => documentsText(count, 'en')),
    ['No results were found', 'One document found', '44 documents found'],
  );
  assert.deepEqual(
    [0, 1, 1200].map(count => resultsText(count, 'en')),
    ['No results', '1 result', '1,200 results'],
  );
  assert.deepEqual(
    [1, 1200].map(count => seeAllText(count, 'en')),
    ['See 1 result', 'See all 1,200 results'],
  );
});

test('a failure comes with what readers can do', () => {
  assert.equal(failureHelp('network'), 'You might want to check your network connection.');
  assert.match(failureHelp('refused'), /tell the owner/);
  assert.match(failureHelp('server'), /Try again/);
});

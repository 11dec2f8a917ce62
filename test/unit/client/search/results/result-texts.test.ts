import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { resultTexts, textParts } from '../../../../../src/client/search/results/result-texts.ts';
import type { SearchHit } from '../../../../../src/client/search/types.ts';

const plain = (text: string) => ({ text, marked: false });
const marked = (text: string) => ({ text, marked: true });

suite('textParts', () => {
  test('separates what is marked and decodes the rest', () => {
    assert.deepEqual(textParts('a <mark>&lt;b&gt;</mark> &amp; c'), [plain('a '), marked('<b>'), plain(' & c')]);
  });
  test('a mark that is never closed marks nothing', () => {
    assert.deepEqual(textParts('a <mark>b'), [plain('a b')]);
  });
  test('entities may be numbers', () => assert.deepEqual(textParts('&#60;&#x3e;'), [plain('<>')]));
  test('an entity is decoded once', () => assert.deepEqual(textParts('&amp;lt;'), [plain('&lt;')]));
});

suite('resultTexts', () => {
  const hierarchy = { lvl0: 'Q & A', lvl1: 'API', lvl2: 'Options', lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  const hit: SearchHit = { objectID: '1', url: '/', type: 'lvl2', content: null, hierarchy };

  test('the innermost heading is the title, the others are the way', () => {
    const { title, trail, summary } = resultTexts(hit);
    assert.deepEqual(title, [plain('Options')]);
    assert.deepEqual(trail, [[plain('Q & A')], [plain('API')]]);
    assert.equal(summary, null);
  });
  test('marks come from the highlights, the summary from the snippet', () => {
    const none = { matchLevel: 'full' } as const;
    const { title, summary } = resultTexts({
      ...hit,
      content: 'all of it',
      _highlightResult: { hierarchy: { lvl2: { value: '<mark>Opt</mark>ions', ...none } } },
      _snippetResult: { hierarchy: {}, content: { value: '…of <mark>it</mark>', ...none } },
    });
    assert.deepEqual(title, [marked('Opt'), plain('ions')]);
    assert.deepEqual(summary, [plain('…of '), marked('it')]);
  });
});

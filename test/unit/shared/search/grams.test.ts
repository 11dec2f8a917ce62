import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  charactersOf,
  gramsOf,
  isUnspaced,
  queryGrams,
  segmentsOf,
  stretchesOf,
} from '../../../../src/shared/search/grams.ts';
import { openLanguage } from '../../../../src/shared/search/open-language.ts';
import { termsOf } from '../../../../src/shared/search/words.ts';

const ENGLISH = openLanguage({ tag: 'en' });

const CHINESE = openLanguage({ tag: 'zh', particles: '的' });
const WITHOUT_WORDS = { ...CHINESE, segmenter: null };

describe('unspaced writing', () => {
  it('is that of East and South East Asia', () => {
    for (const text of ['設定', 'せってい', 'セッテイ', '设置', '설정', 'ตั้งค่า', 'ការ', '𠮷野'])
      assert.ok(isUnspaced(text), text);
    for (const text of ['word', 'été', 'слово', 'كلمة', 'שם', '42']) assert.ok(!isUnspaced(text), text);
  });

  it('is told apart from names in it', () => {
    assert.deepEqual(stretchesOf('Reactの部品2個'), ['React', 'の部品', '2', '個']);
    assert.deepEqual(termsOf('Reactの部品', ENGLISH), ['react', 'の部', '部品', '品']);
  });
});

describe('grams', () => {
  it('are two neighbours each, of Thai three, and the last ones are shorter', () => {
    assert.deepEqual(gramsOf('全文検索', ENGLISH), ['全文', '文検', '検索', '索']);
    assert.deepEqual(gramsOf('แปลง', ENGLISH), ['แปล', 'ปลง', 'ลง', 'ง']);
    assert.deepEqual(gramsOf('설정을', ENGLISH), ['설정', '정을']);
    assert.deepEqual(gramsOf('앱', ENGLISH), ['앱']);
  });

  it('never split a character', () => {
    assert.deepEqual(gramsOf('𠮷野', ENGLISH), ['𠮷野', '野']);
    assert.deepEqual(gramsOf('ที่นี่', ENGLISH), ['ที่นี่', 'นี่']);
    assert.deepEqual(
      charactersOf('ｶﾞｽ', ENGLISH).map(({ text, start, end }) => [text, start, end]),
      [
        ['ガ', 0, 2],
        ['ス', 2, 3],
      ],
    );
  });

  it('of a query are whole ones, or the word if it is shorter', () => {
    assert.deepEqual(queryGrams('全文検索', ENGLISH), ['全文', '文検', '検索']);
    assert.deepEqual(queryGrams('型', ENGLISH), ['型']);
    assert.deepEqual(queryGrams('ลบ', ENGLISH), ['ลบ']);
    assert.deepEqual(queryGrams('설정ㅇ', ENGLISH), ['설정']);
  });
});

describe('words of unspaced writing', () => {
  it('are not cut into single characters, but for particles', () => {
    assert.deepEqual(segmentsOf('路由', CHINESE), ['路由']);
    assert.deepEqual(segmentsOf('设置的方法', CHINESE), ['设置', '的', '方法']);
  });

  it('are not looked for in hiragana, which is typed before it becomes katakana', () => {
    assert.deepEqual(segmentsOf('こんぽーね', CHINESE), ['こんぽーね']);
  });

  it('are pieces of one script where the platform tells no words', () => {
    assert.deepEqual(segmentsOf('設定ファイル', WITHOUT_WORDS), ['設定', 'ファイル']);
  });
});

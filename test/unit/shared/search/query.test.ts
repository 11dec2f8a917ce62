import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { STOP_WORDS } from '../../../../src/node/search/vocabulary.ts';
import { openLanguage } from '../../../../src/shared/search/open-language.ts';
import { parseQuery } from '../../../../src/shared/search/query.ts';

const ENGLISH = openLanguage({ tag: 'en' });

const NO_SYNONYMS = { synonyms: [], stopWords: STOP_WORDS };
const termsOf = (text: string): string[] => parseQuery(text, NO_SYNONYMS, ENGLISH).terms.map(term => term.text);
const aliasesOf = (text: string, term: string): string[] =>
  parseQuery(text, { synonyms: [['fix', 'repair']], stopWords: STOP_WORDS }, ENGLISH)
    .terms.find(each => each.text === term)
    ?.aliases.map(alias => alias.term) ?? [];

describe('a query', () => {
  it('is its words, folded, each once', () => {
    assert.deepEqual(termsOf('Redux redux STORE'), ['redux', 'store']);
    assert.deepEqual(termsOf('useSelector'), ['useselector']);
    assert.equal(parseQuery('  Using,  Matchers ', NO_SYNONYMS, ENGLISH).folded, 'using matchers');
  });

  it('is nothing when it holds no letter or digit', () => {
    assert.deepEqual(termsOf('@#$ -- '), []);
  });

  it('is unfinished at its last word until a space follows', () => {
    const unfinished = (text: string): boolean[] =>
      parseQuery(text, NO_SYNONYMS, ENGLISH).terms.map(term => term.unfinished);
    assert.deepEqual(unfinished('use sel'), [false, true]);
    assert.deepEqual(unfinished('use sel '), [false, false]);
  });

  it('says which words are stop words, unless all are', () => {
    const stops = (text: string): boolean[] => parseQuery(text, NO_SYNONYMS, ENGLISH).terms.map(term => term.stop);
    assert.deepEqual(stops('how to mock'), [true, true, false]);
    assert.deepEqual(stops('what is '), [false, false]);
  });

  it('asks for neighbours as one word too', () => {
    assert.deepEqual(aliasesOf('use selector', 'use'), ['useselector']);
    assert.deepEqual(aliasesOf('test.e', 'test'), ['teste', '.teste', ' teste', 'teste']);
    assert.ok(aliasesOf('get user by id', 'user').includes('getuserbyid'));
    assert.ok(aliasesOf('__main__._load', '_load').includes('mainload'));
  });

  it('asks for the words of an identifier where the whole is not known', () => {
    const piecesOf = (text: string) => parseQuery(text, NO_SYNONYMS, ENGLISH).terms.map(term => term.pieces);
    assert.deepEqual(piecesOf('UserById pool_size word E404'), [['user', 'by', 'id'], ['pool', 'size'], [], []]);
  });

  it('takes a version as one word, however it is written, and knows what is near it', () => {
    assert.deepEqual(termsOf('v5 5.0'), ['v5']);
    assert.deepEqual(termsOf('3.14'), ['v3.14']);
    assert.deepEqual(aliasesOf('v5', 'v5'), ['5', 'v5.']);
    assert.deepEqual(aliasesOf('5', '5'), ['v5', 'v5.']);
    assert.deepEqual(aliasesOf('3.14', 'v3.14'), ['v3.14.']);
  });

  it('takes a stop word at the end of a longer query for finished', () => {
    const stops = (text: string) => parseQuery(text, NO_SYNONYMS, ENGLISH).terms.map(term => term.stop);
    assert.deepEqual(stops('what does cache do'), [true, true, false, true]);
    assert.deepEqual(stops('cache do'), [false, false]);
  });

  it('asks for what stands for two neighbours, and for two that stand for a word', () => {
    const vocabulary = { synonyms: [['ci', 'continuous integration']], stopWords: STOP_WORDS };
    const aliases = (text: string): string[] =>
      parseQuery(text, vocabulary, ENGLISH).terms.flatMap(term => term.aliases.map(alias => alias.term));
    assert.ok(aliases('ci').includes(' continuousintegration'));
    assert.ok(aliases('use continuous integration').includes('ci'));
    assert.ok(!aliases('continuous delivery').includes('ci'));
  });

  it('asks for synonyms, and for names with their signs', () => {
    assert.deepEqual(aliasesOf('fix', 'fix'), ['repair']);
    assert.ok(aliasesOf('--no-cache', 'cache').includes('--no.cache'));
  });

  it('cuts unspaced writing into words', () => {
    assert.deepEqual(termsOf('検索エンジン'), ['検索', 'エンジン']);
  });

  it('has a bounded number of words', () => {
    assert.equal(termsOf(Array.from({ length: 100 }, (_, at) => `w${at}`).join(' ')).length, 16);
  });
});

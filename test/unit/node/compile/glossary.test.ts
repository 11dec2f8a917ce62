import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Glossary, hashOfUses, occurrences } from '../../../../src/node/compile/glossary.ts';

function glossaryOf(...terms: readonly (readonly string[])[]): Glossary {
  return {
    key: String(terms),
    page: '/glossary.yml',
    terms: terms.map(names => ({ id: names[0] ?? '', names, text: '' })),
  };
}

function found(text: string, ...terms: readonly (readonly string[])[]): readonly string[] {
  return Array.from(occurrences(text, glossaryOf(...terms)), ({ start, end }) => text.slice(start, end));
}

describe('occurrences of terms', () => {
  it('are whole words, in small and capital letters', () => {
    assert.deepEqual(found('Shell, shells, eggshell and the shell’s SHELL', ['shell']), ['Shell', 'shell', 'SHELL']);
    assert.deepEqual(found('naïve, naïveté', ['naïve']), ['naïve']);
    assert.deepEqual(found('v1 and v12, C++ and .env', ['v1'], ['C++'], ['.env']), ['v1', 'C++', '.env']);
  });

  it('are the longest of names that begin at a place', () => {
    assert.deepEqual(found('an app shell and an app', ['app'], ['shell'], ['app shell']), ['app shell', 'app']);
    assert.deepEqual(found('app shells', ['app'], ['app shell']), ['app']);
  });

  it('go over the ends of lines', () => {
    assert.deepEqual(found('an app\n  shell', ['app shell']), ['app\n  shell']);
  });

  it('are abbreviations only in capital letters', () => {
    assert.deepEqual(found('IT is it', ['IT']), ['IT']);
    assert.deepEqual(found('IT is it', ['IT'], ['it']), ['IT', 'it']);
  });

  it('are words of scripts without spaces, of Korean with particles, and of letters with marks in both forms', () => {
    assert.deepEqual(found('索引由分片组成', ['分片']), ['分片']);
    assert.deepEqual(found('サーバーとサーバ', ['サーバ']), ['サーバ']);
    assert.deepEqual(found('셸은 새셸', ['셸']), ['셸']);
    assert.deepEqual(found('ดัชนีแบ่งเป็นส่วน', ['ส่วน']), ['ส่วน']);
    assert.deepEqual(found('APIは速い', ['api gateway'], ['Api']), ['API']);
    assert.deepEqual(found('cafe\u0301 caf\u00e9 cafe', ['caf\u00e9']), ['cafe\u0301', 'caf\u00e9']);
    assert.deepEqual(found('कक्षा कक्षाओं', ['कक्षा']), ['कक्षा']);
  });

  it('have letters whose small form is longer', () => {
    assert.deepEqual(found('İstanbul, a shell; İzmir: SHELL, İZMİR', ['shell'], ['İzmir']), [
      'shell',
      'İzmir',
      'SHELL',
    ]);
    assert.deepEqual(found('Η οδός, ΟΔΌΣ', ['οδός']), ['οδός', 'ΟΔΌΣ']);
  });

  it('cost the same for each character', () => {
    const glossary = glossaryOf(['a '.repeat(40).trim()], ['aa'], ['b']);
    assert.equal(Array.from(occurrences(`${'a '.repeat(50_000)}${' '.repeat(50_000)}b`, glossary)).length, 1251);
  });
});

describe('the hash of the terms of a page', () => {
  const sections = [{ heading: '', anchor: null, level: 1, paragraphs: ['The shell of a page'], code: [] }];
  const before = hashOfUses(sections, glossaryOf(['shell'], ['route']));

  it('is the same as long as what the page may explain is the same', () => {
    assert.equal(hashOfUses(sections, glossaryOf(['shell'], ['road'])), before);
    assert.equal(hashOfUses(sections, glossaryOf(['route'], ['tree'], ['shell'])), before);
  });

  it('is the same with a copy of the glossary, as pages in threads have', () => {
    assert.equal(hashOfUses(sections, structuredClone(glossaryOf(['shell'], ['route']))), before);
  });

  it('is another one with a term in the text, even in a part of a word', () => {
    assert.notEqual(hashOfUses(sections, glossaryOf(['shell'], ['page'])), before);
    assert.notEqual(hashOfUses(sections, glossaryOf(['shell'], ['hell'])), before);
    assert.notEqual(hashOfUses(sections, glossaryOf(['shell', 'page'])), before);
  });
});

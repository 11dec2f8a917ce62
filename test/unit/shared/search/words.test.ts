import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ENGLISH } from '../../../../src/shared/search/language.ts';
import { headingTerms, names, parts, signedTerm, words as wordsIn } from '../../../../src/shared/search/words.ts';

const { fold } = ENGLISH;
const words = (text: string) => wordsIn(text, ENGLISH);

const texts = (text: string): string[] => words(text).map(word => word.text);

describe('words', () => {
  it('are runs of letters, digits, underscores and dollar signs', () => {
    assert.deepEqual(texts('Call $emit(my_event, 42)!'), ['Call', '$emit', 'my_event', '42']);
  });

  it('need a letter or digit: signs alone are no words', () => {
    assert.deepEqual(texts('@#$ __ — $'), []);
  });

  it('keep their apostrophes, whichever is typed', () => {
    assert.deepEqual(texts("isn't don’t 'quoted'").map(fold), ['isnt', 'dont', 'quoted']);
  });

  it('know where they stand', () => {
    const [, second] = words('one two');
    assert.deepEqual([second?.start, second?.end], [4, 7]);
  });

  it('are glued by one connecting sign', () => {
    assert.deepEqual(
      words('jest.fn react-native a - b').map(word => word.glued),
      [false, true, false, true, false, false],
    );
  });
});

describe('folding', () => {
  it('drops case and accents, but not the marks that make another letter', () => {
    assert.equal(fold('Événement'), 'evenement');
    assert.equal(fold('ガイド'), 'ガイド');
    assert.equal(fold('한국어'), '한국어');
  });
});

describe('parts', () => {
  const terms = (word: string): string[] => parts(word, ENGLISH).map(part => part.term);

  it('of a name are its camelCase, snake_case and digit pieces', () => {
    assert.deepEqual(terms('useSelector'), ['use', 'selector']);
    assert.deepEqual(terms('HTMLElement'), ['html', 'element']);
    assert.deepEqual(terms('JEST_WORKER_ID'), ['jest', 'worker', 'id']);
    assert.deepEqual(terms('es6'), ['es', '6']);
  });

  it('of a plain word are none', () => {
    for (const word of ['plain', 'Plain', '42']) assert.deepEqual(terms(word), []);
  });
});

describe('signs', () => {
  const signed = (text: string): string | null => signedTerm(names(words(text))[0] ?? [], ENGLISH);

  it('belong to names of options, packages and languages', () => {
    assert.equal(signed('--no-cache'), '--no.cache');
    assert.equal(signed('@scope/pkg'), '@scope.pkg');
    assert.equal(signed('C++ code'), 'c++');
    assert.equal(signed('C#'), 'c#');
  });

  it('do not belong to plain text', () => {
    for (const text of ['well-known', 'a+b', 'mail@host', 'word #tag']) assert.equal(signed(text), null, text);
  });
});

it('a heading is found under its words, their parts, its signed names and its neighbours', () => {
  const found: string[] = [];
  headingTerms('jest.fn of React', ENGLISH, term => found.push(term));
  headingTerms('--ci', ENGLISH, term => found.push(term));
  assert.deepEqual(found, ['jest', 'fn', '.jestfn', 'of', ' fnof', 'react', ' ofreact', '--ci', 'ci']);
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openLanguage } from '../../../../src/shared/search/open-language.ts';
import {
  headingTerms,
  joins,
  names,
  namesIn,
  parts,
  signedTerm,
  words as wordsIn,
} from '../../../../src/shared/search/words.ts';

const ENGLISH = openLanguage({ tag: 'en' });

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

  it('drops the underscores inside of a word, not the one that it begins with', () => {
    assert.deepEqual(['_headers', '__init__', 'MAX_SIZE', '_get_user_'].map(fold), [
      '_headers',
      '_init',
      'maxsize',
      '_getuser',
    ]);
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

describe('versions', () => {
  it('are words of their own', () => {
    assert.deepEqual(texts('Node 20.19.0, v5.x and 3.14.'), ['Node', '20.19.0', 'v5.x', 'and', '3.14']);
    assert.deepEqual(texts('V2.1, 5.X, 3.xml and 0x8007'), ['V2.1', '5.X', '3', 'xml', 'and', '0x8007']);
    assert.deepEqual(texts('从3.14版本, v5.xを'), ['从', '3.14', '版本', 'v5.x', 'を']);
  });

  it('are parts of the words that they are joined to', () => {
    const terms = (word: string): string[] => parts(word, ENGLISH).map(part => part.term);
    assert.deepEqual(['TLSv1.2', 'python3.11', 'dev2.1'].map(terms), [
      ['tls', 'v1.2'],
      ['python', 'v3.11'],
      ['dev', 'v2.1'],
    ]);
    assert.deepEqual(terms('1.2rc1'), ['v1.2', 'rc', '1']);
    assert.deepEqual(
      joins('python-3.11', ENGLISH).map(join => join.term),
      joins('python3.11', ENGLISH).map(join => join.term),
    );
  });

  it('that are dates or addresses have endings, whose zeros count', () => {
    const terms = (word: string): string[] => parts(word, ENGLISH).map(part => part.term);
    assert.deepEqual(terms('15.01.2024'), ['v01.2024', '2024']);
    assert.deepEqual(terms('192.168.1.10'), ['v168.1.10', 'v1.10', '10']);
    assert.deepEqual(terms('3.14.2'), []);
    assert.equal(fold('10.0.0.0'), 'v10.0.0.0');
  });

  it('are alike however they are written, unless their numbers differ', () => {
    assert.deepEqual(['v5', '5.0', '5.0.0', '5.x', 'V5.0'].map(fold), Array(5).fill('v5'));
    assert.deepEqual(['3.14', '3.13', '10.0.1', '5'].map(fold), ['v3.14', 'v3.13', 'v10.0.1', '5']);
    assert.deepEqual(parts('v3', ENGLISH), []);
  });
});

describe('the endings of a name', () => {
  const terms = (name: string): string[] => joins(name, ENGLISH).map(join => join.term);

  it('are alike for all signs between its words', () => {
    for (const name of ['getUserById', 'get_user_by_id', 'get-user-by-id', 'get.user.by.id', 'GET_USER_BY_ID'])
      assert.deepEqual(terms(name), ['getuserbyid', 'userbyid', 'byid'], name);
    assert.deepEqual(terms('HTTPServerFactory'), ['httpserverfactory', 'serverfactory']);
    assert.deepEqual(terms('win_10_x64'), ['win10x64', '10x64']);
  });

  it('are none of a plain word, of a word with an apostrophe, and of what is no name', () => {
    for (const name of ['word', 'E404', "don't", "l'air", 'a-b-c-d-e-f-g']) assert.deepEqual(terms(name), [], name);
  });

  it('know where they begin', () => {
    assert.deepEqual(
      joins('max-poolSize', ENGLISH).map(({ start, end }) => [start, end]),
      [
        [0, 12],
        [4, 12],
      ],
    );
  });

  it('are those of names as a text has them', () => {
    assert.deepEqual(namesIn('Use cache-dir, or Node.js 3.14.'), ['Use', 'cache-dir', 'or', 'Node.js', '3.14']);
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
  assert.deepEqual(found, ['jestfn', 'jest', 'fn', '.jestfn', 'of', ' fnof', 'react', ' ofreact', '--ci', 'ci']);
});

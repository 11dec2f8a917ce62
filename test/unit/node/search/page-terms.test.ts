import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTermsReader } from '../../../../src/node/search/page-terms.ts';
import { STOP_WORDS } from '../../../../src/node/search/vocabulary.ts';
import { ENGLISH } from '../../../../src/shared/search/language.ts';
import { eachEntry, readNote } from '../../../../src/shared/search/postings.ts';
import { page, section } from '../../shared/search/pages.ts';

const RULES = { language: ENGLISH, stopWords: STOP_WORDS };

/** The units that hold each term. */
function unitsOf(...sections: readonly ReturnType<typeof section>[]): Record<string, number[]> {
  const { terms, entries } = createTermsReader(RULES)({ title: '', keywords: [], sections }).terms;
  return Object.fromEntries(
    terms.map((term, at) => {
      const found: number[] = [];
      eachEntry(` ${entries[at]}`, 'text', (_, unit) => found.push(unit));
      return [term, found];
    }),
  );
}

describe('the terms of a page', () => {
  it('are the words of its text, their parts and its signed names, without stop words', () => {
    assert.deepEqual(Object.keys(unitsOf(section('H', ['Pass --ci to runCLI']))).sort(), [
      '--ci',
      'ci',
      'cli',
      'pass',
      'run',
      'runcli',
    ]);
  });

  it('know their paragraphs, and the sections below begin at a round number', () => {
    const units = unitsOf(section('One', ['apple', 'pear apple']), section('Two', ['apple']));
    assert.deepEqual(units, { apple: [0, 1, 4], pear: [1] });
  });

  it('are also the names that only its code says, in a unit of their own', () => {
    const units = unitsOf({ ...section('One', ['Call it']), code: ['callIt(onlyHere, it)', 'this.onlyHere'] });
    assert.deepEqual(units, { call: [0], callit: [3], onlyhere: [3] });
  });

  it('are the endings of names that a hyphen divides in code, not their first words', () => {
    const units = unitsOf({ ...section('One', []), code: ['<a in-memory-db> a[i-1] = en-us'] });
    assert.deepEqual(Object.keys(units).sort(), ['inmemorydb', 'memory', 'memorydb']);
  });

  it('are the signed names of a text, wherever these are', () => {
    const text = '--ci\u00a0(-u) a-b C++, @scope/pkg.x: C#\n-1 mail@host';
    const signed = Object.keys(unitsOf(section('One', [text]))).filter(term => /^[-@]|[+#]$/.test(term));
    assert.deepEqual(signed, ['--ci', '-u', 'c++', '@scope.pkg.x', 'c#', '-1']);
  });

  it('are the same after other pages as alone', () => {
    const read = createTermsReader(RULES);
    const alone = read(page('One', [section('One', ['some words'])]));
    read(page('Two', [section('Two', ['other words, some'])]));
    assert.deepEqual(read(page('One', [section('One', ['some words'])])), alone);
  });
});

describe('the terms of a page’s headings', () => {
  /** Each with the passages that it begins, and what is noted of them. */
  function headingsOf(given: Parameters<typeof page>): Record<string, readonly (readonly (number | string)[])[]> {
    const { headings, stops } = createTermsReader(RULES)(page(...given));
    const [terms, entries] = [
      [...headings.terms, ...stops.terms],
      [...headings.entries, ...stops.entries],
    ];
    return Object.fromEntries(
      terms.map((term, at) => {
        const found: (number | string)[][] = [];
        eachEntry(` ${entries[at]}`, 'heading', (_, passage, note) => {
          const { kind, level, words } = readNote(note);
          found.push([passage, kind, level, words]);
        });
        return [term, found];
      }),
    );
  }

  it('know their sections, levels, and how long the headings are', () => {
    const sections = [section('Use it', ['1', '2', '3', '4', '5']), section('Use', [], { level: 3 })];
    assert.deepEqual(headingsOf(['API', sections]), {
      api: [[0, 'first', 1, 1]],
      use: [
        [1, 'first', 2, 2],
        [3, 'first', 3, 1],
      ],
      it: [[1, 'word', 2, 2]],
      ' useit': [[1, 'word', 2, 2]],
    });
  });

  it('are also those of a title that is another, of keywords, and parts of words', () => {
    const more = { sections: [section('useState', [], { level: 1, anchor: null })], keywords: ['hook', 'state'] };
    assert.deepEqual(headingsOf(['State', [], more]), {
      usestate: [[0, 'first', 1, 1]],
      use: [[0, 'first', 1, 1]],
      state: [[0, 'inside', 1, 1]],
      hook: [[0, 'keyword', 1, 1]],
    });
  });
});

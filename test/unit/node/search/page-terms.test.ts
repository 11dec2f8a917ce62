import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTermsReader } from '../../../../src/node/search/page-terms.ts';
import { STOP_WORDS } from '../../../../src/node/search/vocabulary.ts';
import { ENGLISH } from '../../../../src/shared/search/language.ts';
import { eachUnit } from '../../../../src/shared/search/postings.ts';
import { section } from '../../shared/search/pages.ts';

const RULES = { language: ENGLISH, stopWords: STOP_WORDS };

/** The units that hold each term. */
function unitsOf(...sections: readonly ReturnType<typeof section>[]): Record<string, number[]> {
  const { terms, units } = createTermsReader(RULES)(sections);
  return Object.fromEntries(
    terms.map((term, at) => {
      const found: number[] = [];
      eachUnit(` ${units[at]}`, [0], unit => found.push(unit));
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

  it('are the same after other pages as alone', () => {
    const read = createTermsReader(RULES);
    const alone = read([section('One', ['some words'])]);
    read([section('Two', ['other words, some'])]);
    assert.deepEqual(read([section('One', ['some words'])]), alone);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changedRuns, placesReader, type Runs } from '../../../../src/node/search/runs.ts';
import { jsonMemo } from '../../shared/search/pages.ts';

const NONE: Runs = { sizes: new Map(), runs: [] };
const PLACES = '!'.repeat(90);

/** Terms of three letters and a number: `aaa0` to `jjj4`. */
const terms = Array.from('abcdefghij', one => Array.from('abcdefghij', two => [0, 1, 2, 3, 4].map(n => one + two + n)))
  .flat(2)
  .map(term => [term, PLACES] as const);
const cache = jsonMemo();
const before = changedRuns(NONE, new Map(terms), cache);
const namesOf = ({ runs }: Runs): string[] => runs.map(run => run.file.hash);

describe('runs', () => {
  it('hold all terms in order', () => {
    const locationsOf = placesReader(before.runs);
    assert.deepEqual(
      [...before.sizes.keys()],
      terms.map(([term]) => term),
    );
    for (const [term, places] of terms) assert.equal(locationsOf(term), places);
    assert.equal(locationsOf('nobody'), '');
  });

  it('are of about one size, and end where words begin otherwise', () => {
    assert.ok(before.runs.length >= 5);
    for (const { first, file } of before.runs) {
      assert.match(first, /^.[a-j]0$/);
      assert.ok(file.text.length < 12_000);
    }
  });

  it('grow only where a single term is large', () => {
    const { runs } = changedRuns(
      NONE,
      new Map([
        ['large', '!'.repeat(50_000)],
        ['small', PLACES],
      ]),
      cache,
    );
    assert.deepEqual(
      runs.map(run => run.first),
      ['large', 'small'],
    );
  });
});

describe('a changed term', () => {
  const cases: readonly (readonly [what: string, term: string, places: string])[] = [
    ['with other places', 'cb2', '!!'],
    ['that is new', 'cb2x', '!!'],
    ['that is gone', 'cb2', ''],
  ];
  for (const [what, term, places] of cases) {
    it(`${what} changes its run only`, () => {
      const after = changedRuns(before, new Map([[term, places]]), cache);
      const clean = changedRuns(NONE, new Map([...terms, [term, places]]), cache);
      assert.deepEqual(namesOf(after), namesOf(clean));
      const kept = new Set(namesOf(before));
      assert.equal(namesOf(after).filter(name => !kept.has(name)).length, 1);
    });
  }
});

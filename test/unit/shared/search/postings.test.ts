import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  eachUnit,
  readPostings,
  readShard,
  type TermPostings,
  writePostings,
  writeShard,
  writeUnits,
} from '../../../../src/shared/search/postings.ts';

const bytesAndBack = (text: string): string => new TextDecoder().decode(new TextEncoder().encode(text));

describe('a file of terms', () => {
  const roundTrip = (written: readonly TermPostings[]): TermPostings[] => {
    const { terms, postings } = readShard(bytesAndBack(writeShard(written)));
    return terms.map((term, at) => [term, postings[at] ?? '']);
  };

  it('comes back as it was written', () => {
    const postings = ['--watch', '__proto__', 'constructor', 'constructors', '検索'].map(
      (term, at): TermPostings => [term, writePostings([[at, writeUnits([at])]])],
    );
    assert.deepEqual(roundTrip(postings), postings);
  });

  it('may share any length with the term above', () => {
    const long = 'a'.repeat(200);
    const postings: TermPostings[] = [
      [long, '  '],
      [`${long}b`, '  '],
    ];
    assert.deepEqual(roundTrip(postings), postings);
  });

  it('may be empty', () => {
    assert.deepEqual(roundTrip([]), []);
  });
});

describe('places', () => {
  // Gaps of every size, round the characters that UTF-8 cannot hold.
  const numbers = [0, 1, 9, 94, 95, 2300, 27_600, 57_550, 60_000, 115_264, 400_000];
  const written = bytesAndBack(writePostings(numbers.map(page => [page, writeUnits(numbers)])));

  it('come back page by page', () => {
    assert.deepEqual(
      readPostings(written),
      numbers.map(page => [page, writeUnits(numbers)]),
    );
  });

  it('are counted from the first unit of their pages', () => {
    const found: number[] = [];
    eachUnit(
      writePostings([
        [0, writeUnits([0, 3])],
        [2, writeUnits([1])],
      ]),
      [10, 20, 30],
      unit => found.push(unit),
    );
    assert.deepEqual(found, [10, 13, 31]);
    const all: number[] = [];
    eachUnit(written, new Uint32Array(400_001), unit => all.push(unit));
    assert.deepEqual(
      all,
      numbers.flatMap(() => numbers),
    );
  });
});

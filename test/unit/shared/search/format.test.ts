import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  FORMAT,
  type Posting,
  parseFormatted,
  readPostings,
  SearchFormatError,
  usualAnchor,
  writePostings,
} from '../../../../src/shared/search/format.ts';

/** Through bytes, as a server would send them. */
function roundTrip(postings: readonly Posting[]): Posting[] {
  const bytes = new TextEncoder().encode(writePostings(postings));
  const table = readPostings(new TextDecoder().decode(bytes));
  return table.terms.map((term, at) => [term, [...table.postings.slice(table.starts[at], table.starts[at + 1])]]);
}

describe('postings', () => {
  it('come back as they were written', () => {
    const postings: Posting[] = [
      ['--watch', [0]],
      ['__proto__', [3, 4]],
      ['constructor', [0, 1, 2, 500]],
      ['constructors', [7]],
      ['検索', [1]],
    ];
    assert.deepEqual(roundTrip(postings), postings);
  });

  it('survive gaps of every size, round the characters that UTF-8 cannot hold', () => {
    const units = [0, 9, 10, 95, 224, 2300, 57_550, 60_000, 115_264, 200_000, 1_000_000];
    assert.deepEqual(roundTrip([['far', units]]), [['far', units]]);
  });

  it('may share any length with the term above', () => {
    const long = 'a'.repeat(200);
    const postings: Posting[] = [
      [long, [1]],
      [`${long}b`, [2]],
    ];
    assert.deepEqual(roundTrip(postings), postings);
  });

  it('may be none', () => {
    assert.deepEqual(roundTrip([]), []);
  });
});

it('refuses a manifest of another format', () => {
  const manifest = { format: FORMAT, cores: [], synonyms: [] };
  assert.deepEqual(parseFormatted(JSON.stringify(manifest)), manifest);
  assert.throws(() => parseFormatted(JSON.stringify({ ...manifest, format: FORMAT + 1 })), SearchFormatError);
});

it('knows the anchor that a heading usually gets', () => {
  assert.equal(usualAnchor('jest.fn(implementation?)'), 'jestfnimplementation');
  assert.equal(usualAnchor('What is a "thunk"?'), 'what-is-a-thunk');
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type Entry,
  eachEntry,
  readNote,
  readPostings,
  readShard,
  type TermPostings,
  writeEntries,
  writeNote,
  writePostings,
  writeShard,
} from '../../../../src/shared/search/postings.ts';

const bytesAndBack = (text: string): string => new TextDecoder().decode(new TextEncoder().encode(text));

describe('a file of terms', () => {
  it('that is cut off is refused', () => {
    for (const text of ['no tab', ' apple\tab', ' apple\tab\n banana', ' apple\tab\n banana\tc']) {
      assert.throws(() => readShard(text), /damaged/, text);
    }
  });

  const roundTrip = (written: readonly TermPostings[]): TermPostings[] => {
    const { terms, postings } = readShard(bytesAndBack(writeShard(written)));
    return terms.map((term, at) => [term, postings[at] ?? '']);
  };

  it('comes back as it was written', () => {
    const postings = ['--watch', '__proto__', 'constructor', 'constructors', '検索'].map(
      (term, at): TermPostings => [term, writePostings([[at, writeEntries([[at, 0]], 'text')]])],
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
  const places = [0, 1, 9, 24, 25, 95, 2300, 13_800, 27_600, 57_550, 60_000, 115_264, 200_000];
  const pages = [0, 1, 94, 95, 27_600, 55_263, 55_264, 400_000];
  const notes = {
    text: [0, 1],
    heading: [{ kind: 'first', level: 1, words: 2 } as const, { kind: 'keyword', level: 6, words: 5 } as const].map(
      writeNote,
    ),
  };

  for (const field of ['text', 'heading'] as const) {
    const entries = places.map((place, at): Entry => [place, notes[field][at % 2] ?? 0]);
    const written = bytesAndBack(writePostings(pages.map(page => [page, writeEntries(entries, field)])));

    it(`of a ${field} come back page by page`, () => {
      assert.deepEqual(
        readPostings(written, field),
        pages.map(page => [page, writeEntries(entries, field)]),
      );
    });

    it(`of a ${field} come back one by one, with what is noted of them`, () => {
      const all: (readonly number[])[] = [];
      eachEntry(written, field, (...entry) => all.push(entry));
      assert.deepEqual(
        all,
        pages.flatMap(page => entries.map(entry => [page, ...entry])),
      );
    });
  }

  it('tell of a heading what its rank needs', () => {
    const note = { kind: 'inside', level: 3, words: 12 } as const;
    assert.deepEqual(readNote(writeNote(note)), { ...note, words: 5 });
  });
});

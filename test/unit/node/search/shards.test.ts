import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { postingsReader, type Shards, updateShards } from '../../../../src/node/search/shards.ts';
import { memoryCache } from '../../shared/search/pages.ts';

const NONE: Shards = { sizes: new Map(), shards: [] };
const POSTINGS = '!'.repeat(90);

/** Terms of three letters and a number: `aaa0` to `jjj4`. */
const terms = Array.from('abcdefghij', one => Array.from('abcdefghij', two => [0, 1, 2, 3, 4].map(n => one + two + n)))
  .flat(2)
  .map(term => [term, POSTINGS] as const);
const cache = memoryCache();
const files = { kind: 'terms', cache } as const;
const before = updateShards(NONE, new Map(terms), files);
const namesOf = ({ shards }: Shards): string[] => shards.map(({ text }) => text.hash);

describe('shards', () => {
  it('hold all terms in order', () => {
    const postingsOf = postingsReader(before.shards, cache);
    assert.deepEqual(
      [...before.sizes.keys()],
      terms.map(([term]) => term),
    );
    for (const [term, postings] of terms) assert.equal(postingsOf(term), postings);
    assert.equal(postingsOf('nobody'), '');
  });

  it('are of about one size, and end where words begin otherwise', () => {
    assert.ok(before.shards.length >= 5);
    for (const { first, text } of before.shards) {
      assert.match(first, /^.[a-j]0$/);
      assert.ok(text.length < 12_000);
    }
  });

  it('grow only where a single term is large', () => {
    const { shards } = updateShards(
      NONE,
      new Map([
        ['large', '!'.repeat(50_000)],
        ['small', POSTINGS],
      ]),
      files,
    );
    assert.deepEqual(
      shards.map(shard => shard.first),
      ['large', 'small'],
    );
  });
});

describe('a changed term', () => {
  const cases: readonly (readonly [what: string, term: string, postings: string])[] = [
    ['with other postings', 'cb2', '!!'],
    ['that is new', 'cb2x', '!!'],
    ['that is gone', 'cb2', ''],
  ];
  for (const [what, term, postings] of cases) {
    it(`${what} changes its shard only`, () => {
      const after = updateShards(before, new Map([[term, postings]]), files);
      const clean = updateShards(NONE, new Map([...terms, [term, postings]]), files);
      assert.deepEqual(namesOf(after), namesOf(clean));
      const old = new Set(namesOf(before));
      assert.equal(namesOf(after).filter(name => !old.has(name)).length, 1);
    });
  }
});

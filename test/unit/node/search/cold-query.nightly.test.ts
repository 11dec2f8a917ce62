import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { brotliCompressSync, constants } from 'node:zlib';
import type { SearchPage } from '../../../../src/shared/model/search.ts';
import type { SearchEngine } from '../../../../src/shared/search/types.ts';
import { createRandom } from '../../../bench/corpus/random.ts';
import { engineOver, type Files, indexOf, page, section } from '../../shared/search/pages.ts';

const SYLLABLES = 'ba cor dim ex fu gran ho in ju ka lum mo nar op qui ret sol tra un vi wer xan yo zu'.split(' ');

/** Pages of real proportions, from a vocabulary of which a few words are in nearly all of them. */
function corpus(count: number): readonly SearchPage[] {
  const random = createRandom(count);
  const words = Array.from({ length: 4000 }, (_, at) =>
    [at, Math.floor(at / 24), at * 7].map(each => SYLLABLES[each % 24]).join(''),
  );
  const some = (length: number): string => Array.from({ length }, () => random.pickEarly(words)).join(' ');
  return Array.from({ length: count }, (_, at) => {
    const sections = Array.from({ length: 6 }, () => section(some(random.between(1, 5)), [some(30), some(30)]));
    return page(some(3), sections, { url: `/docs/part-${at % 40}/${some(2).replace(' ', '-')}-${at}`, position: at });
  });
}

/** The index of some pages, and queries whose first hit is known: every so many a heading. */
interface Site {
  readonly files: Files;
  readonly queries: readonly string[];
  readonly sizeOf: (name: string) => number;
}

async function siteOf(count: number): Promise<Site> {
  const pages = corpus(count);
  const asked = pages.filter((_, at) => at % Math.floor(count / 10) === 0);
  const files = await indexOf(pages);
  const sizes = new Map<string, number>();
  const sizeOf = (name: string): number => {
    const size = sizes.get(name) ?? compressed(files.get(name));
    sizes.set(name, size);
    return size;
  };
  return { files, sizeOf, queries: asked.map(({ sections }) => sections[3]?.heading ?? '') };
}

/** Bytes and requests of a reader's first query, in the middle of all. */
async function coldCost(
  { files, queries, sizeOf }: Site,
  ask: (engine: SearchEngine, query: string) => Promise<unknown>,
): Promise<{ readonly bytes: number; readonly requests: number }> {
  const costs: (readonly [bytes: number, requests: number])[] = [];
  for (const query of queries) {
    const { engine, fetched } = engineOver(files, { isDistant: true });
    await ask(engine, query);
    costs.push([fetched.reduce((sum, name) => sum + sizeOf(name), 0), fetched.length]);
  }
  const middle = (at: 0 | 1): number => costs.map(cost => cost[at]).sort((one, other) => one - other)[5] ?? 0;
  return { bytes: middle(0), requests: middle(1) };
}

function compressed(bytes: Uint8Array = new Uint8Array()): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
}

describe('the first query of a reader', () => {
  let small: Site;
  let large: Site;
  before(async () => {
    [small, large] = [await siteOf(250), await siteOf(2000)];
  });
  const whole = (engine: SearchEngine, query: string) => engine.search({ query });
  const names = (engine: SearchEngine, query: string) => engine.names({ query });

  it('finds the heading that it is', async () => {
    const { engine } = engineOver(large.files);
    for (const query of large.queries) {
      const [hit] = (await engine.search({ query })).hits;
      const { lvl1, lvl2 } = hit?.hierarchy ?? {};
      assert.ok([lvl1, lvl2].includes(query), query);
    }
  });

  it('costs at most 83 KB and 16 requests at 2,000 pages', async () => {
    const { bytes, requests } = await coldCost(large, whole);
    assert.ok(bytes <= 83_000, `${bytes} bytes`);
    assert.ok(requests <= 16, `${requests} requests`);
  });

  it('has its names after at most 45 KB', async () => {
    const { bytes } = await coldCost(large, names);
    assert.ok(bytes <= 45_000, `${bytes} bytes`);
  });

  it('costs at most twice as much at eight times the pages', async () => {
    const [few, many] = [await coldCost(small, whole), await coldCost(large, whole)];
    assert.ok(many.bytes <= 2 * few.bytes, `${few.bytes} and ${many.bytes} bytes`);
  });
});

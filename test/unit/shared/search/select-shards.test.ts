import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ENGLISH } from '../../../../src/shared/search/language.ts';
import type { Index, OpenDirectory } from '../../../../src/shared/search/open-index.ts';
import { parseQuery } from '../../../../src/shared/search/query.ts';
import { selectShards } from '../../../../src/shared/search/select-shards.ts';
import { tableOf } from '../../../../src/shared/search/terms.ts';

const VOCABULARY = { synonyms: [['create', 'add', 'generate', 'make', 'scaffold']], stopWords: ['how', 'to', 'with'] };

/** A directory of shards that are named by the terms they begin with. */
const directoryOf = (firsts: readonly string[]): OpenDirectory => ({
  ...{ firsts, common: [] },
  hashes: firsts.map(first => first.padEnd(12, '_')).join(''),
});

/** The shards that are read for a query. */
function read(query: string, firsts: readonly string[]): readonly string[] {
  const directories = { headings: directoryOf(firsts), stops: directoryOf(['a']) };
  const index = { core: {}, ...directories, language: ENGLISH } as unknown as Index;
  const { terms } = parseQuery(query, VOCABULARY, ENGLISH);
  const words = tableOf(firsts);
  return selectShards({ index, terms, words, directory: directoryOf(firsts), withCommon: true, isDistant: true });
}

const FIRSTS = ['--force', 'add', 'create', 'force', 'generate', 'make', 'parallel', 'scaffold'];

it('reads what was typed in another spelling before synonyms, of which there may be many', () => {
  assert.ok(read('create --force ', FIRSTS).includes('headings---force_____.txt'));
});

it('reads at most seven shards, and one for all stop words', () => {
  const names = read('how to create generate with scaffold', FIRSTS);
  assert.equal(names.length, 7);
  assert.equal(names.filter(name => name.startsWith('stops')).length, 1);
});

it('reads the shards of all words of a long query, in headings and in text', () => {
  const words = ['create', 'generate', 'make', 'scaffold', 'force', 'add', 'parallel'];
  const names = read(`how to ${words.join(' ')}`, FIRSTS);
  for (const word of words) {
    for (const kind of ['headings', 'terms']) assert.ok(names.includes(`${kind}-${word.padEnd(12, '_')}.txt`), word);
  }
});

it('reads what may be meant together with what is typed', () => {
  assert.ok(read('parralel', FIRSTS).includes('headings-parallel____.txt'));
  assert.deepEqual(read('parallel', FIRSTS), ['headings-parallel____.txt', 'terms-parallel____.txt']);
});

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
  return selectShards({ index, terms, words, directory: directoryOf(firsts), withCommon: true });
}

const FIRSTS = ['--force', 'add', 'create', 'force', 'generate', 'make', 'parallel', 'scaffold'];

it('reads what was typed in another spelling before synonyms, of which there may be many', () => {
  assert.ok(read('create --force ', FIRSTS).includes('headings---force_____.txt'));
});

it('reads at most seven shards, those of all terms first, and one for all stop words', () => {
  const names = read('how to create generate make with scaffold force add parallel', FIRSTS);
  assert.equal(names.length, 7);
  assert.equal(names.filter(name => name.startsWith('stops')).length, 1);
  assert.equal(new Set(names.map(name => name.replace(/^\w+-/, ''))).size, 7);
});

it('reads what may be meant together with what is typed', () => {
  assert.ok(read('parralel', FIRSTS).includes('headings-parallel____.txt'));
  assert.deepEqual(read('parallel', FIRSTS), ['headings-parallel____.txt', 'terms-parallel____.txt']);
});

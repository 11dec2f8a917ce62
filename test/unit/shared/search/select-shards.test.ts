import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ENGLISH } from '../../../../src/shared/search/language.ts';
import type { Index } from '../../../../src/shared/search/open-index.ts';
import { parseQuery } from '../../../../src/shared/search/query.ts';
import { headingShards } from '../../../../src/shared/search/select-shards.ts';

it('reads what was typed in another spelling before synonyms, of which there may be many', () => {
  const firsts = ['', '--force', 'add', 'create', 'force', 'generate', 'make', 'scaffold'];
  const index = { core: {}, headings: { firsts } } as unknown as Index;
  const vocabulary = { synonyms: [['create', 'add', 'generate', 'make', 'scaffold']], stopWords: [] };
  const { terms } = parseQuery('create --force ', vocabulary, ENGLISH);
  const read = headingShards(index, { terms, mistyped: new Set(), withCommon: true });
  assert.ok(read.includes(firsts.indexOf('--force')), `${read.map(at => firsts[at])}`);
});

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { readLanguageQueries } from '../../../bench/search/language-queries.ts';
import { ROOT } from '../../../support/paths.ts';

const FOLDER = path.join(ROOT, 'test/bench/search/languages');

for (const name of readdirSync(FOLDER)) {
  it(`${name} says what it was written from, and has enough queries, each once, of which a third is held out`, async () => {
    const { locale, repository, commit, queries } = await readLanguageQueries(path.join(FOLDER, name));
    assert.equal(`${locale}.tsv`, name);
    assert.match(repository, /^[\w.-]+\/[\w.-]+$/);
    assert.match(commit, /^[0-9a-f]{40}$/);
    assert.ok(queries.length >= 40);
    assert.equal(new Set(queries.map(({ query }) => query)).size, queries.length);
    assert.ok(queries.every(({ kind, query, pages }) => kind !== '' && query !== '' && pages.length > 0));
    assert.equal(queries.filter(({ heldOut }) => heldOut).length, Math.floor(queries.length / 3));
  });
}

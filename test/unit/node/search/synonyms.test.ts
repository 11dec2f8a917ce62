import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { IndexOptions } from '../../../../src/node/search/site-index.ts';
import { SYNONYMS } from '../../../../src/node/search/synonyms.ts';
import { engineOver, indexOf, page, section } from '../../shared/search/pages.ts';

describe('synonyms of the trade', () => {
  const pages = [
    page('Packages', [section('Removing packages', ['Take one away.'])]),
    page('Keys', [section('Delete a key', ['Take it away.'])], { position: 1 }),
    page('Accounts', [section('Sign in', ['Say who you are.'])], { position: 2 }),
  ];
  const urlsFor = async (query: string, options: IndexOptions = {}, of = pages): Promise<readonly string[]> => {
    const files = await indexOf(of, options);
    return (await engineOver(files).engine.search({ query })).hits.map(({ url }) => url);
  };

  it('find other words for what was typed, in all their forms', async () => {
    assert.deepEqual(await urlsFor('uninstall '), ['/packages#removing-packages', '/keys#delete-a-key']);
    assert.deepEqual(await urlsFor('authenticate '), ['/accounts#sign-in']);
  });

  it('find them for each form of what was typed', async () => {
    for (const query of ['uninstalling ', 'uninstalled ', 'uninstalls '])
      assert.deepEqual(await urlsFor(query), ['/packages#removing-packages', '/keys#delete-a-key'], query);
  });

  it('take no word about an ability for a form of what is able', async () => {
    const other = [page('Rights', [section('Accessibility'), section('Access tokens')])];
    assert.deepEqual(await urlsFor('permission ', {}, other), ['/rights#access-tokens']);
  });

  it('leave parts of a name to be found where the name itself is not', async () => {
    const other = [page('Search'), page('Tables', [section('Use look up tables')])];
    assert.ok((await urlsFor('lookup ', {}, other)).includes('/tables#use-look-up-tables'));
  });

  it('are those of English', async () => {
    const other = [page('Performance', [], { language: 'de' })];
    assert.deepEqual(await urlsFor('fast ', {}, other), ['/performance']);
    assert.deepEqual(await urlsFor('fast ', { language: 'de' }, other), []);
  });

  it('count less than the word itself', async () => {
    assert.equal((await urlsFor('remove '))[0], '/packages#removing-packages');
    assert.equal((await urlsFor('delete '))[0], '/keys#delete-a-key');
  });

  it('are left out on demand', async () => {
    assert.deepEqual(await urlsFor('uninstall ', { defaultSynonyms: false }), []);
  });

  it('are groups of at least two, of one or two words each, none of them twice', () => {
    for (const group of SYNONYMS) {
      assert.equal(new Set(group).size, group.length);
      assert.ok(group.length > 1 && group.every(each => /^[a-z\d]+(?: [a-z\d]+)?$/.test(each)), group.join());
    }
  });
});

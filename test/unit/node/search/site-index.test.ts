import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { siteIndex } from '../../../../src/node/search/site-index.ts';
import { filesOf, indexed, indexOf, jsonMemo, page, section } from '../../shared/search/pages.ts';

const pages = [page('Store', [section('Use', ['Some text.'])]), page('Other', [], { position: 1 })];

describe('the index of a site', () => {
  it('is the last one where nothing changed, and no text is read', async () => {
    const cache = jsonMemo();
    const first = filesOf(await siteIndex(indexed(pages), cache));
    const read: string[] = [];
    assert.deepEqual(filesOf(await siteIndex(indexed(pages, read), cache)), first);
    assert.deepEqual(read, []);
    assert.deepEqual(first, await indexOf(pages));
  });

  it('is made anew where the cache has lost a file', async () => {
    const cache = jsonMemo();
    const first = filesOf(await siteIndex(indexed(pages), cache));
    for (const key of cache.kept.keys()) if (key.startsWith('search-file')) cache.kept.delete(key);
    assert.deepEqual(filesOf(await siteIndex(indexed(pages), cache)), first);
  });

  describe('whose files stand in the output', () => {
    const long = Array.from({ length: 60 }, (_, at) =>
      page(`Page ${at}`, [section('Rows', [`filler${at} `.repeat(500)])], { position: at }),
    );
    const standing = async () => {
      const cache = jsonMemo();
      const files = await siteIndex(indexed(long), cache);
      const hashes = new Set(files.map(({ hash }) => hash));
      return { ...cache, isUpToDate: (_name: string, hash: string) => hashes.has(hash) };
    };
    const edited = long.map((each, at) => (at > 0 ? each : page('Page 0', [section('Rows', ['Another text.'])])));

    it('is made of those and of what changed: their texts are not read', async () => {
      const cache = await standing();
      for (const key of cache.kept.keys()) if (key.startsWith('search-file')) cache.kept.set(key, '"not read"');
      const files = await siteIndex(indexed(long), cache);
      assert(files.every(file => file.standing));
      const clean = await siteIndex(indexed(edited), jsonMemo());
      const next = await siteIndex(indexed(edited), await standing());
      assert.deepEqual(
        next.map(({ name, hash }) => [name, hash]),
        clean.map(({ name, hash }) => [name, hash]),
      );
      assert.equal(next.filter(file => file.standing && file.name.startsWith('text-')).length, 59);
      for (const file of next) if (!file.standing) assert.deepEqual(file.bytes(), filesOf(clean).get(file.name));
    });

    it('reads them after all where so few are left that they go into one', async () => {
      const few = long.slice(0, 3);
      assert.deepEqual(filesOf(await siteIndex(indexed(few), await standing())), await indexOf(few));
    });
  });

  it('follows the synonyms and the order of the pages', async () => {
    const cache = jsonMemo();
    await siteIndex(indexed(pages), cache);
    const synonyms = [['store', 'shop']];
    const moved = pages.map(each => ({ ...each, position: -each.position }));
    assert.deepEqual(filesOf(await siteIndex(indexed(pages), cache, { synonyms })), await indexOf(pages, { synonyms }));
    assert.deepEqual(filesOf(await siteIndex(indexed(moved), cache)), await indexOf(moved));
  });
});

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { type Cache, openCache } from '../../../../src/node/cache/index.ts';
import { createSearchIndexer } from '../../../../src/node/dev/search-files.ts';
import type { SiteFiles } from '../../../../src/node/dev/site-server.ts';
import { HARM } from '../../../support/harm.ts';
import { indexed, indexOf, page, section } from '../../shared/search/pages.ts';
import { siteWith } from '../plugins/site.ts';

/** So many that their texts are files of their own. */
const PAGES = Array.from({ length: 60 }, (_, at) =>
  page(`Page ${at}`, [section('Rows', [`filler${at} `.repeat(500)])], { position: at }),
);

it('gives after each edit what an index from nothing has, and reads only pages that changed', async context => {
  const read: string[] = [];
  const filesFor = createSearchIndexer({ cache: openCache(siteWith({}, context)), synonyms: [] });
  const rows = page('Page 7', [section('Rows', ['Rhubarb and custard.']), section('More', ['filler8'])], {
    position: 7,
  });
  const edits = [
    PAGES,
    PAGES.with(7, rows),
    PAGES.with(7, rows).toSpliced(20, 5),
    [...PAGES.with(7, rows), page('A new one', [], { position: 100 })],
    PAGES,
    PAGES.with(3, page('Page 3', [], { position: 3 })),
  ];
  for (const pages of edits) {
    const index = filesFor(async () => indexed(pages, read));
    for (const [name, bytes] of await indexOf(pages)) {
      assert.equal(String(await index.read(name)), Buffer.from(bytes).toString(), name);
    }
  }
  assert.deepEqual(read.slice(PAGES.length), ['/page-7', '/a-new-one', '/page-3']);
});

for (const [what, harm] of Object.entries(HARM)) {
  it(`gives the files of the index, also where the cache is ${what} meanwhile`, async context => {
    const directory = siteWith({}, context);
    const files = await indexOf(PAGES);
    const read: string[] = [];
    const open = (cache: Cache) => createSearchIndexer({ cache, synonyms: [] })(async () => indexed(PAGES, read));
    const expectAll = async (index: SiteFiles) => {
      for (const [name, bytes] of files) {
        assert.equal(String(await index.read(name)), Buffer.from(bytes).toString(), name);
      }
    };
    const cache = openCache(directory);
    await expectAll(open(cache));
    cache.commit();
    assert.equal(read.length, PAGES.length);

    const later = open(openCache(directory));
    assert(await later.read('manifest.json'));
    assert.equal(read.length, PAGES.length, 'no page is read again');
    for (const name of readdirSync(directory)) if (name.startsWith('segment-')) harm(join(directory, name));
    await expectAll(later);
    assert.equal(await later.read('nothing.txt'), undefined);
  });
}

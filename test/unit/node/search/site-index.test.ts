import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { siteIndex } from '../../../../src/node/search/site-index.ts';
import { filesOf, indexed, indexOf, jsonMemo, page, section } from '../../shared/search/pages.ts';

const pages = [page('Store', [section('Use', ['Some text.'])]), page('Other', [], { position: 1 })];

describe('the index of a site', () => {
  it('is the last one where nothing changed, and no text is read', async () => {
    const memo = jsonMemo();
    const first = filesOf(await siteIndex(indexed(pages), memo));
    const read: string[] = [];
    assert.deepEqual(filesOf(await siteIndex(indexed(pages, read), memo)), first);
    assert.deepEqual(read, []);
    assert.deepEqual(first, await indexOf(pages));
  });

  it('is made anew where the memo has lost a file', async () => {
    const memo = jsonMemo();
    const first = filesOf(await siteIndex(indexed(pages), memo));
    for (const key of memo.kept.keys()) if (key.startsWith('search-file')) memo.kept.delete(key);
    assert.deepEqual(filesOf(await siteIndex(indexed(pages), memo)), first);
  });

  it('follows the synonyms and the order of the pages', async () => {
    const memo = jsonMemo();
    await siteIndex(indexed(pages), memo);
    const synonyms = [['store', 'shop']];
    const moved = pages.map(each => ({ ...each, position: -each.position }));
    assert.deepEqual(filesOf(await siteIndex(indexed(pages), memo, { synonyms })), await indexOf(pages, { synonyms }));
    assert.deepEqual(filesOf(await siteIndex(indexed(moved), memo)), await indexOf(moved));
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { recordFiles, siteRecords } from '../../../../src/node/search/records.ts';
import { engineOver, indexOf, page, section } from '../../shared/search/pages.ts';

const api = page(
  'API',
  [
    section('Options', ['First.', 'a < b']),
    section('Deep <T>', [], { level: 4, anchor: 'deep' }),
    section('End', ['Last.']),
  ],
  { lvl0: 'Guides & co', tag: 'docs-default-2.0', version: '2.0' },
);
const records = siteRecords([api], 'https://docs.test').value;

describe('records', () => {
  it('are one for each heading, then one for each of its paragraphs', () => {
    assert.deepEqual(
      records.map(record => [record.objectID, record.type]),
      [
        ['0-https://docs.test/api', 'lvl1'],
        ['1-https://docs.test/api#options', 'lvl2'],
        ['2-https://docs.test/api#options', 'content'],
        ['3-https://docs.test/api#options', 'content'],
        ['4-https://docs.test/api#deep', 'lvl4'],
        ['5-https://docs.test/api#end', 'lvl2'],
        ['6-https://docs.test/api#end', 'content'],
      ],
    );
  });

  it('have the shape of the crawler’s', () => {
    assert.deepEqual(records[3], {
      objectID: '3-https://docs.test/api#options',
      url: 'https://docs.test/api#options',
      url_without_anchor: 'https://docs.test/api',
      url_without_variables: 'https://docs.test/api#options',
      anchor: 'options',
      type: 'content',
      hierarchy: { lvl0: 'Guides & co', lvl1: 'API', lvl2: 'Options', lvl3: null, lvl4: null, lvl5: null, lvl6: null },
      content: 'a &lt; b',
      lang: 'en',
      language: 'en',
      version: '2.0',
      docusaurus_tag: 'docs-default-2.0',
      tags: [],
      no_variables: true,
      recordVersion: 'v3',
      weight: { pageRank: 0, level: 0, position: 3 },
    });
  });

  it('skip levels that a page skips, and forget deeper ones when a heading ends them', () => {
    assert.deepEqual(records[4]?.hierarchy.lvl3, null);
    assert.deepEqual(records[4]?.hierarchy.lvl4, 'Deep &lt;T&gt;');
    assert.deepEqual(records[5]?.hierarchy.lvl4, null);
  });

  it('weigh titles most', () => {
    assert.deepEqual([records[0]?.weight.level, records[1]?.weight.level, records[4]?.weight.level], [90, 80, 60]);
  });

  it('have the IDs that the engine gives to its hits', async () => {
    const { engine } = engineOver(await indexOf([api]));
    const known = new Set(siteRecords([api], '').value.map(record => record.objectID));
    for (const query of ['options', 'first', 'last', 'deep', 'api']) {
      const { hits } = await engine.search({ query });
      assert.ok(hits.length > 0);
      for (const hit of hits) assert.ok(known.has(hit.objectID), hit.objectID);
    }
  });
});

describe('records for other tools', () => {
  it('stand in a file for each docs tag, one a line', () => {
    const other = page('Other', [section('End', ['Last.'])], { tag: 'default' });
    const files = recordFiles(siteRecords([api, other], 'https://docs.test').value);
    assert.deepEqual(
      files.map(({ name, text }) => [name, text.trim().split('\n').length - 2]),
      [
        ['search/records-docs-default-2.0.json', records.length],
        ['search/records-default.json', 3],
      ],
    );
    assert.deepEqual(JSON.parse(files[0]?.text ?? ''), records);
  });

  it('are at most 750 of a page, with a warning', () => {
    const long = page('Long', [
      section(
        'Many',
        Array.from({ length: 800 }, (_, index) => `Number ${index}.`),
      ),
    ]);
    const { value, diagnostics } = siteRecords([long], '');
    assert.equal(value.length, 750);
    assert.deepEqual(
      diagnostics.map(({ message }) => message),
      ["The page '/long' has 802 search records, of which the last 52 are omitted."],
    );
  });
});

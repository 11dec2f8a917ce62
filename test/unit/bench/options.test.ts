import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import { parseOptions, usualRuns } from '../../bench/options.ts';

describe('parseOptions', () => {
  it('measures four sizes unless told otherwise', () => {
    const options = parseOptions([]);
    assert.deepEqual(options.pages, [100, 1000, 5000, 20_000]);
    assert.equal(options.runs, null);
    assert.equal(options.browser, true);
    assert.deepEqual(options.peers, []);
  });

  it('reads sizes, runs and peers', () => {
    const options = parseOptions(['--pages', '10,20', '--runs', '2', '--peer', 'a=make a', '--peer', 'b=X=1 make b']);
    assert.deepEqual(options.pages, [10, 20]);
    assert.equal(options.runs, 2);
    assert.deepEqual(options.peers, [
      { name: 'a', command: 'make a' },
      { name: 'b', command: 'X=1 make b' },
    ]);
  });

  it('reads how many versions there are besides', () => {
    assert.equal(parseOptions([]).versions, 10);
    assert.equal(parseOptions(['--versions', '1']).versions, 1);
    assert.throws(() => parseOptions(['--versions', 'all']), /--versions takes whole numbers/);
  });

  it('reads locales besides English', () => {
    assert.deepEqual(parseOptions([]).locales, []);
    assert.deepEqual(parseOptions(['--locales', 'fr,ja']).locales, ['fr', 'ja']);
  });

  it('measures search unless told not to, with the peers of a folder', () => {
    assert.deepEqual([parseOptions([]).search, parseOptions([]).searchPeers], [true, null]);
    assert.equal(parseOptions(['--no-search']).search, false);
    assert.equal(parseOptions(['--search-peers', 'somewhere']).searchPeers, path.join('somewhere', 'search'));
  });

  it('reads sets of queries, with the content that they ask', () => {
    assert.equal(parseOptions([]).sets, null);
    const { sets } = parseOptions(['--search', 'a.json', '--search', 'b.json', '--content', 'docs', '--misses']);
    assert.deepEqual(sets, { files: ['a.json', 'b.json'], contentDir: 'docs', sitesDir: null, misses: true });
    assert.throws(() => parseOptions(['--search', 'a.json']), /--search needs --content/);
  });

  it('says what it does not understand', () => {
    assert.throws(() => parseOptions(['--pages', '10,many']), /--pages takes whole numbers above 0, not `many`/);
    assert.throws(() => parseOptions(['--runs', '0']), /--runs takes/);
    assert.throws(() => parseOptions(['--peer', 'make']), /--peer takes NAME=COMMAND, not `make`/);
    assert.throws(() => parseOptions(['--page', '10']), /--page/);
    assert.throws(() => parseOptions(['--corpus', 'docs', '--locales', 'fr']), /--locales translates generated/);
    assert.throws(() => parseOptions(['--site', 'here', '--peers', 'there']), /exclude each other/);
    assert.throws(
      () => parseOptions(['--peers', '/no/such/place:hugo-pagefind']),
      /nothing is installed in `\/no\/such\/place:hugo-pagefind`/,
    );
  });
});

describe('usualRuns', () => {
  it('is one for large sites', () => {
    assert.equal(usualRuns(1000), 3);
    assert.equal(usualRuns(5000), 1);
  });
});

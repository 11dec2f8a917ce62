import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { openFileCache } from '../../../../../src/node/features/mcp/files/file-cache.ts';
import { temporaryDirectory } from '../../../../support/sites.ts';

const file = (text: string) => ({ bytes: Buffer.from(text), etag: '"1"', lastModified: null });

describe('files of sites on the disk', () => {
  let directory: string;
  beforeEach(() => {
    directory = temporaryDirectory();
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  it('are found by their URLs, by a later run too', async () => {
    await (await openFileCache(directory)).set('https://a.test/x', file('one\ntwo'));
    const later = await openFileCache(directory);
    assert.equal(Buffer.from((await later.get('https://a.test/x'))?.bytes ?? '').toString(), 'one\ntwo');
    assert.equal((await later.get('https://a.test/x'))?.etag, '"1"');
    assert.equal(await later.get('https://a.test/y'), undefined);
  });

  it('are in files that no URL names', async () => {
    await (await openFileCache(directory)).set('https://a.test/../../x', file('one'));
    assert.ok(readdirSync(directory).every(name => /^[\da-f]{16}$/.test(name)));
  });

  it('are not there where they were harmed', async () => {
    const cache = await openFileCache(directory);
    await cache.set('https://a.test/x', file('one'));
    const [name = ''] = readdirSync(directory);
    const kept = path.join(directory, name);
    for (const harmed of [readFileSync(kept, 'utf8').replace('one', 'two'), '{}\none', '', 'x']) {
      writeFileSync(kept, harmed);
      assert.equal(await cache.get('https://a.test/x'), undefined);
    }
  });

  it('make room, those first that were asked for longest ago', async () => {
    const cache = await openFileCache(directory);
    for (const name of ['old', 'asked', 'new']) await cache.set(`https://a.test/${name}`, file('x'.repeat(1000)));
    for (const name of readdirSync(directory)) utimesSync(path.join(directory, name), 1, 1);
    await cache.get('https://a.test/asked');
    await cache.set('https://a.test/new', file('x'.repeat(1000)));
    const small = await openFileCache(directory, 2500);
    assert.ok(await small.get('https://a.test/asked'));
    assert.ok(await small.get('https://a.test/new'));
    assert.equal(await small.get('https://a.test/old'), undefined);
  });

  it('are done without where they cannot be kept', async () => {
    const inTheWay = path.join(directory, 'file');
    writeFileSync(inTheWay, '');
    mkdirSync(path.join(directory, 'other'));
    const cache = await openFileCache(inTheWay);
    await cache.set('https://a.test/x', file('one'));
    assert.equal(await cache.get('https://a.test/x'), undefined);
  });
});

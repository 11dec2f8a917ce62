import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { openCache } from '../../../../src/node/cache/index.ts';
import { actionResult } from '../../../../src/node/remote-cache/action-result.ts';
import { openRemoteCache, PACK_KINDS } from '../../../../src/node/remote-cache/index.ts';
import { hashOf } from '../../../../src/node/util/hash.ts';
import { omitUndefined } from '../../../../src/node/util/omit-undefined.ts';
import { type CacheHost, cacheHost, type Misbehaviour } from '../../../support/cache-host.ts';
import { type TemporarySite, temporarySite } from '../../../support/sites.ts';

const KEY = 'k'.repeat(32);
/** For hosts that say nothing. */
const IMPATIENT = { stallMs: 200, minRate: 2 ** 30 };

describe('a remote cache', () => {
  let host: CacheHost;
  const folders: TemporarySite[] = [];
  before(async () => {
    host = await cacheHost();
  });
  beforeEach(() => {
    host.stored.clear();
    host.misbehave(undefined);
  });
  after(async () => {
    await host.close();
    for (const folder of folders) folder.remove();
  });

  /** A machine with an empty cache. */
  const machine = (
    given: {
      readonly key?: string;
      readonly site?: string;
      readonly commit?: string;
      readonly limits?: typeof IMPATIENT;
    } = {},
  ) => {
    const { key = KEY, site = 'https://a.test/', commit = 'c1', limits } = given;
    const folder = temporarySite({});
    folders.push(folder);
    const workDir = path.join(folder.siteDir, 'work');
    const cache = openCache(path.join(workDir, 'cache'), 'code');
    const settings = { url: host.url, headers: { 'x-team': 'docs' }, key, isPushed: true };
    const filesDir = path.join(folder.siteDir, 'files');
    const remote = openRemoteCache(settings, { cache, workDir, filesDir, site, commit, ...omitUndefined({ limits }) });
    const file = (text: string) => {
      const name = path.join(folder.siteDir, `${hashOf(text)}.html`);
      writeFileSync(name, text);
      return { hash: hashOf(text), file: name, isNew: true };
    };
    return { cache, remote, workDir, file };
  };
  const NOTHING = { files: [], shells: [] };

  /** Stores a value, a fact, a file and a shell from another machine. */
  const store = async () => {
    const { cache, remote, workDir, file } = machine();
    assert.deepEqual(await remote.pull(PACK_KINDS), []);
    cache.set('compile:1', { html: '<p>é</p>' });
    cache.set('facts:docs/a.md', { title: 'A' });
    cache.set('local:stamp', 1);
    mkdirSync(path.join(workDir, 'shell/client'), { recursive: true });
    writeFileSync(path.join(workDir, 'shell/client/main.js'), 'run()');
    assert.deepEqual(await remote.push({ files: [file('<html>é</html>')], shells: ['shell'] }), []);
  };

  it('gives other machines what one has made, in few requests', async () => {
    await store();
    host.requests();
    const other = machine();
    assert.deepEqual(await other.remote.pull(PACK_KINDS), []);
    assert.equal(host.requests().length, 2 + 4);
    assert.deepEqual(other.cache.get('compile:1'), { html: '<p>é</p>' });
    assert.deepEqual(other.cache.get('facts:docs/a.md'), { title: 'A' });
    assert.equal(other.cache.get('local:stamp'), undefined);
    assert.equal(other.remote.fileText(hashOf('<html>é</html>')), '<html>é</html>');
    assert.equal(readFileSync(path.join(other.workDir, 'shell/client/main.js'), 'utf8'), 'run()');
  });

  it('fetches only the kinds that are asked for, and each pack once', async () => {
    await store();
    const { cache, remote } = machine();
    await remote.pull(['facts']);
    assert.deepEqual([cache.get('compile:1'), cache.get('facts:docs/a.md')], [undefined, { title: 'A' }]);
    host.requests();
    await remote.pull(['facts']);
    assert.equal(host.requests().length, 2);
  });

  it('stores nothing again', async () => {
    await store();
    const { cache, remote } = machine();
    await remote.pull(PACK_KINDS);
    cache.get('compile:1');
    host.requests();
    await remote.push({ files: [], shells: ['shell'] });
    assert.deepEqual(host.requests(), []);
    cache.set('compile:2', 'new');
    await remote.push({ files: [], shells: ['shell'] });
    assert.equal(host.requests().length, 2);
    const third = machine();
    await third.remote.pull(PACK_KINDS);
    assert.deepEqual([third.cache.get('compile:1'), third.cache.get('compile:2')], [{ html: '<p>é</p>' }, 'new']);
  });

  it('stores anew what is in use once most of it is not', async () => {
    const { cache, remote } = machine();
    cache.set('old', 'x'.repeat(2 ** 23));
    cache.set('compile:1', 'kept');
    await remote.push(NOTHING);
    const next = machine();
    await next.remote.pull(PACK_KINDS);
    next.cache.get('compile:1');
    await next.remote.push(NOTHING);
    const last = machine();
    await last.remote.pull(PACK_KINDS);
    assert.deepEqual([last.cache.get('old'), last.cache.get('compile:1')], [undefined, 'kept']);
  });

  it('stores again what the host has thrown away', async () => {
    await store();
    const blobs = [...host.stored.keys()].filter(name => name.startsWith('/cas/'));
    for (const name of blobs) host.stored.delete(name);
    const { cache, remote, workDir, file } = machine();
    await remote.pull(PACK_KINDS);
    cache.set('compile:1', { html: '<p>é</p>' });
    cache.set('facts:docs/a.md', { title: 'A' });
    mkdirSync(path.join(workDir, 'shell/client'), { recursive: true });
    writeFileSync(path.join(workDir, 'shell/client/main.js'), 'run()');
    assert.deepEqual(await remote.push({ files: [file('<html>é</html>')], shells: ['shell'] }), []);
    assert.deepEqual([...host.stored.keys()].filter(name => name.startsWith('/cas/')).sort(), blobs.sort());
    const other = machine();
    await other.remote.pull(PACK_KINDS);
    assert.ok(other.remote.fileText(hashOf('<html>é</html>')));
  });

  it('prefers the newest value of a key', async () => {
    for (const title of ['old', 'new', 'newest']) {
      const { cache, remote } = machine();
      await remote.pull(PACK_KINDS);
      cache.set('facts:docs/a.md', { title });
      await remote.push(NOTHING);
    }
    const { cache, remote } = machine();
    await remote.pull(PACK_KINDS);
    assert.deepEqual(cache.get('facts:docs/a.md'), { title: 'newest' });
  });

  it('stores what a shard has made and nothing else, as often as it is built', async () => {
    const { cache, remote } = machine();
    for (let part = 0; part < 8; part++) cache.set(`compile:${part}`, String(part).repeat(2 ** 21));
    await remote.push(NOTHING);
    const shard = machine();
    await shard.remote.pull(PACK_KINDS);
    shard.cache.get('compile:1');
    shard.cache.set('compile:new', 1);
    host.requests();
    await shard.remote.push({ ...NOTHING, shard: { index: 1, count: 8 } });
    assert.equal(host.requests().filter(request => request.startsWith('PUT /cas/')).length, 1);
  });

  it('takes no file of a shell for another place', async () => {
    const { remote, workDir } = machine();
    mkdirSync(path.join(workDir, 'other'), { recursive: true });
    writeFileSync(path.join(workDir, 'other/main.js'), 'run()');
    await remote.push({ files: [], shells: ['other'] });
    const another = machine();
    await another.remote.pull(PACK_KINDS);
    assert.equal(existsSync(path.join(another.workDir, 'other')), false);
  });

  it('is not fetched any more once its reader ends', async () => {
    await store();
    const closing = new AbortController();
    host.misbehave((_, response, stored) => {
      closing.abort();
      response.statusCode = stored ? 200 : 404;
      response.end(stored);
    });
    const { cache, remote } = machine();
    await remote.pull(PACK_KINDS, closing.signal);
    assert.equal(cache.get('compile:1'), undefined);
  });

  it('is gone without when this machine cannot write what it sends', async () => {
    await store();
    const { remote, cache, workDir } = machine();
    mkdirSync(path.dirname(workDir), { recursive: true });
    writeFileSync(workDir, 'a file where the folder of caches should be');
    const [notice] = await remote.pull(['values']);
    assert.match(notice?.message ?? '', /cannot be used \(/);
    assert.equal(cache.get('compile:1'), undefined);
  });

  it('finds the shards of its commit, whatever their number, beside what was there before', async () => {
    await store();
    // The first one has failed.
    for (const index of [3, 2]) {
      const { cache, remote } = machine();
      cache.set(`compile:part-${index}`, index);
      await remote.push({ ...NOTHING, shard: { index, count: 3 } });
    }
    const { cache, remote } = machine();
    await remote.pull(PACK_KINDS);
    assert.deepEqual(
      [1, 2, 3].map(index => cache.get(`compile:part-${index}`)),
      [undefined, 2, 3],
    );
    assert.ok(cache.get('compile:1'));
    const other = machine({ commit: 'c2' });
    await other.remote.pull(PACK_KINDS);
    assert.equal(other.cache.get('compile:part-2'), undefined);
  });

  it('is of one site, and of those who have its key', async () => {
    await store();
    for (const given of [{ site: 'https://b.test/' }, { key: 'x'.repeat(32) }]) {
      const { cache, remote } = machine(given);
      assert.deepEqual(await remote.pull(PACK_KINDS), []);
      assert.equal(cache.get('compile:1'), undefined);
    }
  });

  it('takes nothing that was changed on the host', async () => {
    await store();
    const [latest = ''] = [...host.stored.keys()].filter(name => name.startsWith('/ac/'));
    const good = host.stored.get(latest) ?? Buffer.alloc(0);
    const replaced = good.toString('latin1').replace('"kind":"values"', '"kind":"shell" ');
    const values = [
      Buffer.from(replaced, 'latin1'),
      Buffer.from('<html>'),
      actionResult([], 'unsigned'),
      Buffer.alloc(0),
    ];
    for (const value of values) {
      host.stored.set(latest, value);
      const { cache, remote } = machine();
      assert.deepEqual(await remote.pull(PACK_KINDS), []);
      assert.equal(cache.get('compile:1'), undefined);
    }
  });

  const blob = (request: Parameters<Misbehaviour>[0]) => request.url?.startsWith('/cas/') === true;
  const FAILURES: Readonly<Record<string, { readonly how: Misbehaviour; readonly says: RegExp }>> = {
    'answers with an error': {
      how: (_, response) => response.writeHead(503).end(),
      says: /answers 503 Service Unavailable/,
    },
    'wants other credentials': { how: (_, response) => response.writeHead(401).end(), says: /answers 401/ },
    'says nothing': { how: () => undefined, says: /does not answer/ },
    'stops in the middle': {
      how: (_, response) => void response.writeHead(200, { 'content-length': '100' }).write('x'),
      says: /does not answer/,
    },
    'hangs up': { how: request => request.socket.destroy(), says: /cannot be reached/ },
    'hangs up in the middle': {
      how: (request, response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('x', () => request.socket.destroy());
      },
      says: /cannot be reached/,
    },
    'speaks no HTTP': { how: request => request.socket.end('hello\r\n\r\n'), says: /cannot be reached/ },
    'sends the reader elsewhere': {
      how: (_, response) => response.writeHead(302, { location: 'https://elsewhere.test/' }).end(),
      says: /cannot be reached/,
    },
    'sends other bytes': {
      how: (request, response, stored) => response.end(blob(request) ? stored?.map(byte => byte ^ 1) : stored),
      says: /sends other bytes than were stored/,
    },
    'sends without end': {
      how: (request, response, stored) => {
        if (!blob(request)) return response.end(stored);
        const more = (): void => {
          if (!response.destroyed) response.write(Buffer.alloc(2 ** 16), more);
        };
        return more();
      },
      says: /sends more than was stored/,
    },
  };
  for (const [name, { how, says }] of Object.entries(FAILURES)) {
    it(`is gone without when its host ${name}`, async () => {
      await store();
      host.misbehave(how);
      const { cache, remote } = machine(/does not/.test(says.source) ? { limits: IMPATIENT } : {});
      const [notice, ...others] = await remote.pull(PACK_KINDS);
      assert.deepEqual([notice?.severity, others], ['notice', []]);
      assert.match(notice?.message ?? '', says);
      cache.set('compile:3', 1);
      if (!/middle|bytes|without end/.test(name)) assert.equal((await remote.push(NOTHING))[0]?.severity, 'notice');
    });
  }

  it('goes on without packs that the host has thrown away', async () => {
    await store();
    for (const name of [...host.stored.keys()]) if (name.startsWith('/cas/')) host.stored.delete(name);
    const { cache, remote } = machine();
    assert.deepEqual(await remote.pull(PACK_KINDS), []);
    assert.equal(cache.get('compile:1'), undefined);
  });
});

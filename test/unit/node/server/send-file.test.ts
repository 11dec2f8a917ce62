import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createCompressor } from '../../../../src/node/server/compression.ts';
import { gate } from '../../../support/gate.ts';
import { nightly } from '../../../support/nightly.ts';
import { type Answer, type Ask, askOf, serverFor, storedServer } from './server.ts';

const TEXT = 'Text that is worth to be compressed. '.repeat(100);
const FILES = { 'index.html': TEXT, 'small.html': 'small', 'film.mp4': '0123456789', 'empty.mp4': '' };
const compress = createCompressor;

const rangeOf = ({ status, body, headers }: Answer) => [status, body, headers['content-range']];

describe('a range of a file', () => {
  const check = async (ask: Ask, path: string) => {
    const range = async (range: string, own = {}) => rangeOf(await ask(path, { headers: { range, ...own } }));
    const { headers } = await ask(path);
    assert.equal(headers['accept-ranges'], 'bytes');
    const { etag = '' } = headers;
    const size = Number(headers['content-length']);
    const whole = [200, (await ask(path)).body, undefined];
    assert.deepEqual(await range('bytes=1-2'), [206, '12', `bytes 1-2/${size}`]);
    assert.deepEqual(await range('bytes=8-'), [206, '89', `bytes 8-9/${size}`]);
    assert.deepEqual(await range('bytes=-3'), [206, '789', `bytes 7-9/${size}`]);
    assert.deepEqual(await range('bytes=5-99'), [206, '56789', `bytes 5-9/${size}`]);
    assert.deepEqual(await range('bytes=10-'), [416, '', `bytes */${size}`]);
    for (const odd of ['lines=1-2', 'bytes=0-1,4-5', 'bytes', '']) assert.deepEqual(await range(odd), whole);
    assert.deepEqual(await range('bytes=1-2', { 'if-range': etag }), [206, '12', `bytes 1-2/${size}`]);
    assert.deepEqual(await range('bytes=1-2', { 'if-range': '"other"' }), whole);
    const head = await ask(path, { method: 'HEAD', headers: { range: 'bytes=1-2' } });
    assert.deepEqual([head.status, head.body, head.headers['content-length']], [200, '', String(size)]);
  };

  it('is sent, and no other bytes', async context => {
    await check(askOf(await storedServer(context, FILES)), '/film.mp4');
    await check(await serverFor(context, { read: async () => '0123456789' }), '/film.mp4');
  });

  it('is not sent on the condition of a weak tag, which other bytes may have, too', async context => {
    const ask = askOf(await storedServer(context, FILES, { compress: compress() }));
    const { etag = '' } = (await ask('/')).headers;
    assert.match(etag, /^W\//);
    for (const condition of [etag, etag.slice(2), 'Thu, 26 Nov 2026 00:00:00 GMT', '']) {
      const { status, body } = await ask('/', { headers: { range: 'bytes=1-2', 'if-range': condition } });
      assert.deepEqual([status, body], [200, TEXT], condition);
    }
    const { etag: strong = '' } = (await ask('/film.mp4')).headers;
    const film = await ask('/film.mp4', { headers: { range: 'bytes=1-2', 'if-range': `W/${strong}` } });
    assert.deepEqual([film.status, film.body], [200, '0123456789']);
  });

  it('of nothing cannot be sent', async context => {
    const ask = askOf(await storedServer(context, FILES));
    assert.equal((await ask('/empty.mp4', { headers: { range: 'bytes=0-' } })).status, 416);
    assert.deepEqual((await ask('/empty.mp4')).body, '');
  });
});

describe('a text', () => {
  it('is sent by the best encoding that the client takes', async context => {
    const ask = askOf(await storedServer(context, FILES, { compress: compress() }));
    const sent = async (accepted?: string) =>
      ask('/', accepted === undefined ? {} : { headers: { 'accept-encoding': accepted } });
    const plain = await sent();
    assert.deepEqual([plain.headers['content-encoding'], plain.body], [undefined, TEXT]);
    assert.equal(plain.headers.vary, 'accept-encoding');
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['*', 'br'],
      ['deflate', undefined],
    ] as const) {
      const { headers, bytes } = await sent(accepted);
      assert.equal(headers['content-encoding'], encoding, accepted);
      const text = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
      assert.equal(text.toString(), TEXT);
      assert.equal(headers['content-length'], String(bytes.length));
      assert.equal(bytes.length < TEXT.length / 2, encoding !== undefined);
    }
  });

  it('that is compressed is known again', async context => {
    const ask = askOf(await storedServer(context, FILES, { compress: compress() }));
    const headers = { 'accept-encoding': 'br' };
    const { etag = '' } = (await ask('/', { headers })).headers;
    const again = await ask('/', { headers: { ...headers, 'if-none-match': etag } });
    assert.deepEqual([again.status, again.body, again.headers.etag], [304, '', etag]);
  });

  it('that is short, and what is no text, is sent as it is', async context => {
    const ask = askOf(await storedServer(context, FILES, { compress: compress() }));
    for (const path of ['/small.html', '/film.mp4'])
      assert.equal((await ask(path, { headers: { 'accept-encoding': 'br' } })).headers['content-encoding'], undefined);
  });

  it('is compressed once, while it is kept', async () => {
    const asked: string[] = [];
    const keep = createCompressor(5000);
    const text = (key: string) => ({
      ...{ key, size: 2000, encoding: 'br' as const },
      read: async () => {
        asked.push(key);
        return Buffer.from(TEXT);
      },
    });
    const [one, other] = [keep(text('a')), keep(text('a'))];
    assert.equal(await one, await other);
    await keep(text('b'));
    await keep(text('a'));
    await keep(text('c'));
    await keep(text('a'));
    await keep(text('b'));
    assert.deepEqual(asked, ['a', 'b', 'c', 'b'], 'what was asked for longest ago is forgotten');
  });
});

describe('many clients', () => {
  nightly(() => {
    it('get the page, two thousand at once', { timeout: 300_000 }, async context => {
      const { port } = await storedServer(context, FILES, { compress: compress() });
      const answers = Array.from({ length: 2000 }, async () => {
        const client = await connected(port);
        client.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
        return received(client);
      });
      for (const answer of await Promise.all(answers)) assert.ok(answer.endsWith(TEXT));
    });

    it('that read nothing keep nobody waiting, and take no memory', async context => {
      const large = 'x'.repeat(2 ** 24);
      const { port } = await storedServer(context, { ...FILES, 'large.mp4': large });
      const before = process.memoryUsage().rss;
      const idle = await Promise.all(Array.from({ length: 100 }, () => connected(port)));
      for (const client of idle) {
        client.pause();
        client.write('GET /large.mp4 HTTP/1.1\r\nhost: localhost\r\n\r\n');
      }
      const { body } = await askOf({ port })('/large.mp4');
      assert.equal(body.length, large.length);
      const grown = (process.memoryUsage().rss - before) / 2 ** 20;
      assert.ok(grown < 400, `${Math.round(grown)} MB for 1600 MB that nobody reads`);
      for (const client of idle) client.destroy();
    });
  });

  it('that take nothing for long are let go', async context => {
    const left = gate();
    const { port } = await storedServer(
      context,
      { 'large.mp4': 'x'.repeat(2 ** 25) },
      {
        timeoutMs: 50,
        handle(_request, response) {
          response.on('close', left.open);
          return false;
        },
      },
    );
    const client = await connected(port);
    client.pause();
    client.write('GET /large.mp4 HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await left.passed;
    client.destroy();
  });

  it('that go away while they are answered harm nobody', async context => {
    const { port } = await storedServer(context, { ...FILES, 'large.mp4': 'x'.repeat(2 ** 24) });
    for (let round = 0; round < 20; round++) {
      const client = await connected(port);
      client.write('GET /large.mp4 HTTP/1.1\r\nhost: localhost\r\n\r\n');
      await once(client, 'readable');
      client.resetAndDestroy();
    }
    assert.equal((await askOf({ port })('/')).body, TEXT);
  });
});

async function connected(port: number): Promise<Socket> {
  const client = connect(port, '127.0.0.1');
  await once(client, 'connect');
  return client;
}

async function received(client: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of client) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

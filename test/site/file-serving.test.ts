import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type SiteServer, startServer } from '../e2e/support/site-server.ts';
import { type TemporarySite, temporarySite } from '../support/sites.ts';

const SECRET = 'the secret of this machine';
const PRESET = "presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]]";
const FILES = {
  'docusaurus.config.js': `export default { title: 'A', url: 'https://a.test', baseUrl: '/', ${PRESET} };\n`,
  'docs/index.md': '---\nslug: /\n---\n\n# Home\n\nWelcome.\n',
  'static/plain.txt': 'plain\n',
  'static/.env': SECRET,
  'static/folder/.git/config': SECRET,
  '.env': SECRET,
  'secret.txt': SECRET,
  'static-secret/index.html': SECRET,
  'build-secret/index.html': SECRET,
};

/** Spellings of paths to files that nobody may have; `%s` is the path from the site to one. */
const SPELLINGS = [
  '/../%s',
  '/../../%s',
  '/./../%s',
  '/x/../../%s',
  '/..%2f%s',
  '/..%2F..%2F%s',
  '/%2e%2e/%s',
  '/%2e%2e%2f%s',
  '/.%2e/%s',
  '/%252e%252e/%s',
  '/%252e%252e%252f%s',
  '/..%252f%s',
  '/%c0%ae%c0%ae/%s',
  '/..\\%s',
  '/..%5c%s',
  '/..%255c%s',
  '\\..\\%s',
  '//%s',
  '///../%s',
  '/plain.txt/../../%s',
  '/plain.txt%00/../../%s',
  '/%00../%s',
  '/..;/%s',
  '/..;a=b/%s',
  '/?/../../%s',
  '/?path=../%s',
  '/../%s?raw',
  '/../%s?import&raw',
  '/../%s#x',
  '/../%s%00.html',
  '/../%s%20',
  '/@fs/../%s',
  '/-secret/%s',
  '/assets/../../%s',
  '/search/../../%s',
  '/__lectern/../../%s',
  'http://localhost/../%s',
  'http://evil.test/../%s',
  'file:///%s',
  '../%s',
  '%s',
  '*',
];
const TARGETS = ['secret.txt', '.env', 'static-secret/index.html', 'build-secret/index.html', 'static/.env'];
const DIRECT = ['/.env', '/%2eenv', '/.env/', '/folder/.git/config', '/out.txt', '/outside/index.html', '/loop/loop'];

describe('a file that nobody may have', () => {
  for (const server of ['dev', 'build'] as const)
    describe(`is not served by ${server === 'dev' ? '`start`' : '`serve`'}`, () => {
      let site: TemporarySite;
      let running: SiteServer;
      before(async () => {
        site = temporarySite(FILES);
        running = await startServer({ server, siteDir: site.siteDir });
        linkOut(path.join(site.siteDir, server === 'dev' ? 'static' : 'build'), site.siteDir);
      });
      after(async () => {
        await running.close();
        site.remove();
      });

      it('in any spelling of its path', async () => {
        const absolute = TARGETS.map(name => path.join(site.siteDir, name).slice(1));
        const paths = SPELLINGS.flatMap(spelling =>
          [...TARGETS, ...absolute].map(name => spelling.replace('%s', name)),
        );
        for (const target of [...paths, ...DIRECT]) {
          const answer = await ask(running, `GET ${target} HTTP/1.1`, ['Host: localhost']);
          assert.doesNotMatch(answer, new RegExp(SECRET), target);
          assert.doesNotMatch(answer, /^HTTP\/1\.1 5/, target);
        }
      });

      it('and others still are', async () => {
        assert.match(await ask(running, 'GET /plain.txt HTTP/1.1', ['Host: localhost']), /\r\n\r\nplain\n$/);
        assert.match(await ask(running, 'GET /linked.txt HTTP/1.1', ['Host: localhost']), /\r\n\r\nplain\n$/);
      });

      it('nor is anything told to other names and pages, whatever browsers say of themselves', async () => {
        const strangers: readonly (readonly string[])[] = [
          ['Host: evil.test'],
          ['Host: localhost.evil.test'],
          ['Host: 127.0.0.1.evil.test:80'],
          ['Host: evil.test#localhost'],
          ['Host: localhost@evil.test'],
          ['Host: 169.254.169.254'],
          ['Host: '],
          [],
          ['Host: localhost', 'Origin: https://evil.test'],
          ['Host: localhost', 'Origin: null'],
          ['Host: localhost', 'Origin: http://localhost.evil.test'],
          ['Host: evil.test', 'Sec-Fetch-Site: same-origin'],
          ['Host: evil.test', 'X-Forwarded-Host: localhost'],
          ['Host: localhost', 'Origin: https://evil.test', 'Sec-Fetch-Site: same-origin', 'Sec-Fetch-Mode: cors'],
        ];
        for (const headers of strangers)
          for (const target of [
            '/',
            '/plain.txt',
            '/__lectern/events?path=/',
            '/1/indexes/*/queries',
            '/search/manifest.json',
          ]) {
            const answer = await ask(running, `GET ${target} HTTP/1.1`, headers);
            assert.match(answer, /^HTTP\/1\.1 40[03] /, `${target} ${headers.join()}`);
            assert.doesNotMatch(answer, /Welcome|plain\n|event:|"core"/);
          }
      });

      it('nor to who asks for another server, a tunnel or a socket', async () => {
        const own = ['Host: localhost'];
        const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
        const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
        for (const [line, headers] of [
          ['CONNECT localhost:22 HTTP/1.1', own],
          ['GET http://evil.test/ HTTP/1.1', own],
          ['GET / HTTP/1.1', [...own, 'Origin: https://evil.test', ...upgrade, key]],
          ['TRACE / HTTP/1.1', own],
          ['POST / HTTP/1.1', [...own, 'Content-Length: 0']],
        ] as const) {
          const answer = await ask(running, line, headers);
          assert.doesNotMatch(answer, /^HTTP\/1\.1 (?:2|101)/, line);
        }
      });

      it('and may not be read by pages of other servers', async () => {
        const answer = await ask(running, 'GET /plain.txt HTTP/1.1', ['Host: localhost']);
        assert.match(answer, /cross-origin-resource-policy: same-origin/i);
        assert.doesNotMatch(answer, /access-control-allow/i);
        if (server === 'build') return;
        const { host } = new URL(running.url);
        for (const target of ['/__lectern/events?path=/', '/__lectern/opening', '/__lectern/client.js']) {
          const headers = [`Host: ${host}`, 'Origin: http://localhost:1'];
          assert.match(await ask(running, `GET ${target} HTTP/1.1`, headers), /^HTTP\/1\.1 403 /, target);
        }
      });
    });
});

/** Links out of a folder, into another that begins like it, in a circle, and one that stays. */
function linkOut(folder: string, siteDir: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'plain.txt'), 'plain\n');
  symlinkSync(path.join(siteDir, 'secret.txt'), path.join(folder, 'out.txt'));
  symlinkSync(`${folder}-secret`, path.join(folder, 'outside'));
  symlinkSync('loop', path.join(folder, 'loop'));
  symlinkSync('plain.txt', path.join(folder, 'linked.txt'));
}

/** Sends a request as it is written, and resolves to the whole answer. */
function ask({ url }: SiteServer, line: string, headers: readonly string[]): Promise<string> {
  const { port, hostname } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    const end = () => resolve(Buffer.concat(chunks).toString());
    socket.on('data', chunk => chunks.push(chunk));
    socket.on('error', error => ((error as NodeJS.ErrnoException).code === 'ECONNRESET' ? end() : reject(error)));
    socket.on('close', end);
    socket.write([line, ...headers, 'Connection: close', '', ''].join('\r\n'));
  });
}

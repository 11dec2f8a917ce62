import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { FEATURES } from '../../src/node/features/index.ts';
import { pullDescriptions } from '../../src/node/features/openapi/pull.ts';
import { keepLog } from '../support/log.ts';
import { temporaryDirectory } from '../support/sites.ts';

const GOOD = 'openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths: {}\n';

const ANSWERS: Readonly<Record<string, RequestListener>> = {
  '/good.yaml': (_, response) => response.end(GOOD),
  '/moved.yaml': (_, response) => response.writeHead(302, { location: '/good.yaml' }).end(),
  '/circle.yaml': (_, response) => response.writeHead(302, { location: '/circle.yaml' }).end(),
  '/in-parts.yaml': (_, response) => {
    response.write(GOOD.slice(0, 20));
    setImmediate(() => response.end(GOOD.slice(20)));
  },
  '/page.yaml': (_, response) => response.end('<!doctype html>\n<p>: [\n'),
  '/other.json': (_, response) => response.end('{ "name": "a" }'),
  '/swagger.json': (_, response) => response.end('{ "swagger": "2.0" }'),
  '/cut.yaml': (request, response) => {
    response.writeHead(200, { 'content-length': 1000 });
    response.write('openapi', () => request.socket.destroy());
  },
};

describe('openapi pull', () => {
  const siteDir = temporaryDirectory();
  const kept = path.join(siteDir, 'api/a.yaml');
  let server: Server;
  let host: string;
  before(async () => {
    server = createServer((request, response) => {
      const answer = ANSWERS[request.url ?? ''];
      if (answer) answer(request, response);
      else response.writeHead(404).end('Not here');
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    mkdirSync(path.join(siteDir, 'docs'));
    writeFileSync(path.join(siteDir, 'docs/index.md'), '# A\n');
  });
  after(async () => {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
    rmSync(siteDir, { recursive: true, force: true });
  });

  /** Pulls from an address; returns what is said, or the problem. */
  async function pull(url: string): Promise<string> {
    // Another name each time: modules are loaded once.
    const configFile = `config-${pull.runs++}.mjs`;
    const openapi = JSON.stringify({ specs: [{ url, path: 'api/a.yaml', route: 'api' }] });
    const config = `export default { title: 'A', url: 'https://a.test', baseUrl: '/', openapi: ${openapi} };\n`;
    writeFileSync(path.join(siteDir, configFile), config);
    const lines: string[] = [];
    const say = (line: string) => {
      lines.push(line);
    };
    const log = { ...keepLog(), info: say, success: say };
    try {
      await pullDescriptions({ siteDir, configFile, features: FEATURES, log });
      return lines.join('\n');
    } catch (error) {
      const { diagnostics = [] } = error as { diagnostics?: readonly { code: string; message: string }[] };
      if (diagnostics.length === 0) throw error;
      return diagnostics.map(({ code, message }) => `${code}: ${message}`).join('\n');
    }
  }
  pull.runs = 0;

  it('keeps what the host answers, at once, in parts or elsewhere, and says that it is up to date', async () => {
    for (const name of ['good', 'moved', 'in-parts']) {
      rmSync(kept, { force: true });
      assert.match(await pull(`${host}/${name}.yaml`), /Fetched api\/a\.yaml from http/, name);
      assert.equal(readFileSync(kept, 'utf8'), GOOD);
    }
    assert.match(await pull(`${host}/good.yaml`), /api\/a\.yaml is up to date/);
  });

  it('keeps the file that is there where the host does not answer with a description', async () => {
    writeFileSync(kept, 'mine\n');
    const said = [
      [
        '/nothing.yaml',
        /^openapi\/not-fetched: .*nothing\.yaml' cannot be fetched: the host answers with status 404\.$/,
      ],
      ['/circle.yaml', /^openapi\/not-fetched: .*the host leads to more than 10 other addresses\.$/],
      ['/cut.yaml', /^openapi\/not-fetched: /],
      ['/page.yaml', /^openapi\/malformed: .*page\.yaml'/],
      ['/other.json', /^openapi\/unsupported: The description has no field `openapi`/],
      ['/swagger.json', /^openapi\/unsupported: The description is one of Swagger 2\.0/],
    ] as const;
    for (const [name, pattern] of said) assert.match(await pull(host + name), pattern, name);
    assert.equal(readFileSync(kept, 'utf8'), 'mine\n');
    rmSync(kept);
    assert.match(await pull('http://127.0.0.1:1/a.yaml'), /^openapi\/not-fetched: .*127\.0\.0\.1:1/);
    assert.equal(existsSync(kept), false);
  });
});

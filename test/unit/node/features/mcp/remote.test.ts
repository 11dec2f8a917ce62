import assert from 'node:assert/strict';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, it } from 'node:test';
import { UserError } from '../../../../../src/node/diagnostics/index.ts';
import type { CachedFile, FileCache } from '../../../../../src/node/features/mcp/files/file-cache.ts';
import { remoteFiles } from '../../../../../src/node/features/mcp/files/remote.ts';
import { openSite } from '../../../../../src/node/features/mcp/site/site.ts';
import { packageVersion } from '../../../../../src/node/version.ts';
import { FORMAT, KINDS } from '../../../../../src/shared/search/format.ts';

const DESCRIPTION = {
  format: 1,
  generator: '9.9.9',
  title: 'Tea',
  tagline: '',
  url: 'https://tea.test',
  baseUrl: '/',
  language: 'en',
  languages: [{ name: 'en', label: 'English', address: 'https://tea.test/' }],
  docs: [],
};

type Answer = (response: ServerResponse, headers: Readonly<Record<string, unknown>>) => void;

describe('a site that others serve', () => {
  let server: Server;
  let address: string;
  let answers: Map<string, Answer>;
  let asked: string[];
  let warnings: string[];
  let cached: Map<string, CachedFile>;
  const cache: FileCache = {
    get: async url => cached.get(url),
    set: async (url, file) => void cached.set(url, file),
  };
  const files = () => remoteFiles(address, { cache, userAgent: 'test', warn: message => warnings.push(message) });
  const json =
    (value: unknown): Answer =>
    response =>
      response.end(JSON.stringify(value));
  const problemOf = async (run: Promise<unknown>): Promise<string> => {
    const error = await run.then(
      () => assert.fail('it was read'),
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof UserError);
    return error.diagnostics.map(({ code, message, fix }) => `${code}: ${message}. ${fix ?? ''}`).join('\n');
  };

  before(async () => {
    server = createServer((request, response) => {
      const path = request.url ?? '';
      asked.push(path);
      const answer = answers.get(path);
      if (answer) answer(response, request.headers);
      else response.writeHead(404).end();
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/house/`;
  });
  after(() => server.close());
  beforeEach(() => {
    answers = new Map();
    asked = [];
    warnings = [];
    cached = new Map();
  });

  it('is asked once for a file whose name has a hash, whatever its kind', async () => {
    const names = KINDS.map(kind => `search/${kind}-0123456789ab.json`);
    for (const name of names) answers.set(`/house/${name}`, json(name));
    for (let time = 0; time < 2; time++) for (const name of names) await files().read(name);
    assert.deepEqual(
      asked,
      names.map(name => `/house/${name}`),
    );
  });

  it('is asked whether another has changed', async () => {
    answers.set('/house/a.md', (response, headers) => {
      if (headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"1"' }).end('one');
    });
    for (let time = 0; time < 2; time++) assert.equal(String(await files().read('a.md')), 'one');
    assert.equal(asked.length, 2);
  });

  it('is read from what it said before where it does not answer', async () => {
    answers.set('/house/a.md', response => response.end('one'));
    await files().read('a.md');
    answers.set('/house/a.md', response => response.writeHead(503).end());
    assert.equal(String(await files().read('a.md')), 'one');
    assert.match(warnings.join(), /answers 503.*older copy/);
  });

  it('has no file in place of which it sends a web page', async () => {
    answers.set('/house/a.md', response => response.setHeader('content-type', 'text/html').end('<!doctype html>'));
    assert.equal(await files().read('a.md'), undefined);
    assert.equal(await files().read('b.md'), undefined);
  });

  it('leads to its own files, and nowhere else', async () => {
    const to =
      (location: string): Answer =>
      response =>
        response.writeHead(302, { location }).end();
    answers.set('/house/a.md', to('/house/b.md'));
    answers.set('/house/b.md', response => response.end('two'));
    answers.set('/house/c.md', to('http://evil.test/c.md'));
    answers.set('/house/d.md', to('/other/d.md'));
    answers.set('/house/e.md', to('/house/e.md'));
    assert.equal(String(await files().read('a.md')), 'two');
    assert.match(await problemOf(files().read('c.md')), /mcp\/leads-elsewhere: .* leads to http:\/\/evil\.test\/c\.md/);
    assert.match(await problemOf(files().read('d.md')), /mcp\/leads-elsewhere/);
    assert.match(await problemOf(files().read('e.md')), /redirects without end/);
    assert.match(await problemOf(files().read('../x')), /mcp\/leads-elsewhere/);
    assert.match(await problemOf(files().read('//evil.test/x')), /mcp\/leads-elsewhere/);
  });

  it('may not send without end', async () => {
    answers.set('/house/a.md', response => {
      const chunk = Buffer.alloc(2 ** 20);
      const more = (): void => {
        if (!response.destroyed) response.write(chunk, () => more());
      };
      more();
    });
    assert.match(await problemOf(files().read('a.md')), /sends more than 16 MB/);
  });

  describe('is no site that can be read', () => {
    const problem = () => problemOf(openSite(files()));
    const describeWith = (changed: object): void =>
      void answers.set('/house/lectern.json', json({ ...DESCRIPTION, ...changed }));
    const manifest = (value: unknown): void => void answers.set('/house/search/manifest.json', json(value));

    it('where it says nothing of itself', async () => {
      assert.match(await problem(), /mcp\/no-site: There is no site built by Lectern at http.*has no `lectern\.json`/);
    });

    it('where a version without this command built it', async () => {
      manifest({ format: FORMAT, cores: [] });
      assert.match(await problem(), /mcp\/other-format: .*has an index, and no `lectern\.json`/);
    });

    it('where its files are of another format, of which the version that built it is told', async () => {
      describeWith({ format: 2 });
      assert.match(await problem(), /mcp\/other-format: .*Lectern 9\.9\.9.*npx lectern@9\.9\.9 mcp http/);
      describeWith({});
      manifest({ format: FORMAT - 1, cores: [] });
      assert.match(await problem(), /mcp\/other-format: .*npx lectern@9\.9\.9 mcp http/);
    });

    it('where what it says is no JSON, or not of that shape', async () => {
      answers.set('/house/lectern.json', response => response.end('{'));
      assert.match(await problem(), /mcp\/damaged/);
      describeWith({ docs: 'none' });
      assert.match(await problem(), /mcp\/damaged: .*docs/);
      describeWith({ generator: '1.0.0; rm -rf /' });
      assert.match(await problem(), /mcp\/damaged: .*generator/);
    });

    it('where its index is missing, or not all there', async () => {
      describeWith({});
      assert.match(await problem(), /mcp\/damaged: .*`manifest\.json`/);
    });

    it('where it answers with an error, or nobody does', async () => {
      answers.set('/house/lectern.json', response => response.writeHead(401).end());
      assert.match(await problem(), /mcp\/no-answer: .*it answers 401/);
      const nobody = remoteFiles('http://127.0.0.1:9/', { cache, userAgent: 'test', warn: assert.fail });
      assert.match(await problemOf(openSite(nobody)), /mcp\/no-answer: http:\/\/127\.0\.0\.1:9\/lectern\.json/);
    });
  });

  it('is called by its name without signs for terminals, however long it is', async () => {
    answers.set('/house/lectern.json', json({ ...DESCRIPTION, title: `\u001b[31mTea\u0007${'!'.repeat(1000)}` }));
    answers.set('/house/search/manifest.json', json({ format: FORMAT, cores: [] }));
    const { title } = await openSite(files());
    assert.match(title, /^\[31mTea!+…$/);
    assert.ok(title.length <= 300);
  });

  it('is looked at again after a minute', async () => {
    let now = 0;
    answers.set('/house/lectern.json', json({ ...DESCRIPTION, generator: packageVersion() }));
    answers.set('/house/search/manifest.json', json({ format: FORMAT, cores: [], synonyms: [], stopWords: [] }));
    const site = await openSite(files(), () => now);
    await site.open();
    assert.equal(asked.length, 2);
    now = 61_000;
    await site.open('en');
    assert.equal(asked.length, 4);
  });
});

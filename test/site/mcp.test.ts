import assert from 'node:assert/strict';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { FEATURES } from '../../src/node/features/index.ts';
import { openFiles } from '../../src/node/features/mcp/files/open.ts';
import { serveHttp } from '../../src/node/features/mcp/http.ts';
import { openSite } from '../../src/node/features/mcp/site/site.ts';
import { serve } from '../../src/node/server/serve.ts';
import type { RunningServer } from '../../src/node/server/site-server.ts';
import { buildSite } from '../support/builds.ts';
import { lectern, spawnLectern } from '../support/command.ts';
import { keepLog } from '../support/log.ts';
import { readPage, searchDocs } from '../support/mcp-answers.ts';
import { type McpClient, overHttp, overStdio } from '../support/mcp-client.ts';
import { ROOT } from '../support/paths.ts';
import { copySite, type TemporarySite, temporaryDirectory, writeFiles } from '../support/sites.ts';

interface Tree {
  readonly title: string;
  readonly url?: string;
  readonly pages?: readonly Tree[];
}

describe('a site for assistants, by the client of the official SDK', () => {
  let site: TemporarySite;
  let served: RunningServer;
  let env: Readonly<Record<string, string>>;
  const ways = new Map<string, McpClient>();
  const servers: RunningServer[] = [];
  before(async () => {
    site = copySite('languages');
    await buildSite(site.siteDir);
    writeFiles(site.outDir, { 'search/secret.txt': 'secret', 'docs/sharp.md': 'A \u001b[31mred\u0007 text\n' });
    served = await serve({
      features: FEATURES,
      siteDir: site.siteDir,
      port: 0,
      host: '127.0.0.1',
      open: false,
      log: keepLog(),
    });
    env = { XDG_CACHE_HOME: temporaryDirectory() };
    const http = async (source: string): Promise<McpClient> => {
      const files = await openFiles(source, { env, warn: assert.fail });
      const server = await serveHttp(await openSite(files), { host: '127.0.0.1', port: 0, warn: assert.fail });
      servers.push(server);
      return overHttp(server.url);
    };
    ways.set('a folder over stdio', await overStdio(site.outDir, env));
    cpSync(path.join(ROOT, 'dist/lectern-mcp'), path.join(site.siteDir, 'lectern-mcp'), { recursive: true });
    const { bin } = JSON.parse(site.read('lectern-mcp/package.json'));
    const program = path.join(site.siteDir, 'lectern-mcp', bin['lectern-mcp']);
    ways.set('a served site over stdio, by the small package', await overStdio(served.url, env, [program]));
    ways.set('a folder over HTTP', await http(site.outDir));
    ways.set('a served site over HTTP', await http(served.url));
  });
  after(async () => {
    await Promise.all([...ways.values()].map(({ close }) => close()));
    await Promise.all([served, ...servers].map(({ close }) => close()));
    site.remove();
  });

  for (const way of [
    'a folder over stdio',
    'a served site over stdio, by the small package',
    'a folder over HTTP',
    'a served site over HTTP',
  ]) {
    describe(way, () => {
      let mcp: McpClient;
      let address: string;
      before(() => {
        mcp = ways.get(way) ?? assert.fail();
        address = way.startsWith('a folder') ? 'https://tea.test/house/' : served.url;
      });

      it('lists its tools, each with what it takes and gives', async () => {
        const { tools } = await mcp.client.listTools();
        assert.deepEqual(
          tools.map(({ name }) => name),
          ['search_docs', 'read_page', 'list_pages', 'list_versions'],
        );
        for (const { inputSchema, annotations } of tools) {
          assert.equal(inputSchema.type, 'object');
          assert.equal(inputSchema.additionalProperties, false);
          assert.equal(annotations?.readOnlyHint, true);
        }
      });

      it('searches the latest version, or the one that is named', async () => {
        const latest = await searchDocs(mcp, { query: 'green tea' });
        assert.equal(latest.site, address);
        assert.deepEqual(latest.results[0]?.titles.slice(-1), ['Green tea']);
        assert.equal(latest.results[0]?.url, `${address}docs/leaves/green`);
        assert.ok(latest.results.every(({ url }) => url.startsWith(address)));
        assert.ok(latest.results.every(({ url }) => !url.includes('/next/')));
        assert.match(latest.results[0]?.markdown ?? '', /Two minutes\./);
        const next = await searchDocs(mcp, { query: 'green tea', version: 'Next', limit: 1 });
        assert.deepEqual(
          next.results.map(({ url }) => url),
          [`${address}docs/next/leaves/green`],
        );
      });

      it('searches another language', async () => {
        const { results } = await searchDocs(mcp, { query: '急須', language: 'ja' });
        assert.ok(results.length > 0);
        assert.ok(results.every(({ url }) => url.startsWith(`${address}ja/`)));
      });

      it('lists the versions and the languages', async () => {
        const { docs, languages } = await mcp.call<{
          readonly docs: readonly { readonly id: string; readonly versions: readonly { readonly name: string }[] }[];
          readonly languages: readonly { readonly name: string; readonly url: string }[];
        }>('list_versions');
        assert.deepEqual(
          docs.map(({ id, versions }) => [id, versions.map(({ name }) => name)]),
          [
            ['default', ['current', '1.0']],
            ['guides', ['current']],
          ],
        );
        assert.deepEqual(
          languages.map(({ name, url }) => [name, url]),
          [
            ['ar', `${address}ar/`],
            ['en', address],
            ['ja', `${address}ja/`],
          ],
        );
      });

      it('lists the pages as the sidebars do, without links that leave the site', async () => {
        const { sidebars, others } = await mcp.call<{
          readonly sidebars: readonly { readonly name: string; readonly pages: readonly Tree[] }[];
          readonly others: readonly Tree[];
        }>('list_pages', { version: 'current' });
        const handbook = sidebars.find(({ name }) => name === 'handbook') ?? assert.fail();
        const relative = (tree: Tree): unknown => [
          tree.title,
          tree.url?.slice(address.length),
          ...(tree.pages ?? []).map(relative),
        ];
        assert.deepEqual(handbook.pages.map(relative), [
          ['Welcome', 'docs/next/welcome'],
          ['Leaves', 'docs/next/leaves', ['Green', 'docs/next/leaves/green'], ['Black', 'docs/next/leaves/black']],
          ['Kitchen', 'docs/next/kitchen/', ['Water', 'docs/next/kitchen/water']],
        ]);
        assert.ok(others.some(({ url }) => url === `${address}about`));
      });

      const read = (page: string, section?: string) =>
        readPage(mcp, { address: page, ...(section === undefined ? {} : { section }) });

      it('reads a page, however it is called', async () => {
        const { section, markdown } = await read('/docs/leaves/green');
        assert.equal(section, undefined);
        assert.match(
          markdown,
          /^---\ntitle: "Green tea"\n[\s\S]*version: "1\.0"\n[\s\S]*\n---\n[\s\S]*# Green tea\n[\s\S]*Two minutes\.\n$/,
        );
        for (const name of [
          `${address}docs/leaves/green`,
          'docs/leaves/green.md',
          'https://tea.test/house/docs/leaves/green',
        ]) {
          assert.equal((await read(name)).markdown, markdown);
        }
        for (const name of ['docs/next/kitchen', '/docs/next/kitchen/'])
          assert.match((await read(name)).markdown, /^title: "Kitchen"$/m);
      });

      it('reads a section by its heading, or by its id, even one that its author gave it', async () => {
        for (const section of [
          await read(`${address}docs/leaves/green#steeping`),
          await read('docs/leaves/green', 'Steeping'),
          await read('docs/leaves/green', 'steeping'),
        ]) {
          assert.equal(section.markdown, '## Steeping\n\nTwo minutes.');
        }
        const { markdown } = await read(`${address}ja/guides/first-pot#waiting`);
        assert.equal(markdown, '## 待つ\n\n難しい所です。');
      });

      it('reads no signs that a terminal would follow', async () => {
        assert.equal((await read('docs/sharp')).markdown, 'A [31mred text\n');
      });

      it('reads nothing else', async () => {
        const text = (args: Readonly<Record<string, unknown>>) => mcp.text('read_page', args);
        assert.match(await text({ address: '/docs/leaves/blue' }), /no Markdown of .*docs\/leaves\/blue/);
        assert.match(
          await text({ address: 'docs/leaves/green', section: 'Cold' }),
          /no section "Cold".*"Green tea", "Steeping"/,
        );
        assert.match(
          await text({ address: 'docs/leaves/green#an-element' }),
          /no section "an-element".*"Green tea", "Steeping"/,
        );
        assert.match(await text({ address: 'https://evil.test/' }), /is no page of/);
        assert.match(await text({ address: '../../package.json' }), /is no page of/);
        assert.match(await text({ address: 'search/secret.txt' }), /no Markdown/);
      });

      it('has its pages as resources', async () => {
        const { resources } = await mcp.client.listResources();
        const listed = resources.map(({ uri }) => uri);
        assert.ok(listed.includes(address));
        assert.ok(listed.includes(`${address}docs/leaves/green`));
        assert.equal(new Set(listed).size, listed.length);
        const { resourceTemplates } = await mcp.client.listResourceTemplates();
        assert.deepEqual(
          resourceTemplates.map(({ uriTemplate }) => uriTemplate),
          [`${address}{+path}`],
        );
        for (const uri of listed) {
          const { contents } = await mcp.client.readResource({ uri });
          assert.deepEqual(
            contents.map(each => [each.uri, each.mimeType, 'text' in each && each.text.startsWith('---\n')]),
            [[uri, 'text/markdown', true]],
          );
        }
        await assert.rejects(mcp.client.readResource({ uri: `${address}docs/leaves/blue` }), /no Markdown/);
        await assert.rejects(mcp.client.readResource({ uri: 'file:///etc/passwd' }), /not found/i);
      });

      it('tells a model what is wrong with what it asked for', async () => {
        const text = (args: Readonly<Record<string, unknown>>) => mcp.text('search_docs', args);
        assert.match(await text({ query: 'tea', version: '9' }), /no version "9": there is "current", "1\.0"/);
        assert.match(await text({ query: 'tea', language: 'xx' }), /no language "xx": there is "ar", "en", "ja"/);
        assert.match(await text({ query: 5 }), /query/);
        assert.match(await text({ query: 'tea', limit: 1000 }), /limit/);
        assert.match(await text({ query: 'tea', max_tokens: 500 }), /max_tokens/);
        await assert.rejects(mcp.client.callTool({ name: 'delete_docs', arguments: {} }), /delete_docs/);
      });
    });
  }

  it('says nothing on its output but messages, whatever it is sent, and goes on', async () => {
    const child = spawnLectern(['mcp', site.outDir], site.siteDir);
    const lines: string[] = [];
    child.stdout.on('data', (chunk: Buffer) => lines.push(...chunk.toString().split('\n').filter(Boolean)));
    const version = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    const send = (message: unknown) => child.stdin.write(`${JSON.stringify(message)}\n`);
    send({ jsonrpc: '2.0', id: 1, method: 'initialize', params: version });
    send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    child.stdin.write('GET / HTTP/1.1\r\n\r\n{"half": \n\u0000\u001b[2J\n[]\n');
    child.stdin.write(`${'x'.repeat(3_000_000)}\n`);
    send({ id: 'mine', method: 'tools/list' });
    send({ jsonrpc: '2.0', id: 2, method: 'no/such' });
    send({ jsonrpc: '2.0', id: 3, method: 'tools/call', params: 'x' });
    send({ jsonrpc: '2.0', id: 4, method: 'tools/call', params: { name: 'list_versions', arguments: {} } });
    const isDone = () => lines.some(line => line.includes('"id":4'));
    while (!isDone()) await once(child.stdout, 'data');
    child.stdin.end();
    assert.deepEqual(await once(child, 'close'), [0, null]);
    const messages = lines.map(line => JSON.parse(line));
    const codes = messages.filter(({ error }) => error).map(({ id, error: { code } }) => [id, code]);
    assert.deepEqual(
      codes.filter(([id]) => id === null).map(([, code]) => code),
      [-32700, -32700, -32700, -32600, -32600],
    );
    assert.deepEqual(
      codes.find(([id]) => id === 'mine'),
      ['mine', -32600],
    );
    assert.deepEqual(
      codes.find(([id]) => id === 2),
      [2, -32601],
    );
    assert.ok(codes.some(([id, code]) => id === 3 && code < 0));
    assert.ok(messages.some(({ id, result }) => id === 4 && result.structuredContent));
  });

  describe('the server for HTTP', () => {
    it('is started by the command, which says where it is, or which port is free', async () => {
      const child = spawnLectern(['mcp', site.outDir, '--http', '0'], site.siteDir);
      const [said] = (await once(child.stdout, 'data')) as [Buffer];
      const [, url = ''] =
        /Tea house \(https:\/\/tea\.test\/house\/\) for assistants at (http:\S+)/.exec(String(said)) ?? [];
      const mcp = await overHttp(url);
      assert.equal((await searchDocs(mcp, { query: 'tea', limit: 1 })).results.length, 1);
      await mcp.close();
      const { port } = new URL(url);
      const { code, stderr } = await lectern(['mcp', site.outDir, '--http', port], site.siteDir);
      assert.deepEqual([code, /is free: `--http \d+`/.test(stderr)], [1, true]);
      child.kill();
      await once(child, 'close');
    });

    it('is not started over what is no site', async () => {
      const { code, stdout, stderr } = await lectern(['mcp', path.join(site.siteDir, 'docs')], site.siteDir);
      assert.deepEqual([code, stdout], [1, '']);
      assert.match(stderr, /There is no site built by Lectern at .*mcp\/no-site/s);
    });

    const post = (headers: Readonly<Record<string, string>>, body: string, path = '/mcp') => {
      const { port = 0 } = servers[0] ?? {};
      return new Promise<{ readonly status: number; readonly text: string }>((resolve, reject) => {
        const all = { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers };
        const call = request({ host: '127.0.0.1', port, path, method: 'POST', headers: all }, response => {
          let text = '';
          response.on('data', chunk => {
            text += chunk;
          });
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        });
        call.on('error', reject);
        call.end(body);
      });
    };
    const PING = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });

    it('answers its own name alone, and pages of its own', async () => {
      for (const headers of [
        { host: 'evil.test' },
        { host: '127.0.0.1.evil.test' },
        { origin: 'https://evil.test' },
        { origin: 'null' },
      ]) {
        assert.equal((await post(headers, PING)).status, 403, JSON.stringify(headers));
      }
      for (const headers of [{}, { host: 'localhost' }, { origin: 'http://localhost:1' }]) {
        assert.equal((await post(headers, PING)).status, 200, JSON.stringify(headers));
      }
    });

    it('answers what is no message with an error of the protocol, and goes on', async () => {
      const broken = await post({}, '{');
      assert.equal(broken.status, 400);
      assert.equal(JSON.parse(broken.text).error.code, -32700);
      assert.equal((await post({}, '{"id":1}')).status, 400);
      assert.equal((await post({}, ' '.repeat(2_000_000))).status, 413);
      assert.equal((await post({ 'content-type': 'text/plain' }, PING)).status, 415);
      assert.equal((await post({}, PING, '/other')).status, 404);
      assert.equal((await post({}, PING)).status, 200);
    });
  });
});

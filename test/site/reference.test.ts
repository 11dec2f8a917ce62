import assert from 'node:assert/strict';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { openBase } from '../../src/node/dev/dev-base.ts';
import { type DevSite, editDevSite, openDevSite } from '../../src/node/dev/dev-site.ts';
import { FEATURES } from '../../src/node/features/index.ts';
import { openFiles } from '../../src/node/features/mcp/files/open.ts';
import { openSite } from '../../src/node/features/mcp/site/site.ts';
import { build } from '../../src/node/pipeline/build.ts';
import { parseDocument } from '../support/document.ts';
import { keepLog } from '../support/log.ts';
import { readPage, searchDocs } from '../support/mcp-answers.ts';
import { overMemory } from '../support/mcp-client.ts';
import { ROOT } from '../support/paths.ts';
import { temporaryDirectory } from '../support/sites.ts';
import { filesOf } from '../support/trees.ts';

describe('pages of an API description', () => {
  const siteDir = temporaryDirectory();
  const log = keepLog();
  const inSite = (name: string) => path.join(siteDir, name);
  const read = (name: string) => readFileSync(inSite(`build/${name}`), 'utf8');
  const page = (name: string) => parseDocument(read(`${name}/index.html`));
  const buildSite = () => build({ siteDir, features: FEATURES, log });
  const edit = (name: string, from: string, to: string) => {
    const text = readFileSync(inSite(name), 'utf8');
    assert.ok(text.includes(from));
    writeFileSync(inSite(name), text.replace(from, to));
  };
  before(async () => {
    cpSync(path.join(ROOT, 'test/sites/reference'), siteDir, { recursive: true });
    await buildSite();
  });
  after(() => rmSync(siteDir, { recursive: true, force: true }));

  it('are an overview, a page for each tag, and one for each operation and webhook', () => {
    const pages = filesOf(inSite('build/api')).filter(name => name.endsWith('index.html'));
    assert.deepEqual(pages.map(name => path.posix.dirname(name)).sort(), [
      '.',
      'orders',
      'orders/create-order',
      'orders/list-orders',
      'webhooks',
      'webhooks/post-order-shipped',
    ]);
  });

  it('are in the sidebar with their methods, and in order', () => {
    const links = page('api/orders/list-orders');
    assert.deepEqual(links.attributes('.theme-doc-sidebar-menu a', 'href').map(String), [
      '/base/api',
      '/base/api/orders',
      '/base/api/orders/list-orders',
      '/base/api/orders/create-order',
      '/base/api/webhooks',
    ]);
  });

  it('are plain HTML, without a script of their own', () => {
    assert.ok(!existsSync(inSite('build/api/orders/list-orders/page.js')));
    const samples = page('api/orders/list-orders');
    assert.deepEqual(samples.texts('.openapi-tabs > label'), ['curl', 'JavaScript', 'Python', 'Go', '200 OK']);
  });

  it('are so, too, where components of the site render links and code', () => {
    assert.match(read('api/orders/index.html'), /<a href="\/base\/api\/orders\/list-orders">List orders<\/a>/);
    assert.match(read('index.html'), /data-own/);
  });

  it('begin with a summary that is longer than the title', () => {
    const webhook = page('api/webhooks/post-order-shipped');
    assert.deepEqual(webhook.texts('h1'), ['An order was shipped']);
    assert.match(
      webhook.texts('.openapi-endpoint + p').join(),
      /^An order was shipped\. For more, see the guide, which/,
    );
    assert.doesNotMatch(read('api/orders/create-order/index.html'), /Place an order<\/p>/);
  });

  it('run nothing of a description', () => {
    const html = read('api/orders/list-orders/index.html');
    assert.doesNotMatch(html, /<script>alert|onerror|javascript:alert|<img/);
    assert.match(html, /No link/);
    assert.match(html, /<b>Bold, and never closed/);
    assert.doesNotMatch(read('api/index.html'), /javascript:/);
  });

  it('show fields with types, limits and marks; one that is shown already is a link', () => {
    const markdown = read('api/orders/list-orders.md');
    for (const part of [
      '- `limit` integer\n\n  How many.\n\n  Default: `20` · At least: `1` · At most: `100`',
      '- `since` string (date) required deprecated',
      '- `id` integer required read-only',
      'Default: `open` · Values: `open`, `shipped`',
      'One of by `kind`',
      '- Card `card`',
      '- Invoice `Invoice`',
      '- `kind` string required',
      'Pattern: `^\\d{4}$`',
      "curl 'https://eu.shop.test/v1/orders?since=2025-01-31'",
    ]) {
      assert.ok(markdown.includes(part), `${part}\n\nis not in\n\n${markdown}`);
    }
    const recursive = page('api/orders/list-orders').attribute('.lectern-field-facts > a', 'href');
    assert.equal(recursive, '#schema-order');
    assert.match(read('api/orders/list-orders/index.html'), /id="?schema-order/);
  });

  it('show the operations of a tag on one page, if the config says so', () => {
    const carts = page('old/carts');
    assert.deepEqual(
      carts.texts('h2').map(text => text.replace('\u200b', '')),
      ['List carts', 'Empty all carts'],
    );
    assert.equal(
      carts.attribute('.theme-doc-markdown a[href^="https://elsewhere"]', 'href'),
      'https://elsewhere.test/docs/guide',
    );
  });

  it('are in llms.txt', () => {
    assert.match(read('llms.txt'), /\[List orders\]\(https:\/\/reference\.test\/base\/api\/orders\/list-orders/);
  });

  it('are found, listed and read by assistants over MCP', async context => {
    const files = await openFiles(inSite('build'), { env: {}, warn: assert.fail });
    const mcp = await overMemory(await openSite(files));
    context.after(() => mcp.close());
    const url = 'https://reference.test/base/api/orders/create-order';
    const { results } = await searchDocs(mcp, { query: 'place an order', language: 'en' });
    assert.equal(results[0]?.url, url);
    const listed = JSON.stringify(await mcp.call('list_pages'));
    for (const title of ['Shop', 'orders', 'List orders', 'An order was shipped']) {
      assert.ok(listed.includes(JSON.stringify(title)), `${title} in ${listed}`);
    }
    const { markdown } = await readPage(mcp, { address: url });
    assert.match(markdown, /# Place an order\n/);
    assert.match(markdown, /curl --request POST 'https:\/\/eu\.shop\.test\/v1\/orders'/);
    assert.match(markdown, /- `id` integer required/);
    const part = await readPage(mcp, { address: '/base/api/orders/list-orders', section: 'Responses' });
    assert.match(part.markdown, /200/);
  });

  it('are seen on the dev server after an edit of a file that the description names', async context => {
    const base = await openBase({ siteDir, features: FEATURES });
    context.after(() => Promise.all([base.previews.close(), base.pool.close(), base.hot.close()]));
    const state = await openDevSite(base, { report: () => {} });
    const html = async (site: DevSite) => String(await site.read('api/orders/create-order/index.html'));
    assert.doesNotMatch(await html(state), /<code>77<\/code>/);
    edit('api/parts/order.yaml', 'dueInDays: { type: integer }', 'dueInDays: { type: integer, maximum: 77 }');
    const next = await editDevSite(state, [inSite('api/parts/order.yaml')]);
    assert.match(await html(next), /<code>77<\/code>/);
    edit('api/parts/order.yaml', ', maximum: 77', '');
    edit('api/shop.yaml', '    post:\n      tags', '    put:\n      tags');
    const last = parseDocument(await html(await editDevSite(next, [inSite('api/shop.yaml')])));
    assert.deepEqual(last.texts('.theme-doc-sidebar-menu .badge'), ['GET', 'PUT']);
    edit('api/shop.yaml', '    put:\n      tags', '    post:\n      tags');
  });

  it('load their style sheet, which no other page does', () => {
    assert.match(read('api/index.html'), /assets\/files\/reference-\w+\.css/);
    assert.doesNotMatch(read('index.html'), /reference-\w+\.css/);
  });

  it('are made again only if what they show has changed', async () => {
    const before = read('api/orders/create-order/index.html');
    edit('api/shop.yaml', 'How many.', 'How many orders.');
    await buildSite();
    assert.match(read('api/orders/list-orders/index.html'), /How many orders\./);
    assert.equal(read('api/orders/create-order/index.html'), before);
    edit('api/parts/order.yaml', 'dueInDays: { type: integer }', 'dueInDays: { type: integer, maximum: 90 }');
    await buildSite();
    for (const name of ['orders/list-orders', 'orders/create-order', 'webhooks/post-order-shipped']) {
      assert.match(read(`api/${name}/index.html`), /<code>90<\/code>/, name);
    }
    const incremental = filesOf(inSite('build')).map(name => [name, read(name)]);
    rmSync(inSite('.lectern'), { recursive: true });
    rmSync(inSite('build'), { recursive: true });
    await buildSite();
    assert.deepEqual(
      filesOf(inSite('build')).map(name => [name, read(name)]),
      incremental,
    );
  });

  it('name file, line and pointer of a broken link', async () => {
    edit('api/shop.yaml', '(/api/orders/list-orders)', '(/api/orders/list)');
    await assert.rejects(buildSite(), (error: { diagnostics?: readonly { message: string; location?: object }[] }) => {
      const [problem] = error.diagnostics ?? [];
      assert.match(problem?.message ?? '', /`\/api\/orders\/list`.*, in \/info$/);
      assert.deepEqual(problem?.location, { file: inSite('api/shop.yaml'), line: 2, column: 1 });
      return true;
    });
  });
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { test } from './support/test.ts';

const { resolve } = createRequire(import.meta.url);

/** The script of a site owner, but for the host: the endpoint in place of Algolia's. */
const setUp = (base: string) => {
  const { hostname, port } = new URL(base);
  const host = { url: `${hostname}:${port}`, protocol: 'http', accept: 'readWrite' };
  return `docsearch({
    container: '#search', appId: 'TESTAPP', apiKey: 'search-only', indexName: 'docsearch',
    searchParameters: { facetFilters: ['language:en', ['docusaurus_tag:docs-default-current']] },
    transformSearchClient(client) {
      client.transporter.hosts.splice(0, Infinity, ${JSON.stringify(host)});
      return client;
    },
  });`;
};

/** A page of another server, which has nothing of ours. */
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end('<!doctype html><link rel="icon" href="data:,"><title>Elsewhere</title><div id="search"></div>');
});
let elsewhere: string;
test.beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
test.afterAll(() => {
  server.close();
});

test.describe('the dialog of `@docsearch/js` as it is published', () => {
  test('searches through the endpoint, and keeps to the version that it asks for', async ({ page, url }) => {
    await page.goto(elsewhere);
    await page.addStyleTag({ content: readFileSync(resolve('@docsearch/css/dist/style.css'), 'utf8') });
    await page.addScriptTag({ content: readFileSync(resolve('@docsearch/js/dist/umd/index.js'), 'utf8') });
    await page.addScriptTag({ content: setUp(url('/')) });
    await page.getByRole('button', { name: /search/i }).click();
    await page.locator('.DocSearch-Input').fill('facet filters');
    const hits = page.locator('.DocSearch-Hit a');
    await hits.first().waitFor();
    assert.match((await page.locator('.DocSearch-Hit mark').first().textContent()) ?? '', /^f/i);
    const addresses = await hits.evaluateAll(links => links.map(link => (link as HTMLAnchorElement).href));
    assert.ok(addresses.length > 1, addresses.join());
    for (const address of addresses) {
      assert.ok(address.startsWith(url('/docs/')), `${address} leads back to the site`);
      assert.doesNotMatch(address, /\/legacy\//);
    }
    await page.locator('.DocSearch-Input').fill('zzqqxxyy');
    await page.locator('.DocSearch-NoResults').waitFor();
  });
});

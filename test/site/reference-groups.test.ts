import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { FEATURES } from '../../src/node/features/index.ts';
import { build } from '../../src/node/pipeline/build.ts';
import { parseDocument } from '../support/document.ts';
import { keepLog } from '../support/log.ts';
import { docsConfig, type TemporarySite, temporarySite } from '../support/sites.ts';

const NAMES = ['orders', 'staff'].flatMap(name => Array.from({ length: 25 }, (_, index) => `${name}/part${index}`));

/** A description with more operations than a list in the sidebar has. */
const DESCRIPTION = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  tags: [{ name: 'shops' }],
  paths: Object.fromEntries(
    ['/v1/shops', ...NAMES.map(name => `/v1/shops/${name}`)].map(path => [path, { put: { tags: ['shops'] } }]),
  ),
};

describe('a tag with many operations', () => {
  let site: TemporarySite;
  before(async () => {
    site = temporarySite({
      'docusaurus.config.js': docsConfig("openapi: { specs: [{ path: 'api.json', route: 'api' }] },"),
      'docs/index.md': '# Tea\n',
      'api.json': JSON.stringify(DESCRIPTION),
    });
    await build({ siteDir: site.siteDir, features: FEATURES, log: keepLog() });
  });
  after(() => site.remove());

  it('has groups within in the sidebar, of which pages carry those around them, and in the list of its page; addresses are as before', () => {
    const html = site.read('build/api/shops/put-v1-shops-orders-part3/index.html');
    const page = parseDocument(html);
    const links = page.attributes('.theme-doc-sidebar-menu a', 'href').map(String);
    assert.deepEqual(links.slice(0, 3), ['/api', '/api/shops', '/api/shops/put-v1-shops']);
    const inside = links.filter(href => href.includes('shops-orders'));
    assert.equal(inside.length, 25);
    assert.match(html, /\/staff</);
    assert.ok(links.filter(href => href.includes('shops-staff')).length <= 1);
    assert.equal(page.texts('.theme-doc-breadcrumbs li').slice(-3, -1).join(), 'shops,/orders');
    const list = parseDocument(site.read('build/api/shops/index.html'));
    assert.equal(list.attributes('.theme-doc-markdown .lectern-fields a', 'href').length, 51);
    assert.deepEqual(
      list.texts('.theme-doc-markdown h2').map(text => text.replace('\u200b', '')),
      ['/orders', '/staff'],
    );
  });

  it('has badges in the sidebar, of which pages have one copy as data', () => {
    const html = site.read('build/api/shops/put-v1-shops-orders-part3/index.html');
    const page = parseDocument(html);
    assert.equal(page.texts('.theme-doc-sidebar-menu .badge--warning').length, 26);
    assert.doesNotMatch(html, /customProps/);
  });
});

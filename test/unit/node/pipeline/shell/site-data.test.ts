import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import type { Site } from '../../../../../src/node/config/site.ts';
import { siteTags, themeData } from '../../../../../src/node/pipeline/shell/site-data.ts';
import type { Logo } from '../../../../../src/shared/model/theme.ts';
import { temporarySite } from '../../../../support/sites.ts';

const NO_TAGS = { head: [], preBody: [], postBody: [] };

test('pages connect early to Algolia, where search asks it, and to nothing where search is built in', () => {
  const connections = (search: object) => {
    const theme = { metadata: [] };
    const site = { baseUrl: '/', url: 'https://docs.test', headTags: [], theme, search } as unknown as Site;
    const { head } = siteTags({ ...site, search: { searchPagePath: null, ...search } } as Site, NO_TAGS, []);
    return head.flatMap(tag =>
      typeof tag !== 'string' && tag.attributes?.rel === 'preconnect' ? [tag.attributes.href] : [],
    );
  };
  assert.deepEqual(connections({ backend: 'algolia', appId: 'ABC' }), ['https://ABC-dsn.algolia.net']);
  const hosts = ['https://search.test'];
  assert.deepEqual(connections({ backend: 'algolia', appId: 'ABC', hosts }), hosts);
  assert.deepEqual(connections({ backend: 'embedded' }), []);
});

test('a logo has the size of its file, and what the author says of it holds', () => {
  const site = temporarySite({
    'static/logo.svg': '<svg viewBox="0 0 300 50"></svg>',
    'brand/logo.svg': '<svg viewBox="0 0 200 50"></svg>',
    'static/drawn.txt': 'no image',
  });
  const sizeOf = (logo: Omit<Logo, 'href'>) => {
    const { navbar, footer } = themeData({
      theme: { data: { navbar: { logo, hideOnScroll: false }, footer: { logo, columns: [] } } },
      baseUrl: '/base/',
      staticDirectories: ['static', 'brand'].map(name => path.join(site.siteDir, name)),
    } as unknown as Site);
    assert.deepEqual(navbar.logo, footer?.logo);
    return [navbar.logo?.width, navbar.logo?.height];
  };
  const src = '/base/logo.svg';
  assert.deepEqual(sizeOf({ src }), [200, 50]);
  assert.deepEqual(sizeOf({ src, width: 100 }), [100, 25]);
  assert.deepEqual(sizeOf({ src, height: '32' }), [128, '32']);
  assert.deepEqual(sizeOf({ src, width: 32, height: 32 }), [32, 32]);
  assert.deepEqual(sizeOf({ src, height: '2em' }), [undefined, '2em']);
  for (const unknown of ['/base/', '/base/gone.svg', '/base/drawn.txt', 'https://away.test/logo.svg', '/logo.svg'])
    assert.deepEqual(sizeOf({ src: unknown }), [undefined, undefined]);
  site.remove();
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Site } from '../../../../../src/node/config/site.ts';
import type { SitemapOptions } from '../../../../../src/node/features/sitemap/options.ts';
import { siteSitemap } from '../../../../../src/node/features/sitemap/sitemap.ts';

const PAGES = [
  { path: '/docs/a', noIndex: false, lastUpdatedAt: Date.UTC(2024, 1, 3, 12) },
  { path: '/docs/hidden', noIndex: true },
  { path: '/tags/x', noIndex: false },
];

describe('the sitemap', () => {
  it('lists the pages that search engines may see', async () => {
    const {
      value: [value],
    } = await made({ ignorePatterns: ['/tags/**'] });
    assert.equal(value?.name, 'sitemap.xml');
    assert.deepEqual(urlsOf(value?.text), [
      '<loc>https://x.test/docs/a</loc><changefreq>weekly</changefreq><priority>0.5</priority>',
    ]);
  });

  it('says when pages were changed, by day or to the second, and leaves out what is null', async () => {
    const first = async (own: Partial<SitemapOptions>) => urlsOf((await made(own)).value[0]?.text)[0];
    assert.equal(
      await first({ lastmod: 'date', changefreq: null, priority: null }),
      '<loc>https://x.test/docs/a</loc><lastmod>2024-02-03</lastmod>',
    );
    assert.match((await first({ lastmod: 'datetime' })) ?? '', /<lastmod>2024-02-03T12:00:00.000Z<\/lastmod>/);
  });

  it("is what the site's own function makes of it", async () => {
    const createSitemapItems = async ({ defaultCreateSitemapItems, ...rest }: CreateArguments) => {
      const items = await defaultCreateSitemapItems(rest);
      return items.filter(({ url }) => !url.includes('tags')).map(item => ({ ...item, url: `${item.url}?a=1&b` }));
    };
    const {
      value: [value],
    } = await made({ createSitemapItems: createSitemapItems as never });
    assert.match(urlsOf(value?.text).join(), /^<loc>https:\/\/x.test\/docs\/a\?a=1&amp;b<\/loc>[^,]*$/);
  });

  it('is not there for a hidden site, for none, and without pages', async () => {
    assert.deepEqual((await made({}, { noIndex: true })).value, []);
    assert.deepEqual((await made({}, { options: { '@docusaurus/plugin-sitemap': null } })).value, []);
    assert.deepEqual((await made({ ignorePatterns: ['/**'] })).value, []);
  });

  it('that cannot be made is an error', async () => {
    const { diagnostics } = await made({
      createSitemapItems: () => {
        throw new Error('no idea');
      },
    });
    assert.deepEqual(
      diagnostics.map(({ message }) => message),
      ['`createSitemapItems` failed: no idea'],
    );
  });
});

interface CreateArguments {
  readonly routes: readonly object[];
  readonly defaultCreateSitemapItems: (args: object) => Promise<readonly { readonly url: string }[]>;
}

function made(own: Partial<SitemapOptions>, site: Partial<Site> = {}) {
  const options: SitemapOptions = {
    id: 'default',
    filename: 'sitemap.xml',
    changefreq: 'weekly',
    priority: 0.5,
    lastmod: null,
    ignorePatterns: [],
    keyPath: [],
    ...own,
  };
  const thirdPartyPlugins = { uses: [], context: { siteConfig: {} } } as unknown as Site['thirdPartyPlugins'];
  const configFile = '/site/docusaurus.config.js';
  const known: Partial<Site> = {
    configFile,
    url: 'https://x.test',
    baseUrl: '/',
    noIndex: false,
    options: { '@docusaurus/plugin-sitemap': options },
    thirdPartyPlugins,
    ...site,
  };
  return siteSitemap(known as Site, PAGES);
}

function urlsOf(xml = ''): readonly (string | undefined)[] {
  return [...xml.matchAll(/<url>(.*?)<\/url>/g)].map(match => match[1]);
}

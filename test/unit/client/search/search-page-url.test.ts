import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillQuery, searchPageUrl } from '../../../../src/client/search/search-page-url.ts';
import type { SiteData } from '../../../../src/shared/model/site.ts';
import { settings } from './settings.ts';

function site(overrides: Partial<SiteData> = {}): SiteData {
  return { baseUrl: '/base/', search: settings(), ...overrides } as SiteData;
}

test('the results page is below the base URL and gets the query encoded', () => {
  assert.equal(searchPageUrl(site()), '/base/search');
  assert.equal(searchPageUrl(site(), 'a&b c'), '/base/search?q=a%26b%20c');
});

test('it follows the site’s rule on trailing slashes', () => {
  assert.equal(searchPageUrl(site({ trailingSlash: true }), 'a'), '/base/search/?q=a');
});

test('a site without a results page has no address for it', () => {
  assert.equal(searchPageUrl(site({ search: settings({ searchPagePath: null }) }), 'a'), null);
});

test('a query is encoded into the owner’s address', () => {
  assert.equal(fillQuery('https://x.test/new?title={query}', 'a&b'), 'https://x.test/new?title=a%26b');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Site } from '../../../../../src/node/config/site.ts';
import { searchRoutes } from '../../../../../src/node/plugins/pages/routes.ts';
import { siteAt } from '../site.ts';

const search = { searchPagePath: 'search', contextualSearch: true } as Site['search'];
const theme = { navbarItems: [] } as unknown as Site['theme'];

/** The page of results of a site with this way of ending addresses. */
function resultsOf(trailingSlash: boolean | undefined) {
  const [route] = searchRoutes({ site: siteAt('/site', { trailingSlash, search, theme } as never), docs: [] }, []);
  assert.ok(route);
  return route;
}

test('the page of results ends as the addresses of the site do', () => {
  const paths = [undefined, true, false].map(trailingSlash => resultsOf(trailingSlash).path);
  assert.deepEqual(paths, ['/search', '/search/', '/search']);
});

test('the page of results has the classes that style sheets of sites know it by', () => {
  const { plugin, page } = resultsOf(undefined);
  assert.equal(plugin.name, 'docusaurus-theme-search-algolia');
  assert.equal(page(null).className, 'plugin-search-algolia plugin-id-default search-page-wrapper');
});

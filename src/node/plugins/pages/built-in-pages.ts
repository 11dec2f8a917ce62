import type { SearchPageProps } from '../../../shared/model.ts';
import { pageKey } from '../../../shared/url.ts';
import type { Site } from '../../config/site.ts';
import type { DocsContent } from '../docs/types.ts';
import type { Route } from '../types.ts';
import { componentRoute } from './routes.ts';

/** The page that static hosts show for unknown paths. */
export function notFoundRoute(site: Site, docs: readonly DocsContent[]): Route {
  const route = componentRoute('@theme/NotFound', `${site.baseUrl}404.html`, { site, docs });
  const own = { title: 'Page Not Found', className: 'plugin-native plugin-id-default' };
  return { ...route, page: facts => ({ ...route.page(facts), ...own }) };
}

/** The page of all search results, unless the site has none or a plugin brings one of its own. */
export function searchRoutes(site: Site, docs: readonly DocsContent[], others: readonly Route[]): readonly Route[] {
  const { searchPagePath, contextualSearch } = site.search;
  if (searchPagePath === null) return [];
  const permalink = site.baseUrl + searchPagePath.replace(/^\//, '');
  if (others.some(({ path }) => pageKey(path) === pageKey(permalink))) return [];
  const route = componentRoute('@theme/SearchPage', permalink, { site, docs });
  const versioned = docs.filter(({ versions }) => contextualSearch && versions.length > 1);
  const props = {
    docs: versioned.map(({ pluginId, versions }) => ({
      pluginId,
      versions: versions.map(({ name, label, isLast }) => ({ name, label, isLast })),
    })),
  } satisfies SearchPageProps;
  return [{ ...route, page: facts => ({ ...route.page(facts), props }) }];
}

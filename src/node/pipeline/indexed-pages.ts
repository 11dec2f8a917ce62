import type { SearchPage } from '../../shared/model.ts';
import type { Cache } from '../cache/index.ts';
import { type CachedPage, readSections } from '../compile/cached-page.ts';
import type { Graph } from '../graph.ts';
import type { Route } from '../plugins/types.ts';
import type { IndexedPage } from '../search/site-index.ts';

/** The pages of the search index, in the site's order. */
export function indexedPages(
  { routes }: Pick<Graph, 'routes'>,
  compiled: ReadonlyMap<Route, CachedPage>,
  cache: Cache,
): readonly IndexedPage[] {
  return routes.flatMap(route => {
    const page = compiled.get(route);
    if (!page || !route.searchPage) return [];
    return { entry: route.searchPage(page.facts), sections: () => readSections(page, cache) };
  });
}

/** The same with their sections in memory. @throws DamagedCacheError */
export function searchPages(...input: Parameters<typeof indexedPages>): readonly SearchPage[] {
  return indexedPages(...input).map(({ entry, sections }) => ({ ...entry, sections: sections() }));
}

import type { SearchPage } from '../../shared/model.ts';
import type { Cache } from '../cache/index.ts';
import { type CachedPage, readSections } from '../compile/cached-page.ts';
import type { Graph } from '../graph.ts';
import type { Route } from '../plugins/types.ts';
import type { IndexedPage } from '../search/site-index.ts';

/** The pages of the search index, in the site's order. */
export function indexedPages(
  graph: Pick<Graph, 'routes'>,
  compiled: ReadonlyMap<Route, CachedPage>,
  cache: Cache,
): readonly IndexedPage[] {
  return graph.routes.flatMap(route => {
    const page = compiled.get(route);
    return page && route.searchPage
      ? [{ entry: route.searchPage(page.facts), sections: async () => readSections(page, cache) }]
      : [];
  });
}

/** Everything that search says of routes, read into memory. */
export async function searchPages(
  graph: Pick<Graph, 'routes'>,
  compiled: ReadonlyMap<Route, CachedPage>,
  cache: Cache,
): Promise<readonly SearchPage[]> {
  const pages: SearchPage[] = [];
  for (const { entry, sections } of indexedPages(graph, compiled, cache))
    pages.push({ ...entry, sections: await sections() });
  return pages;
}

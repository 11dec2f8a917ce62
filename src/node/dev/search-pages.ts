import type { Cache } from '../cache/index.ts';
import type { Graph } from '../graph.ts';
import type { RouteCompiler } from '../pipeline/compile-routes.ts';
import type { Route } from '../plugins/types.ts';
import type { IndexedPage } from '../search/site-index.ts';
import { indexedPages } from '../site/search.ts';

/** Gives the pages of the search index of one graph after the other, in the site's order; pages are compiled for it. */
export function createSearchPages(compileRoutes: RouteCompiler, cache: Cache) {
  /** Whose pages say what they said for as long as they are: an edit makes new routes of all that it may reach. */
  const known = new WeakMap<Route, IndexedPage>();
  return async (graph: Graph): Promise<readonly IndexedPage[]> => {
    const { routes } = graph;
    const compiled = await compileRoutes(
      routes.filter(route => !known.has(route)),
      graph,
    );
    return routes.flatMap(route => {
      const before = known.get(route);
      if (before) return before;
      const [page] = indexedPages({ routes: [route] }, compiled, cache);
      const { diagnostics, facts } = compiled.get(route) ?? {};
      // What a page includes, and what mends it, may be edited apart from it.
      if (page && diagnostics?.length === 0 && facts?.includes.length === 0) known.set(route, page);
      return page ?? [];
    });
  };
}

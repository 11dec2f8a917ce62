import type { SearchPage } from '../../shared/model.ts';
import type { Graph } from '../graph.ts';
import type { Route } from '../plugins/types.ts';
import type { CompiledRef } from '../work/compiled-pages.ts';

/** The pages of the search index, in the site's order. */
export function indexedPages(graph: Pick<Graph, 'routes'>, compiled: ReadonlyMap<Route, CompiledRef>) {
  return graph.routes.flatMap(route => {
    const page = compiled.get(route);
    return page && route.searchPage ? [{ entry: route.searchPage(page.facts), sections: page.sections }] : [];
  });
}

/** Everything that search says of routes, read into memory. */
export async function searchPages(
  graph: Pick<Graph, 'routes'>,
  compiled: ReadonlyMap<Route, CompiledRef>,
): Promise<readonly SearchPage[]> {
  const pages: SearchPage[] = [];
  for (const { entry, sections } of indexedPages(graph, compiled)) pages.push({ ...entry, sections: await sections() });
  return pages;
}

import type { Cache } from '../cache/index.ts';
import type { CachedPage } from '../compile/cached-page.ts';
import type { Site } from '../config/site.ts';
import { type Diagnostic, hasErrors } from '../diagnostics/index.ts';
import type { Output } from '../emit/index.ts';
import type { Graph } from '../graph.ts';
import type { Route } from '../plugins/types.ts';
import type { RenderContext } from '../render/index.ts';
import { type PlannedPage, renderPages } from '../render/render-pages.ts';
import type { Shell } from '../shell/index.ts';
import type { Cards } from '../social/index.ts';
import type { Pool } from '../workers/pool.ts';
import { bundlePath, htmlPath } from './site-plan.ts';

/** The parts of a site whose pages are compiled and whose shell is built. */
export interface SiteParts {
  readonly site: Site;
  readonly graph: Graph;
  readonly compiled: ReadonlyMap<Route, CachedPage>;
  readonly shell: Shell;
  readonly cards: Cards | null;
}

interface RenderTools {
  readonly context: RenderContext;
  readonly cache: Cache;
  readonly pool: Pool;
  readonly output: Output;
}

/** Renders all pages but those whose sources have errors. */
export function renderRoutes(
  { site, graph, compiled }: SiteParts,
  { context, cache, pool, output }: RenderTools,
): Promise<readonly (PlannedPage | Diagnostic)[]> {
  const routes = [...graph.routes, graph.notFound].filter(route => !hasErrors(compiled.get(route)?.diagnostics ?? []));
  const requests = routes.map(route => {
    const page = compiled.get(route) ?? null;
    return {
      route,
      page: () => route.page(page?.facts ?? null),
      compiled: page,
      htmlPath: htmlPath(route.path, site),
      bundlePath: bundlePath(route.path, site),
    };
  });
  return renderPages(requests, {
    context,
    cache,
    render: tasks => pool.render(tasks, context),
    isUpToDate: output.isUpToDate,
  });
}

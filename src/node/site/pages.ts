import type { Cache } from '../cache/index.ts';
import type { Site } from '../config/site.ts';
import { type Diagnostic, hasErrors } from '../diagnostics/index.ts';
import type { Output } from '../emit/index.ts';
import { bundlePath, htmlPath } from '../emit/site-plan.ts';
import type { Graph } from '../graph.ts';
import type { Route } from '../plugins/types.ts';
import type { RenderContext } from '../render/index.ts';
import type { Shell } from '../shell/index.ts';
import type { Cards } from '../social/index.ts';
import type { CompiledRef } from '../work/compiled-pages.ts';
import type { Pool } from '../work/pool.ts';
import { type RenderedRef, renderPages } from '../work/rendered-pages.ts';

/** What a site has come to when its pages are compiled and its shell is built. */
export interface SiteParts {
  readonly site: Site;
  readonly graph: Graph;
  readonly compiled: ReadonlyMap<Route, CompiledRef>;
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
export async function renderRoutes(
  { site, graph, compiled, cards }: SiteParts,
  { context, cache, pool, output }: RenderTools,
): Promise<readonly (RenderedRef | Diagnostic)[]> {
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
    context: { ...context, ...(cards ? { cards: cards.key } : {}) },
    cache,
    pool,
    isUpToDate: (name, hash) => output.isUpToDate(name, hash),
  });
}

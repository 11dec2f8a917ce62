import { pageKey } from '../../shared/url.ts';
import { DamagedCacheError } from '../cache/index.ts';
import { readBody } from '../compile/cached-page.ts';
import type { Site } from '../config/site.ts';
import { type Diagnostic, hasErrors, UserError } from '../diagnostics/index.ts';
import type { Graph } from '../graph.ts';
import { bundlePath, htmlPath } from '../pipeline/site-plan.ts';
import type { Route } from '../plugins/types.ts';
import { failureOf } from '../render/index.ts';
import { renderError } from '../render/render-diagnostic.ts';
import type { DevBase } from './dev-base.ts';
import { errorDocument, withDevClient } from './dev-client.ts';
import type { GrowingShell } from './dev-shell.ts';

/** A page as it is now: itself, or what keeps it from being made. */
export interface DevPage {
  readonly html: string;
  readonly bundle: string | null;
  readonly problems: readonly Diagnostic[];
}

/** The pages of one state of the site, each made when it is first asked for. */
export interface DevPages {
  /** The file at a path of the output, if it is of a page. */
  read(name: string): Promise<string | undefined> | undefined;
  /** The route at a path of the site. */
  routeAt(path: string): Route | undefined;
  make(route: Route): Promise<DevPage>;
  /** The page, if it has been made. */
  made(route: Route): Promise<DevPage> | undefined;
}

/** Where each route stands; the same while no route comes, goes or moves. */
export interface Places {
  readonly files: ReadonlyMap<string, readonly [route: number, part: 'html' | 'bundle']>;
  readonly paths: ReadonlyMap<string, number>;
}

export function locationsOf(routes: readonly Route[], site: Site): Places {
  const files = new Map<string, readonly [number, 'html' | 'bundle']>();
  const paths = new Map<string, number>();
  for (const [index, { path }] of routes.entries()) {
    files.set(htmlPath(path, site), [index, 'html']);
    files.set(bundlePath(path, site), [index, 'bundle']);
    paths.set(pageKey(path), index);
  }
  return { files, paths };
}

export interface PagesParts {
  readonly base: DevBase;
  readonly graph: Graph;
  /** Those of the graph, and the page for unknown paths. */
  readonly routes: readonly Route[];
  readonly places: Places;
  readonly shell: GrowingShell;
  /** Of the state. */
  readonly number: number;
}

export function createDevPages(parts: PagesParts): DevPages {
  const { routes, places } = parts;
  const made = new Map<Route, Promise<DevPage>>();
  const make = (route: Route): Promise<DevPage> => {
    const page = made.get(route) ?? makePage(route, parts);
    made.set(route, page);
    return page;
  };
  return {
    read(name) {
      const [index, part] = places.files.get(name) ?? [];
      const route = index === undefined ? undefined : routes[index];
      if (!route || !part) return undefined;
      return make(route).then(page =>
        part === 'html' ? withDevClient(page.html, parts.number) : (page.bundle ?? undefined),
      );
    },
    routeAt: path => routes[places.paths.get(pageKey(path)) ?? -1],
    make,
    made: route => made.get(route),
  };
}

/** Every route of a graph that has a page. */
export function pageRoutes({ routes, notFound }: Graph): readonly Route[] {
  return [...routes, notFound];
}

/** Never rejects: whatever a page's author did wrong is the page's problem. */
async function makePage(route: Route, parts: PagesParts): Promise<DevPage> {
  const { base, graph, shell } = parts;
  const { site, assets, cache } = base;
  const failed = (problems: readonly Diagnostic[]) => ({
    html: errorDocument(problems, site.siteDir),
    bundle: null,
    problems,
  });
  try {
    const compiled = (await base.compileRoutes([route], graph)).get(route);
    for (const { file, output } of compiled?.facts.assets ?? []) assets.set(output, file);
    if (compiled && hasErrors(compiled.diagnostics)) return failed(compiled.diagnostics);
    const imports = compiled?.facts.imports ?? [];
    await shell.include(imports);
    const page = route.page(compiled?.facts ?? null);
    const body = compiled ? readBody(compiled, cache) : null;
    const { html, bundle } = await shell.renderer()({ page, body, imports });
    return { html, bundle, problems: [] };
  } catch (error) {
    if (error instanceof DamagedCacheError) {
      cache.clear();
      return makePage(route, parts);
    }
    if (error instanceof UserError) return failed(error.diagnostics);
    return failed([renderError(route, failureOf(error))]);
  }
}

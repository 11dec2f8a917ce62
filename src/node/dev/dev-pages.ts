import { pageKey } from '../../shared/url.ts';
import { DamagedCacheError } from '../cache/index.ts';
import { readBody } from '../compile/cached-page.ts';
import type { Site } from '../config/site.ts';
import { type Diagnostic, hasErrors, UserError } from '../diagnostics/index.ts';
import type { Graph } from '../graph.ts';
import { bundlePath, htmlPath } from '../pipeline/site-pages.ts';
import type { Route } from '../plugins/types.ts';
import { failureOf } from '../render/index.ts';
import { renderError } from '../render/render-diagnostic.ts';
import { errorDocument, withDevClient } from './client-script.ts';
import type { DevBase } from './dev-base.ts';
import type { DevShell } from './dev-shell.ts';

/** A rendered page, or its problems and a document that shows them. */
export interface DevPage {
  readonly html: string;
  readonly bundle: string | null;
  readonly problems: readonly Diagnostic[];
}

/** The pages of one state of the site, each rendered when it is first asked for. */
export interface DevPages {
  /** The file at a path of the output, if it is of a page. */
  read(name: string): Promise<string | undefined> | undefined;
  /** The route at a path of the site. */
  routeAt(path: string): Route | undefined;
  render(route: Route): Promise<DevPage>;
  /** The page, if it has been asked for. */
  rendered(route: Route): Promise<DevPage> | undefined;
}

/** Numbers of routes by path; the same value while no route is added, removed or moved. */
export interface PageIndex {
  readonly files: ReadonlyMap<string, readonly [route: number, part: 'html' | 'bundle']>;
  readonly paths: ReadonlyMap<string, number>;
}

export function indexPages(routes: readonly Route[], site: Site): PageIndex {
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
  /** The graph's routes and the 404 page. */
  readonly routes: readonly Route[];
  readonly pageIndex: PageIndex;
  readonly shell: DevShell;
  /** Of the state. */
  readonly number: number;
}

export function createDevPages(parts: PagesParts): DevPages {
  const { routes, pageIndex } = parts;
  const pages = new Map<Route, Promise<DevPage>>();
  const render = (route: Route): Promise<DevPage> => {
    const page = pages.get(route) ?? renderPage(route, parts);
    pages.set(route, page);
    return page;
  };
  return {
    read(name) {
      const [index, part] = pageIndex.files.get(name) ?? [];
      const route = index === undefined ? undefined : routes[index];
      if (!route || !part) return undefined;
      return render(route).then(page =>
        part === 'html' ? withDevClient(page.html, parts.number) : (page.bundle ?? undefined),
      );
    },
    routeAt: path => routes[pageIndex.paths.get(pageKey(path)) ?? -1],
    render,
    rendered: route => pages.get(route),
  };
}

/** Every route of a graph that has a page. */
export function pageRoutes({ routes, notFound }: Graph): readonly Route[] {
  return [...routes, notFound];
}

/** Never rejects: mistakes of a page's author are problems of the page. */
async function renderPage(route: Route, parts: PagesParts): Promise<DevPage> {
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
    await shell.ensureModules(imports);
    const page = route.page(compiled?.facts ?? null);
    const body = compiled ? readBody(compiled, cache) : null;
    const { html, bundle } = await shell.renderer()({ page, body, imports });
    return { html, bundle, problems: [] };
  } catch (error) {
    if (error instanceof DamagedCacheError) {
      cache.clear();
      return renderPage(route, parts);
    }
    if (error instanceof UserError) return failed(error.diagnostics);
    return failed([renderError(route, failureOf(error))]);
  }
}

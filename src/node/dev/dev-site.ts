import { readFile } from 'node:fs/promises';
import { pageKey } from '../../shared/url.ts';
import { forgetModules } from '../config/load/modules.ts';
import type { Site } from '../config/site.ts';
import { type Diagnostic, hasErrors, UserError } from '../diagnostics/index.ts';
import { type Graph, readGraph } from '../graph.ts';
import { graphFiles } from '../pipeline/site-plan.ts';
import type { Route } from '../plugins/types.ts';
import { type DevBase, type DevSiteOptions, openBase } from './dev-base.ts';
import { createDevPages, type DevPages, indexPages, type PageIndex, pageRoutes } from './dev-pages.ts';
import { type DevShell, openDevShell } from './dev-shell.ts';
import { diskFiles } from './disk-files.ts';
import { type ScopedEdit, scopeOfEdit } from './edit-scope.ts';
import type { SiteFiles } from './site-server.ts';

/** The files of an edit, and the state before it. */
export interface Edit {
  readonly last: DevSite;
  /** Absolute paths. */
  readonly files: readonly string[];
}

/** One state of the site; an edit makes a new one, and takes over what is outside of its scope. */
export interface DevSite {
  readonly site: Site;
  readonly graph: Graph;
  readonly shell: DevShell;
  readonly pages: DevPages;
  readonly files: SiteFiles;
  readonly diagnostics: readonly Diagnostic[];
  /** Routes of earlier states that are gone, by {@link pageKey}. */
  readonly removed: ReadonlyMap<string, Route>;
  /** Number of states before it. */
  readonly number: number;
  /** The parts that last until the config changes. */
  readonly base: DevBase;
  readonly pageIndex: PageIndex;
}

/**
 * Reads the site and builds its shell; no page is compiled before it is asked for.
 *
 * @throws UserError when the config, the content or the site's components do not allow to go on
 */
export async function openDevSite(base: DevBase, number = 0): Promise<DevSite> {
  const { graph, diagnostics } = await readContent(base);
  return assemble({ base, graph, diagnostics: [...base.diagnostics, ...diagnostics], number });
}

/** The state after an edit. @throws UserError like {@link openDevSite} */
export async function editDevSite({ last, files }: Edit, options: DevSiteOptions): Promise<DevSite> {
  const { base } = last;
  const number = last.number + 1;
  const { scope, hashes } = scopeOfEdit(files, { ...base, graph: last.graph });
  if (scope === 'config') {
    base.cache.commit();
    return openDevSite(await openBase(options, base.hot), number);
  }
  if (scope === 'content' || scope === 'plugins') {
    forgetModules();
    const content = await readContent(base, scope === 'content' ? last.graph : undefined);
    return assemble({ base, ...content, number, last });
  }
  const graph = withHashes(last.graph, hashes);
  const shell = scope === 'text' ? { shell: last.shell } : {};
  return assemble({ base, graph, diagnostics: [], number, last, pageIndex: last.pageIndex, ...shell });
}

interface Content {
  readonly graph: Graph;
  readonly diagnostics: readonly Diagnostic[];
}

async function readContent(base: DevBase, last?: Graph): Promise<Content> {
  const started = last ? { started: last.started } : {};
  const { value, diagnostics } = await readGraph(base.site, {
    cache: base.cache,
    production: false,
    ...started,
  });
  if (hasErrors(diagnostics)) throw new UserError([...base.diagnostics, ...diagnostics]);
  return { graph: value, diagnostics };
}

/** The graph after edits of docs' text that no other page depends on. */
function withHashes(graph: Graph, hashes: ScopedEdit['hashes']): Graph {
  if (hashes.size === 0) return graph;
  const routes = graph.routes.map(route => {
    const hash = route.source ? hashes.get(route.source.file) : undefined;
    return hash === undefined || !route.source ? route : { ...route, source: { ...route.source, hash } };
  });
  return { ...graph, routes };
}

interface Parts extends Content {
  readonly base: DevBase;
  readonly number: number;
  readonly last?: DevSite;
  /** Of the last state, where they are outside of the edit's scope. */
  readonly shell?: DevShell;
  readonly pageIndex?: PageIndex;
}

async function assemble({ base, graph, diagnostics, number, last, ...unchanged }: Parts): Promise<DevSite> {
  const { site } = base;
  const shell = unchanged.shell ?? (await openDevShell({ site, graph, hot: base.hot }));
  const routes = pageRoutes(graph);
  const pageIndex = unchanged.pageIndex ?? indexPages(routes, site);
  const pages = createDevPages({ base, graph, routes, pageIndex, shell, number });
  const files = siteFiles({ base, graph, pages, shell });
  return {
    base,
    site,
    graph,
    shell,
    pages,
    pageIndex,
    files,
    diagnostics,
    number,
    removed: removedRoutes(last, pageIndex),
  };
}

function removedRoutes(last: DevSite | undefined, pageIndex: PageIndex): ReadonlyMap<string, Route> {
  if (!last || last.pageIndex === pageIndex) return last?.removed ?? new Map();
  const routes = [...last.removed.values(), ...pageRoutes(last.graph)];
  const gone = routes.filter(({ path }) => !pageIndex.paths.has(pageKey(path)));
  return new Map(gone.map(route => [pageKey(route.path), route]));
}

interface FileParts {
  readonly base: DevBase;
  readonly graph: Graph;
  readonly pages: DevPages;
  readonly shell: DevShell;
}

/** The output as a build would write it, each file made when it is asked for. */
function siteFiles({ base, graph, pages, shell }: FileParts): SiteFiles {
  const { site, assets } = base;
  const others = new Map(graphFiles(graph, site, shell.current().id));
  const index = base.searchIndex(graph);
  const statics = site.staticDirectories.map(diskFiles);
  return {
    async read(name) {
      const page = pages.read(name) ?? others.get(name)?.();
      if (page !== undefined) return page;
      const indexed = name.startsWith('search/') ? await index.read(name.slice('search/'.length)) : undefined;
      if (indexed !== undefined) return indexed;
      const asset = assets.get(name);
      if (asset) return readFile(asset);
      for (const files of [diskFiles(shell.current().clientDir), ...statics]) {
        const bytes = await files.read(name);
        if (bytes) return bytes;
      }
      return undefined;
    },
  };
}

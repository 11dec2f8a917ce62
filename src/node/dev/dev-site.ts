import { readFile } from 'node:fs/promises';
import { pageKey } from '../../shared/url.ts';
import { clearRequireCache } from '../config/load/modules.ts';
import { type Diagnostic, hasErrors, UserError } from '../diagnostics/index.ts';
import { type Graph, readGraph } from '../graph/index.ts';
import type { ContentFile } from '../pipeline/feature.ts';
import { contentFiles } from '../pipeline/plan/site-plan.ts';
import { pageSettings } from '../pipeline/shell/site-data.ts';
import { nameHomes } from '../plugins/docs/homes.ts';
import type { Route } from '../plugins/types.ts';
import { directoryReader, type ReadFile } from '../server/find-file.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import { type DevBase, openBase } from './dev-base.ts';
import { createDevPages, type DevPages, openDevShell, type PageSources, pageRoutes } from './dev-pages.ts';
import { type ScopedEdit, scopeOfEdit } from './edit-scope.ts';

/** One state of the site. An edit creates a new state, which takes over all that the edit does not invalidate. */
export interface DevSite extends PageSources {
  readonly pages: DevPages;
  readonly read: ReadFile;
  readonly diagnostics: readonly Diagnostic[];
  /** Routes that earlier states had and this one has not, by {@link pageKey}. */
  readonly removed: ReadonlyMap<string, Route>;
}

/**
 * Reads the site and builds its shell. Pages are compiled when they are requested.
 *
 * @throws UserError when the config, the content or the site's components have errors
 */
export async function openDevSite(base: DevBase, { report, number = 0, begin }: OpenOptions): Promise<DevSite> {
  begin?.('Reading the pages');
  const { graph, diagnostics } = await readContent(base);
  begin?.('Bundling the theme and components', pageRoutes(graph).length);
  const shell = await openDevShell(base, graph);
  return createDevSite({ base, graph, shell, report, number }, diagnostics);
}

interface OpenOptions extends Pick<PageSources, 'report'>, Partial<Pick<PageSources, 'number'>> {
  /** Called when a stage begins, with the number of pages once that is known. */
  readonly begin?: (stage: string, pages?: number) => void;
}

/** The state after an edit of some files, given as absolute paths. @throws UserError like {@link openDevSite} */
export async function editDevSite(last: DevSite, files: readonly string[]): Promise<DevSite> {
  const { base, report } = last;
  const number = last.number + 1;
  const { scope, hashes } = scopeOfEdit(files, base, last.graph);
  if (scope === 'config') {
    base.cache.commit();
    const { hot, previews } = base;
    const next = await openDevSite(await openBase(base.options, { hot, previews }), { report, number });
    // Its threads have loaded the old config.
    void base.pool.closeWhenIdle();
    return next;
  }
  if (scope === 'content' || scope === 'plugins') {
    clearRequireCache();
    const { graph, diagnostics } = await readContent(base, scope === 'content' ? last.graph : undefined);
    const shell = await openDevShell(base, graph);
    return createDevSite({ base, graph, shell, report, number }, diagnostics, last);
  }
  const graph = withHashes(last.graph, hashes);
  const shell = scope === 'text' ? last.shell : await openDevShell(base, graph);
  return createDevSite({ base, graph, shell, report, number }, last.diagnostics, last);
}

async function readContent(base: DevBase, last?: Graph): Promise<Pick<DevSite, 'graph' | 'diagnostics'>> {
  const { site, cache } = base;
  const { value: graph, diagnostics: found } = await readGraph(site, {
    cache,
    ...omitUndefined({ started: last?.started }),
  });
  const settings = pageSettings({ site, graph }, base.features);
  const diagnostics = nameHomes([...base.diagnostics, ...found, ...settings.diagnostics], site);
  if (hasErrors(diagnostics)) throw new UserError(diagnostics);
  return { graph, diagnostics };
}

/** The graph after edits of docs that only affect their own pages. */
function withHashes(graph: Graph, hashes: ScopedEdit['hashes']): Graph {
  if (hashes.size === 0) return graph;
  const routes = graph.routes.map(route => {
    const hash = route.source ? hashes.get(route.source.file) : undefined;
    return hash === undefined || !route.source ? route : { ...route, source: { ...route.source, hash } };
  });
  return { ...graph, routes };
}

function createDevSite(sources: PageSources, diagnostics: readonly Diagnostic[], last?: DevSite): DevSite {
  const pages = createDevPages(sources);
  const earlier = last ? [...last.removed.values(), ...pageRoutes(last.graph)] : [];
  const gone = earlier.filter(({ path }) => !pages.routeAt(path));
  const removed = new Map(gone.map(route => [pageKey(route.path), route]));
  return { ...sources, pages, read: outputReader(sources, pages), diagnostics, removed };
}

/** Reads files as a build would write them; each is created when it is requested. */
function outputReader({ base, graph, shell }: PageSources, pages: DevPages): ReadFile {
  const { site, assets } = base;
  const { outPath } = site;
  const others = new Map<string, ContentFile>(
    contentFiles(graph, site, { shellId: shell.current().shell.id, features: base.features }).map(file => [
      file.path,
      file,
    ]),
  );
  const readIndex = base.searchIndex(graph);
  const readStatic = site.staticDirectories.map(directoryReader);
  return async name => {
    const { siteScript, clientDir } = shell.current().shell;
    if (name === outPath + siteScript.path) return siteScript.text;
    const page = pages.read(name) ?? others.get(name)?.text();
    if (page !== undefined) return page;
    const own = name.slice(outPath.length);
    const indexed = own.startsWith('search/') ? await readIndex(own.slice('search/'.length)) : undefined;
    if (indexed !== undefined) return indexed;
    const asset = assets.get(own);
    if (asset) return readFile(asset);
    for (const read of [directoryReader(clientDir), ...readStatic]) {
      const bytes = await read(own);
      if (bytes) return bytes;
    }
    return undefined;
  };
}

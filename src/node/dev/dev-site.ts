import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CompiledRef, PageCompiler } from '../compile/pages.ts';
import { scanImports } from '../compile/scan-imports.ts';
import { loadModule } from '../config/load-module.ts';
import { loadSite } from '../config/load-site.ts';
import type { Site } from '../config/site.ts';
import { type Diagnostic, hasErrors, UserError } from '../diagnostics.ts';
import { bundlePath, htmlPath } from '../emit/site-plan.ts';
import { type Graph, readGraph } from '../graph.ts';
import { type Memo, openMemo } from '../memo.ts';
import { cacheDir, compileRoute, createCompilers, renderContext, shellInput } from '../pipeline.ts';
import type { Route } from '../plugins/types.ts';
import { bundleModule, createRenderer, type PageRenderer, redirectHtml } from '../render/index.ts';
import { siteIndex } from '../search/site-index.ts';
import { buildShell, type Shell } from '../shell/index.ts';
import { errorDocument, withDevClient } from './dev-client.ts';
import { diskFiles } from './disk-files.ts';
import type { SiteFiles } from './site-server.ts';

export interface DevSiteOptions {
  readonly siteDir: string;
  readonly configFile?: string;
}

/** One state of the site being written; an edit makes a new one, and what did not change comes from the memo. */
export interface DevSite {
  readonly site: Site;
  readonly shellId: string;
  readonly files: SiteFiles;
  readonly diagnostics: readonly Diagnostic[];
  readonly watched: readonly string[];
}

/**
 * Reads the site and builds its shell; no page is compiled before it is asked for.
 *
 * @throws UserError when the config, the content or the site's components do not allow to go on
 */
export async function openDevSite(options: DevSiteOptions, memo?: Memo): Promise<DevSite> {
  const loaded = await loadSite({ ...options, environment: 'development' });
  if (hasErrors(loaded.diagnostics)) throw new UserError(loaded.diagnostics);
  const site = loaded.value;
  const kept = memo ?? openMemo(path.join(cacheDir(site), 'memo'));
  const graph = await readGraph(site, { memo: kept, loadModule, production: false });
  if (hasErrors(graph.diagnostics)) throw new UserError([...loaded.diagnostics, ...graph.diagnostics]);
  const compilers = createCompilers(site, kept);
  const shell = await openShell(site, graph.value);
  return {
    site,
    shellId: shell.current().id,
    files: siteFiles({ site, graph: graph.value, compilers, shell, memo: kept }),
    diagnostics: [...loaded.diagnostics, ...graph.diagnostics],
    watched: graph.value.watched,
  };
}

/** The shell with what pages need of it: it grows when a page imports something that it lacks. */
interface GrowingShell {
  current(): Shell;
  renderer(): PageRenderer;
  /** Rebuilds the shell if it lacks one of the modules. */
  include(modules: readonly string[]): Promise<void>;
}

async function openShell(site: Site, graph: Graph): Promise<GrowingShell> {
  const modules = new Set(await scannedImports(site, graph));
  const build = async () => {
    const input = shellInput(site, graph, new Map());
    const { value } = await buildShell({ ...input, modules: [...new Set([...input.modules, ...modules])].sort() });
    return { shell: value, render: createRenderer(renderContext(site, value)) };
  };
  let state = await build();
  return {
    current: () => state.shell,
    renderer: () => state.render,
    async include(wanted) {
      const missing = wanted.filter(module => !modules.has(module));
      if (missing.length === 0) return;
      for (const module of missing) modules.add(module);
      state = await build();
    },
  };
}

async function scannedImports(site: Site, graph: Graph): Promise<readonly string[]> {
  const found = await Promise.all(
    graph.routes.map(async ({ source }) =>
      source ? scanImports(await readFile(source.file, 'utf8'), source.file, site.siteDir) : [],
    ),
  );
  return found.flat();
}

interface Parts {
  readonly site: Site;
  readonly graph: Graph;
  readonly compilers: ReadonlyMap<string, PageCompiler>;
  readonly shell: GrowingShell;
  readonly memo: Memo;
}

type MakeFile = () => Promise<Uint8Array | string>;

/** The output as a build would write it, each file made when it is asked for. */
function siteFiles(parts: Parts): SiteFiles {
  const { site, graph, shell } = parts;
  const assets = new Map<string, string>();
  const made = new Map<string, MakeFile>();
  for (const route of [...graph.routes, graph.notFound]) {
    const page = once(() => renderRoute(route, parts, assets));
    made.set(htmlPath(route.path, site), async () => (await page()).html);
    made.set(bundlePath(route.path, site), async () => (await page()).bundle);
  }
  for (const { from, to } of graph.redirects) {
    made.set(htmlPath(from, site), async () => redirectHtml(to, site.url + to));
    made.set(bundlePath(from, site), async () => bundleModule({ shell: shell.current().id, redirect: to }));
  }
  for (const { output, data } of graph.dataFiles) made.set(output, async () => JSON.stringify(data));
  const index = once(() => searchFiles(parts));
  const statics = site.staticDirectories.map(diskFiles);
  return {
    async read(name) {
      const make = made.get(name);
      if (make) return make();
      if (name.startsWith('search/')) return (await index()).get(name.slice('search/'.length))?.();
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

async function renderRoute(
  route: Route,
  { compilers, shell }: Parts,
  assets: Map<string, string>,
): Promise<{ readonly html: string; readonly bundle: string }> {
  const compiled = await compileRoute(route, compilers);
  for (const { file, output } of compiled?.facts.assets ?? []) assets.set(output, file);
  if (compiled && hasErrors(compiled.diagnostics)) {
    return { html: errorDocument(compiled.diagnostics), bundle: 'export const shell = "";' };
  }
  const imports = compiled?.facts.imports ?? [];
  await shell.include(imports);
  const page = route.page(compiled?.facts ?? null);
  const { html, bundle } = await shell.renderer()({ page, body: compiled?.body() ?? null, imports });
  return { html: withDevClient(html), bundle };
}

async function searchFiles({ graph, compilers, memo }: Parts): Promise<ReadonlyMap<string, () => Uint8Array>> {
  const pages: [Route, CompiledRef][] = [];
  for (const route of graph.routes) {
    const compiled = await compileRoute(route, compilers);
    if (compiled) pages.push([route, compiled]);
  }
  const searchable = pages.flatMap(([route, { facts }]) => (route.searchPage ? [route.searchPage(facts)] : []));
  return new Map(siteIndex(searchable, memo).map(({ name, bytes }) => [name, bytes]));
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  const kept: { value?: Promise<T> } = {};
  return () => {
    kept.value ??= make();
    return kept.value;
  };
}

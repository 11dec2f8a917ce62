import { readFile } from 'node:fs/promises';
import { loadModule } from '../config/load-module.ts';
import { loadSite } from '../config/load-site.ts';
import type { Site } from '../config/site.ts';
import { type Diagnostic, hasErrors, UserError } from '../diagnostics.ts';
import { bundlePath, htmlPath } from '../emit/site-plan.ts';
import { type Graph, readGraph } from '../graph.ts';
import { openMemo } from '../memo/index.ts';
import { compileRoutes, createWorkshop, indexedPages, memoDir, renderContext, shellInput } from '../pipeline.ts';
import type { Route } from '../plugins/types.ts';
import { createRenderer, type PageRenderer } from '../render/index.ts';
import { renderRedirects } from '../render/redirects.ts';
import { siteIndex } from '../search/site-index.ts';
import { buildShell, type Shell } from '../shell/index.ts';
import type { PagesCompiler } from '../work/compiled-pages.ts';
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
  /** Keeps what was worked out, and lets go of the rest. */
  close(): Promise<void>;
}

/**
 * Reads the site and builds its shell; no page is compiled before it is asked for.
 *
 * @throws UserError when the config, the content or the site's components do not allow to go on
 */
export async function openDevSite(options: DevSiteOptions): Promise<DevSite> {
  const { value: site, diagnostics } = await loadSite({ ...options, environment: 'development' });
  const memo = openMemo(memoDir(site));
  const graph = await readGraph(site, { memo, loadModule, production: false });
  if (hasErrors(graph.diagnostics)) throw new UserError([...diagnostics, ...graph.diagnostics]);
  const { pool, compilePages } = createWorkshop(site, graph.value, memo);
  const shell = await openShell(site, graph.value);
  const index = once(() => searchFiles(graph.value, compilePages, memo));
  return {
    site,
    shellId: shell.current().id,
    files: siteFiles({ site, graph: graph.value, compilePages, shell, index }),
    diagnostics: [...diagnostics, ...graph.diagnostics],
    watched: graph.value.watched,
    async close() {
      await pool.close();
      memo.commit();
    },
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
  const modules = new Set(graph.imports);
  const build = async () => {
    const { value } = await buildShell(shellInput(site, graph, [...modules]));
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

type MadeFiles = ReadonlyMap<string, () => Uint8Array>;

interface Parts {
  readonly site: Site;
  readonly graph: Graph;
  readonly compilePages: PagesCompiler;
  readonly shell: GrowingShell;
  readonly index: () => Promise<MadeFiles>;
}

type MakeFile = () => Promise<Uint8Array | string>;

/** The output as a build would write it, each file made when it is asked for. */
function siteFiles(parts: Parts): SiteFiles {
  const { site, shell, index } = parts;
  const assets = new Map<string, string>();
  const made = madeFiles(parts, assets);
  const statics = site.staticDirectories.map(diskFiles);
  return {
    async read(name) {
      const make = made.get(name);
      if (make) return make();
      const indexFile = name.startsWith('search/') ? (await index()).get(name.slice('search/'.length)) : undefined;
      if (indexFile) return indexFile();
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

/** What no file holds: pages, redirects and data, by their path in the output. */
function madeFiles(parts: Parts, assets: Map<string, string>): ReadonlyMap<string, MakeFile> {
  const { site, graph, shell } = parts;
  const made = new Map<string, MakeFile>();
  for (const route of [...graph.routes, graph.notFound]) {
    const page = once(() => renderRoute(route, parts, assets));
    made.set(htmlPath(route.path, site), async () => (await page()).html);
    made.set(bundlePath(route.path, site), async () => (await page()).bundle);
  }
  for (const { from, html, bundle } of renderRedirects(graph.redirects, shell.current().id, site.url)) {
    made.set(htmlPath(from, site), async () => html);
    made.set(bundlePath(from, site), async () => bundle);
  }
  for (const { output, data } of graph.dataFiles) made.set(output, async () => JSON.stringify(data));
  return made;
}

async function renderRoute(
  route: Route,
  { compilePages, shell }: Parts,
  assets: Map<string, string>,
): Promise<{ readonly html: string; readonly bundle: string }> {
  const compiled = (await compileRoutes([route], compilePages)).get(route);
  for (const { file, output } of compiled?.facts.assets ?? []) assets.set(output, file);
  if (compiled && hasErrors(compiled.diagnostics)) {
    return { html: errorDocument(compiled.diagnostics), bundle: 'export const shell = "";' };
  }
  const imports = compiled?.facts.imports ?? [];
  await shell.include(imports);
  const page = route.page(compiled?.facts ?? null);
  const body = compiled ? await compiled.body() : null;
  const { html, bundle } = await shell.renderer()({ page, body, imports });
  return { html: withDevClient(html), bundle };
}

async function searchFiles(
  graph: Graph,
  compilePages: PagesCompiler,
  memo: Parameters<typeof siteIndex>[1],
): Promise<MadeFiles> {
  const compiled = await compileRoutes(graph.routes, compilePages);
  const files = await siteIndex(indexedPages(graph, compiled), memo);
  return new Map(files.map(({ name, bytes }) => [name, bytes]));
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  const kept: { value?: Promise<T> } = {};
  return () => {
    kept.value ??= make();
    return kept.value;
  };
}

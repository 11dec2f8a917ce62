import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pageKey } from '../../shared/url.ts';
import { forgetModules, loadModule } from '../config/load-module.ts';
import { loadSite } from '../config/load-site.ts';
import type { Site } from '../config/site.ts';
import { type Diagnostic, hasErrors, UserError } from '../diagnostics.ts';
import { bundlePath, htmlPath } from '../emit/site-plan.ts';
import { type Graph, type GraphTools, readGraph } from '../graph.ts';
import { type Memo, openMemo } from '../memo/index.ts';
import {
  compileRoutes,
  createWorkshop,
  indexedPages,
  memoDir,
  renderContext,
  shellInput,
  type Workshop,
} from '../pipeline.ts';
import type { Route } from '../plugins/types.ts';
import { createRenderer, type PageRenderer } from '../render/index.ts';
import { renderRedirects } from '../render/redirects.ts';
import { siteIndex } from '../search/site-index.ts';
import { buildShell, type Shell } from '../shell/index.ts';
import type { PagesCompiler } from '../work/compiled-pages.ts';
import type { Permalinks } from '../work/tasks.ts';
import { errorDocument, withDevClient } from './dev-client.ts';
import { diskFiles } from './disk-files.ts';
import type { SiteFiles } from './site-server.ts';

export interface DevSiteOptions {
  readonly siteDir: string;
  readonly configFile?: string;
}

/** What an edit changed, and the state before it. */
export interface Edit {
  readonly last: DevSite;
  /** Absolute paths. */
  readonly files: readonly string[];
}

/** One state of the site being written; an edit makes a new one, and what did not change comes from the memo. */
export interface DevSite {
  readonly site: Site;
  readonly graph: Graph;
  readonly shellId: string;
  readonly files: SiteFiles;
  readonly diagnostics: readonly Diagnostic[];
  readonly watched: readonly string[];
  /** What is wrong with the page at a path. */
  problemsAt(path: string): Promise<readonly Diagnostic[]>;
  /** What the next state can go on with. */
  readonly base: DevBase;
  /** Keeps what was worked out, and lets go of the rest. */
  close(): Promise<void>;
}

/**
 * Reads the site and builds its shell; no page is compiled before it is asked for.
 *
 * @throws UserError when the config, the content or the site's components do not allow to go on
 */
export async function openDevSite(options: DevSiteOptions, edit?: Edit): Promise<DevSite> {
  if (edit && mayChangeConfig(edit)) edit.last.base.memo.commit();
  const base = edit && !mayChangeConfig(edit) ? edit.last.base : await openBase(options);
  const { site, memo, workshop } = base;
  const started = startedBefore(edit, base);
  const graph = await readGraph(site, { memo, loadModule, production: false, ...started });
  if (hasErrors(graph.diagnostics)) throw new UserError([...base.diagnostics, ...graph.diagnostics]);
  base.permalinks = graph.value.permalinks;
  const { compilePages } = workshop;
  const shell = await openShell(site, graph.value);
  const index = once(() => searchFiles(graph.value, compilePages, base));
  return {
    base,
    site,
    graph: graph.value,
    shellId: shell.current().id,
    files: siteFiles({ site, graph: graph.value, compilePages, shell, index }),
    diagnostics: edit ? graph.diagnostics : [...base.diagnostics, ...graph.diagnostics],
    watched: graph.value.watched,
    async problemsAt(path) {
      const route = graph.value.routes.find(other => pageKey(other.path) === pageKey(path));
      const compiled = route && (await compileRoutes([route], compilePages)).get(route);
      return (compiled?.diagnostics ?? []).filter(({ severity }) => severity === 'error');
    },
    async close() {
      await workshop.pool.close();
      memo.commit();
    },
  };
}

/** What stays the same while only content changes. */
interface DevBase {
  readonly site: Site;
  readonly diagnostics: readonly Diagnostic[];
  readonly memo: Memo;
  readonly workshop: Workshop;
  /** Of the latest state. */
  permalinks: Permalinks;
}

async function openBase(options: DevSiteOptions): Promise<DevBase> {
  const { value: site, diagnostics } = await loadSite({ ...options, environment: 'development' });
  const memo = openMemo(memoDir(site));
  const state: { base?: DevBase } = {};
  const permalinks = () => state.base?.permalinks ?? new Map();
  const workshop = createWorkshop(site, { permalinks, memo, threads: 0 });
  state.base = { site, diagnostics, memo, workshop, permalinks: new Map() };
  return state.base;
}

/** Whatever is neither content nor a static file may be something that the config reads. */
function mayChangeConfig({ last, files }: Edit): boolean {
  const { docs, pages, siteDir, staticDirectories } = last.site;
  const folders = [...docs.map(options => options.path), ...(pages ? [pages.path] : []), ...staticDirectories];
  const content = [...folders, path.join(siteDir, 'versioned_docs'), path.join(siteDir, 'src')];
  // The site's own theme decides which Markdown elements are components.
  const theme = path.join(siteDir, 'src/theme') + path.sep;
  return files.some(
    file =>
      file.startsWith(theme) ||
      (!content.some(folder => file.startsWith(folder + path.sep)) && !last.watched.includes(file)),
  );
}

/** The plugins as they ran for the last state, where nothing of theirs was edited. */
function startedBefore(edit: Edit | undefined, base: DevBase): Pick<GraphTools, 'started'> {
  if (edit?.last.base !== base) return {};
  if (!concernsPlugins(edit)) return { started: edit.last.graph.started };
  forgetModules();
  return {};
}

/** Plugins load their content anew when it was edited, or they themselves were. */
function concernsPlugins({ last, files }: Edit): boolean {
  const { sources } = last.graph.plugins;
  return files.some(file => sources.some(source => file === source || file.startsWith(source + path.sep)));
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
    return { shell: value, render: createRenderer(renderContext(site, value, graph)) };
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

type MakeFile = () => Promise<Uint8Array | string | undefined>;

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
    made.set(bundlePath(route.path, site), async () => (await page()).bundle ?? undefined);
  }
  const redirects = renderRedirects(graph.redirects, { shellId: shell.current().id, url: site.url });
  for (const { from, html, output = htmlPath(from, site) } of redirects) made.set(output, async () => html);
  for (const { output, data } of graph.dataFiles) made.set(output, async () => JSON.stringify(data));
  return made;
}

async function renderRoute(
  route: Route,
  { site, compilePages, shell }: Parts,
  assets: Map<string, string>,
): Promise<{ readonly html: string; readonly bundle: string | null }> {
  const compiled = (await compileRoutes([route], compilePages)).get(route);
  for (const { file, output } of compiled?.facts.assets ?? []) assets.set(output, file);
  if (compiled && hasErrors(compiled.diagnostics)) {
    return { html: errorDocument(compiled.diagnostics, site.siteDir), bundle: null };
  }
  const imports = compiled?.facts.imports ?? [];
  await shell.include(imports);
  const page = route.page(compiled?.facts ?? null);
  const body = compiled ? await compiled.body() : null;
  const { html, bundle } = await shell.renderer()({ page, body, imports });
  return { html: withDevClient(html), bundle };
}

async function searchFiles(graph: Graph, compilePages: PagesCompiler, { site, memo }: DevBase): Promise<MadeFiles> {
  const compiled = await compileRoutes(graph.routes, compilePages);
  const files = await siteIndex(indexedPages(graph, compiled), memo, { synonyms: site.synonyms });
  return new Map(files.map(({ name, bytes }) => [name, bytes]));
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  const kept: { value?: Promise<T> } = {};
  return () => {
    kept.value ??= make();
    return kept.value;
  };
}

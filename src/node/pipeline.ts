import path from 'node:path';
import { prepaintScript } from '../shared/prepaint.ts';
import { type CompiledRef, createPageCompiler, type PageCompiler } from './compile/pages.ts';
import { compilerSettings } from './compile/settings.ts';
import { loadModule } from './config/load-module.ts';
import { loadSite } from './config/load-site.ts';
import type { Site } from './config/site.ts';
import { type Diagnostic, hasErrors, UserError } from './diagnostics.ts';
import { emit } from './emit/index.ts';
import type { Plan } from './emit/plan.ts';
import { planSite } from './emit/site-plan.ts';
import { createFileHasher } from './file-hash.ts';
import { type Graph, readGraph } from './graph.ts';
import { checkLinks } from './links/check.ts';
import type { Log } from './log.ts';
import { type Memo, openMemo } from './memo.ts';
import type { Route } from './plugins/types.ts';
import { createRenderer } from './render/index.ts';
import { createPagesRenderer, type RenderedRef } from './render/pages.ts';
import type { RenderContext } from './render/types.ts';
import { siteIndex } from './search/site-index.ts';
import { buildShell, type Shell, type ShellInput } from './shell/index.ts';
import { siteData, siteTags } from './site-data.ts';
import type { BuildSummary } from './summary.ts';

export interface BuildOptions {
  /** Absolute. */
  readonly siteDir: string;
  readonly configFile?: string;
  readonly outDir?: string;
  readonly log: Log;
}

/**
 * Builds the site. This file is the table of contents: config → graph → compile → shell → render → links → search →
 * emit; every stage is a function of the ones before, and nothing is written before all errors are known.
 *
 * @throws UserError with every problem found
 */
export async function build({ log, ...options }: BuildOptions): Promise<BuildSummary> {
  const clock = createClock(log);
  const problems = createProblems();

  const site = problems.take(await clock.time('config', () => loadSite({ ...options, environment: 'production' })));
  problems.stopAtErrors();
  const memo = openMemo(path.join(cacheDir(site), 'memo'));
  const graph = problems.take(
    await clock.time('content', () => readGraph(site, { memo, loadModule, production: true })),
  );
  problems.stopAtErrors();
  const compiled = await clock.time('compile', () => compileRoutes(graph.routes, createCompilers(site, memo)));
  problems.add([...compiled.values()].flatMap(page => page.diagnostics));
  const { value: shell, webpackRuns } = await clock.time('shell', () => buildShell(shellInput(site, graph, compiled)));
  const rendered = await clock.time('render', () => renderRoutes({ site, graph, compiled, shell, memo }, problems));
  const index = await clock.time('search', async () => siteIndex(searchPages(graph, compiled), memo));
  const plan = await clock.time('plan', async () =>
    planSite({ site, graph, compiled, shell, rendered, index, hashFile: createFileHasher(memo) }),
  );
  problems.add(await clock.time('links', async () => siteLinks({ site, graph, compiled, rendered, plan })));
  problems.stopAtErrors();

  const emitted = await clock.time('emit', () =>
    emit(plan, { outDir: site.outDir, manifestFile: path.join(cacheDir(site), 'output.json') }),
  );
  await clock.time('cache', async () => memo.commit());
  log.report(problems.all());
  return { pages: rendered.length, stages: clock.stages(), ...emitted, outDir: site.outDir, webpackRuns };
}

/** Where everything that can be thrown away is kept. */
export function cacheDir(site: Site): string {
  return path.join(site.siteDir, '.lectern');
}

/** A compiler for each content plugin, by the name that routes give. */
export function createCompilers(site: Site, memo: Memo): ReadonlyMap<string, PageCompiler> {
  return new Map(
    [...compilerSettings(site)].map(([name, settings]) => [name, createPageCompiler(settings, memo)] as const),
  );
}

/** Compiles the source of a route; null for routes without one. */
export async function compileRoute(
  route: Route,
  compilers: ReadonlyMap<string, PageCompiler>,
): Promise<CompiledRef | null> {
  if (!route.source) return null;
  const compile = compilers.get(route.source.compiler);
  if (!compile) throw new Error(`No compiler is called ${route.source.compiler}`);
  return compile({ ...route.source, permalink: route.path });
}

async function compileRoutes(
  routes: readonly Route[],
  compilers: ReadonlyMap<string, PageCompiler>,
): Promise<ReadonlyMap<Route, CompiledRef>> {
  const compiled = new Map<Route, CompiledRef>();
  for (const route of routes) {
    const page = await compileRoute(route, compilers);
    if (page) compiled.set(route, page);
  }
  return compiled;
}

/** What the shell is made of, given what pages import. */
export function shellInput(site: Site, graph: Graph, compiled: ReadonlyMap<Route, CompiledRef>): ShellInput {
  const components = [graph.notFound, ...graph.routes].map(route => route.component);
  const imports = [...compiled.values()].flatMap(page => page.facts.imports);
  return {
    siteDir: site.siteDir,
    cacheDir: cacheDir(site),
    site: siteData(site),
    customCss: site.customCss,
    clientModules: site.clientModules,
    modules: [...new Set(['@theme/DocPage', '@theme/MDXPage', ...components, ...imports])].sort(),
    staticDirectories: site.staticDirectories,
  };
}

/** What every page's document shares. */
export function renderContext(site: Site, shell: Shell): RenderContext {
  const data = siteData(site);
  return { site: data, shell, siteTags: siteTags(site), prepaint: prepaintScript(data) };
}

interface SiteParts {
  readonly site: Site;
  readonly graph: Graph;
  readonly compiled: ReadonlyMap<Route, CompiledRef>;
}

async function renderRoutes(
  { site, graph, compiled, shell, memo }: SiteParts & { readonly shell: Shell; readonly memo: Memo },
  problems: Problems,
): Promise<readonly RenderedRef[]> {
  const context = renderContext(site, shell);
  const render = createPagesRenderer(context, memo, () => createRenderer(context));
  const rendered: RenderedRef[] = [];
  for (const route of [...graph.routes, graph.notFound]) {
    const page = compiled.get(route) ?? null;
    const result = await render({
      page: route.page(page?.facts ?? null),
      compiled: page,
      ...(route.place ? { place: route.place } : {}),
    });
    if ('severity' in result) problems.add([result]);
    else rendered.push(result);
  }
  return rendered;
}

function searchPages(graph: Graph, compiled: ReadonlyMap<Route, CompiledRef>) {
  return graph.routes.flatMap(route => {
    const page = compiled.get(route);
    return page && route.searchPage ? [route.searchPage(page.facts)] : [];
  });
}

function siteLinks({
  site,
  graph,
  compiled,
  rendered,
  plan,
}: SiteParts & { readonly rendered: readonly RenderedRef[]; readonly plan: Plan }): readonly Diagnostic[] {
  const linksOf = new Map(rendered.map(({ page, links }) => [page.path, links]));
  return checkLinks({
    pages: graph.routes.map(route => {
      const facts = compiled.get(route)?.facts;
      return {
        path: route.path,
        links: facts?.links ?? [],
        rendered: linksOf.get(route.path) ?? [],
        anchors: facts?.anchors ?? null,
      };
    }),
    redirects: graph.redirects.map(({ from }) => from),
    hasFile: file => plan.has(file.slice(site.baseUrl.length)),
    assumedPaths: site.assumedPaths,
    configFile: site.configFile,
    onBrokenLinks: site.onBrokenLinks,
    onBrokenAnchors: site.onBrokenAnchors,
  });
}

interface Problems {
  take<T>(result: { readonly value: T; readonly diagnostics: readonly Diagnostic[] }): T;
  add(diagnostics: readonly Diagnostic[]): void;
  all(): readonly Diagnostic[];
  stopAtErrors(): void;
}

/** The problems of a run, gathered until there is no point in going on. */
function createProblems(): Problems {
  const all: Diagnostic[] = [];
  return {
    take({ value, diagnostics }) {
      all.push(...diagnostics);
      return value;
    },
    add: diagnostics => {
      all.push(...diagnostics);
    },
    all: () => all,
    stopAtErrors() {
      if (hasErrors(all)) throw new UserError(all);
    },
  };
}

/** Times the stages and tells the log of them. */
function createClock(log: Log) {
  const stages: { name: string; ms: number }[] = [];
  return {
    stages: () => stages,
    async time<T>(name: string, run: () => Promise<T>): Promise<T> {
      const start = performance.now();
      const stage = log.stage(name);
      const value = await run();
      stages.push({ name, ms: performance.now() - start });
      stage.done();
      return value;
    },
  };
}

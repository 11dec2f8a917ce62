import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { SearchPage } from '../shared/model.ts';
import { prepaintScript } from '../shared/prepaint.ts';
import { codeSettings, compilerSettings } from './compile/settings.ts';
import { readThemeElements } from './compile/theme-elements.ts';
import { loadModule } from './config/load-module.ts';
import { loadSite } from './config/load-site.ts';
import { createLocate } from './config/locate.ts';
import type { Site } from './config/site.ts';
import { type Diagnostic, hasErrors, UserError } from './diagnostics.ts';
import { hostFiles } from './emit/host-files.ts';
import { type Output, openOutput, type Plan, type PlannedFile } from './emit/index.ts';
import { bundlePath, htmlPath, planSite } from './emit/site-plan.ts';
import { createFileHasher } from './file-hash.ts';
import { type Graph, readGraph } from './graph.ts';
import { hashOf } from './hash.ts';
import { checkLinks } from './links/check.ts';
import type { Log } from './log.ts';
import { type Memo, openMemo } from './memo/index.ts';
import { once } from './once.ts';
import { llmsText } from './plugins/llms/index.ts';
import type { Route } from './plugins/types.ts';
import { type Clock, createClock, createProblems, type Problems } from './progress.ts';
import type { RenderContext } from './render/index.ts';
import { renderRedirects } from './render/redirects.ts';
import { scriptPolicy } from './render/script-policy.ts';
import { type RecordFile, recordFiles, siteRecords } from './search/records.ts';
import { siteIndex } from './search/site-index.ts';
import { buildShell, type Shell, type ShellInput, type ShellResult } from './shell/index.ts';
import { siteData, siteTags } from './site-data.ts';
import { markdownModules, pluginParts, runPostBuild, sitemapFiles } from './site-plugins.ts';
import { type Cards, drawImages, type PlaceOf, readCards } from './social/index.ts';
import type { BuildSummary } from './summary.ts';
import { type CompiledRef, createPagesCompiler, type PagesCompiler } from './work/compiled-pages.ts';
import { createPool, type Pool } from './work/pool.ts';
import { type RenderedRef, renderPages } from './work/rendered-pages.ts';
import type { Permalinks, WorkContext } from './work/tasks.ts';

export interface BuildOptions {
  /** Absolute. */
  readonly siteDir: string;
  readonly configFile?: string;
  readonly outDir?: string;
  /** The search index's, which the config must not give away. */
  readonly writeKey?: string;
  readonly log: Log;
}

/**
 * Builds the site. This file is the table of contents: config → graph → compile and shell, side by side → render →
 * search → plan → links → emit. Every stage is a function of the ones before, and nothing of the output is touched before
 * all errors are known.
 *
 * @throws UserError with every problem found
 */
export async function build({ log, ...options }: BuildOptions): Promise<BuildSummary> {
  const clock = createClock(log);
  const problems = createProblems();

  const site = problems.take(await clock.time('config', () => loadSite({ ...options, environment: 'production' })));
  const memo = openMemo(memoDir(site));
  const graph = problems.take(
    await clock.time('content', () =>
      readGraph(site, { memo, loadModule, production: true, outDir: path.join(stageDir(site), 'build') }),
    ),
  );
  const cards = problems.take(await readCards(site, placeIn(site)));
  problems.stopAtErrors();

  const { pool, compilePages } = createWorkshop(site, {
    permalinks: () => graph.permalinks,
    memo,
    themes: () => graph.plugins.themes,
    threads: availableParallelism(),
  });
  try {
    const [compiled, early] = await Promise.all([
      clock.time('compile', () => compileRoutes(graph.routes, compilePages)),
      clock.time('shell', () => tryShell(shellInput(site, graph, guessImports(graph, memo)))),
    ]);
    problems.add([...compiled.values()].flatMap(page => page.diagnostics));
    const shell = await problems.attempt(() =>
      clock.time('shell', () => completeShell(early, shellInput(site, graph, importsOf(compiled)))),
    );
    problems.add(shell.diagnostics);
    rememberImports(graph, importsOf(compiled), memo);

    const output = openOutput({ outDir: site.outDir, manifestFile: path.join(cacheDir(site), 'output.json') });
    const parts = { site, graph, compiled, shell: shell.value, cards };
    const [outcomes, index] = await Promise.all([
      clock.time('render', () => renderRoutes(parts, { memo, pool, output })),
      clock.time('search', () => siteIndex(indexedPages(graph, compiled), memo, { synonyms: site.synonyms })),
    ]);
    const rendered = problems.keep(outcomes);
    const socialImages = await siteImages(parts, rendered, { memo, output, clock });
    const policy = scriptPolicy(renderContext(site, shell.value, graph));
    const planned = await clock.time('plan', async () =>
      planSite({
        ...parts,
        rendered,
        index,
        socialImages,
        texts: [
          ...(await sitemapFiles(site, graph, rendered, problems)),
          ...(await siteRecordFiles({ ...parts, rendered }, problems)),
          ...llmsFiles(parts),
          ...problems.take(hostFiles(site, { policy, redirects: graph.redirects })),
        ],
        redirects: renderRedirects(graph.redirects, { shellId: shell.value.id, url: site.url }),
        hashFile: createFileHasher(memo),
      }),
    );
    // Plugins get a good site or none; links are checked in any case, so that one report tells all.
    const plan = hasErrors(problems.all())
      ? planned
      : await runPostBuild({ site, graph, rendered, planned, problems, clock });
    problems.add(await clock.time('links', async () => siteLinks({ ...parts, rendered, plan })));
    problems.stopAtErrors();

    const emitted = await clock.time('emit', async () => output.apply(plan));
    await clock.time('cache', async () => memo.commit());
    log.report(problems.all());
    const { webpackRuns } = shell;
    return { pages: rendered.length, stages: clock.stages(), ...emitted, outDir: site.outDir, webpackRuns, policy };
  } finally {
    await pool.close();
    rmSync(stageDir(site), { recursive: true, force: true });
  }
}

/** Where everything that can be thrown away is kept. */
export function cacheDir(site: Site): string {
  return path.join(site.siteDir, '.lectern');
}

/** Where the memo is kept. */
export function memoDir(site: Site): string {
  return path.join(cacheDir(site), 'memo');
}

function stageDir(site: Site): string {
  return path.join(cacheDir(site), 'stage', String(process.pid));
}

export interface WorkshopOptions {
  readonly permalinks: () => Permalinks;
  readonly memo: Memo;
  /** Theme folders of plugins; asked for when the first page is compiled. */
  readonly themes: () => readonly string[];
  /** How many threads at most; 0 makes every page here. */
  readonly threads: number;
}

/** Whatever compiles and renders pages. */
export interface Workshop {
  readonly pool: Pool;
  readonly compilePages: PagesCompiler;
}

export function createWorkshop(site: Site, { permalinks, memo, themes, threads }: WorkshopOptions): Workshop {
  const settings = once(() => compilerSettings(site, themes()));
  const context: WorkContext = {
    siteDir: site.siteDir,
    memoDir: memoDir(site),
    stageDir: stageDir(site),
  };
  const { siteDir } = site;
  const pool = createPool({
    context,
    sources: { settings: async () => settings(), permalinks },
    threads,
  });
  return { pool, compilePages: createPagesCompiler({ settings, siteDir, permalinks, memo, pool }) };
}

/** Compiles the sources of routes. */
export async function compileRoutes(
  routes: readonly Route[],
  compilePages: PagesCompiler,
): Promise<ReadonlyMap<Route, CompiledRef>> {
  const sourced = routes.flatMap(route => (route.source ? [{ route, source: route.source }] : []));
  const pages = await compilePages(sourced.map(({ route, source }) => ({ source, permalink: route.path })));
  return new Map(sourced.map(({ route }, index) => [route, pages[index] as CompiledRef]));
}

function importsOf(compiled: ReadonlyMap<Route, CompiledRef>): readonly string[] {
  return [...new Set([...compiled.values()].flatMap(page => page.facts.imports))].sort();
}

/** What the shell is made of, given what pages import. */
export function shellInput(site: Site, graph: Graph, imports: readonly string[]): ShellInput {
  const components = [graph.notFound, ...graph.routes].map(route => route.component);
  return {
    siteDir: site.siteDir,
    cacheDir: cacheDir(site),
    site: siteData(site),
    customCss: site.customCss,
    ...pluginParts(site, graph),
    markdown: markdownModules(site, graph),
    modules: [...new Set(['@theme/DocPage', '@theme/MDXPage', ...components, ...imports])].sort(),
    staticDirectories: site.staticDirectories,
    ...(site.hasSvgComponents ? {} : { svgUrls: true as const }),
    elements: readThemeElements(site.siteDir, graph.plugins.themes).offered,
    code: { settings: codeSettings(site), colors: site.theme.prism },
    mermaid: site.theme.mermaid,
  };
}

/** What pages with the same import lines were found to import, else what the lines say. */
function guessImports(graph: Graph, memo: Memo): readonly string[] {
  return memo.get<readonly string[]>(guessKey(graph)) ?? graph.imports;
}

function rememberImports(graph: Graph, imports: readonly string[], memo: Memo): void {
  if (memo.get<readonly string[]>(guessKey(graph))?.join() !== imports.join()) memo.set(guessKey(graph), imports);
}

function guessKey(graph: Graph): string {
  return `imports:${hashOf(...graph.imports)}`;
}

/** A shell for what the pages seem to import, while they are being compiled; its problems may be the guess's. */
async function tryShell(input: ShellInput): Promise<{ readonly input: ShellInput; readonly result?: ShellResult }> {
  try {
    return { input, result: await buildShell(input) };
  } catch (error) {
    if (error instanceof UserError) return { input };
    throw error;
  }
}

/** The shell for what the pages do import: the early one where the guess was right. */
async function completeShell(early: Awaited<ReturnType<typeof tryShell>>, input: ShellInput): Promise<ShellResult> {
  if (early.result && early.input.modules.join() === input.modules.join()) return early.result;
  const result = await buildShell(input);
  return { ...result, webpackRuns: result.webpackRuns + (early.result?.webpackRuns ?? 0) };
}

/** What every page's document shares. */
export function renderContext(site: Site, shell: Shell, { plugins }: Graph): RenderContext {
  const data = siteData(site);
  return {
    site: data,
    shell,
    siteTags: siteTags(site, plugins.htmlTags),
    prepaint: prepaintScript(data),
    code: codeSettings(site),
  };
}

/** Finds keys of the site's social images in its config. */
function placeIn({ configFile }: Site): PlaceOf {
  return async key => (await createLocate(configFile))(['themeConfig', 'socialImages', ...key]);
}

interface SiteParts {
  readonly site: Site;
  readonly graph: Graph;
  readonly compiled: ReadonlyMap<Route, CompiledRef>;
  readonly shell: Shell;
  readonly cards: Cards | null;
}

async function renderRoutes(
  { site, graph, compiled, shell, cards }: SiteParts,
  { memo, pool, output }: { readonly memo: Memo; readonly pool: Pool; readonly output: Output },
): Promise<readonly (RenderedRef | Diagnostic)[]> {
  const routes = [...graph.routes, graph.notFound].filter(route => !hasErrors(compiled.get(route)?.diagnostics ?? []));
  const requests = routes.map(route => {
    const page = compiled.get(route) ?? null;
    return {
      page: route.page(page?.facts ?? null),
      compiled: page,
      htmlPath: htmlPath(route.path, site),
      bundlePath: bundlePath(route.path, site),
      ...(route.place ? { place: route.place } : {}),
    };
  });
  return renderPages(requests, {
    context: { ...renderContext(site, shell, graph), ...(cards ? { cards: cards.key } : {}) },
    memo,
    pool,
    isStanding: (name, hash) => output.isStanding(name, hash),
  });
}

async function siteImages(
  { cards }: SiteParts,
  rendered: readonly RenderedRef[],
  { memo, output, clock }: { readonly memo: Memo; readonly output: Output; readonly clock: Clock },
): Promise<readonly PlannedFile[]> {
  if (!cards) return [];
  const images = rendered.flatMap(({ socialImage }) => socialImage ?? []);
  const isStanding = (name: string, hash: string) => output.isStanding(name, hash);
  return clock.time('social images', () => drawImages(images, cards, { memo, isStanding }));
}

/** The pages of the search index, in the site's order. */
export function indexedPages(graph: Pick<Graph, 'routes'>, compiled: ReadonlyMap<Route, CompiledRef>) {
  return graph.routes.flatMap(route => {
    const page = compiled.get(route);
    return page && route.searchPage ? [{ entry: route.searchPage(page.facts), sections: page.sections }] : [];
  });
}

/** Everything that search says of routes, read into memory. */
export async function searchPages(
  graph: Pick<Graph, 'routes'>,
  compiled: ReadonlyMap<Route, CompiledRef>,
): Promise<readonly SearchPage[]> {
  const pages: SearchPage[] = [];
  for (const { entry, sections } of indexedPages(graph, compiled)) pages.push({ ...entry, sections: await sections() });
  return pages;
}

/** Records for other tools, where the site wants them. */
async function siteRecordFiles(
  { site, graph, compiled, rendered }: SiteParts & { readonly rendered: readonly RenderedRef[] },
  problems: Problems,
): Promise<readonly RecordFile[]> {
  if (!site.searchRecords) return [];
  const hidden = new Set(rendered.filter(page => page.noIndex).map(page => page.path));
  const routes = graph.routes.filter(({ path }) => !hidden.has(path));
  return recordFiles(problems.take(siteRecords(await searchPages({ routes }, compiled), site.url)));
}

/** The list of pages for language models, if the site has one. */
function llmsFiles({ site, graph, compiled }: SiteParts): readonly { readonly name: string; readonly text: string }[] {
  if (!site.llmsTxt) return [];
  const pages = graph.routes.flatMap(route => {
    const facts = compiled.get(route)?.facts;
    if (!facts || !route.searchPage) return [];
    return [{ ...route.searchPage(facts), description: route.page(facts).description }];
  });
  const outside = graph.notFound.page(null).search;
  return [{ name: 'llms.txt', text: llmsText(site, pages, outside) }];
}

function siteLinks({
  site,
  graph,
  compiled,
  rendered,
  plan,
}: SiteParts & { readonly rendered: readonly RenderedRef[]; readonly plan: Plan }): readonly Diagnostic[] {
  const linksOf = new Map(rendered.map(page => [page.path, page.links]));
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
    assumedPaths: [...site.assumedPaths, ...graph.plugins.openPaths],
    configFile: site.configFile,
    onBrokenLinks: site.onBrokenLinks,
    onBrokenAnchors: site.onBrokenAnchors,
  });
}

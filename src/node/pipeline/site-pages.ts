/** The pages of a site in the stages: compiled, in the search index, rendered. */

import { defaultLocale } from '../../shared/locales.ts';
import type { SearchPage } from '../../shared/model/search.ts';
import { bundleUrl, markdownUrl, pageKey } from '../../shared/url.ts';
import { type Cache, openCache } from '../cache/index.ts';
import { changeOf } from '../cache/last-input.ts';
import { compiledUrl, mapBaseUrl } from '../compile/base-url.ts';
import { type CachedPage, readSections } from '../compile/cached-page.ts';
import { type CompilePagesOptions, compilePages } from '../compile/compile-pages.ts';
import { hashPermalinks } from '../compile/doc-links.ts';
import { compiledBaseUrls, compilerSettings, type FromPlugins, type SettingsKeys } from '../compile/settings.ts';
import { settingsName } from '../compile/settings-name.ts';
import type { Permalinks } from '../compile/types.ts';
import type { Site } from '../config/site.ts';
import { type Diagnostic, hasErrors } from '../diagnostics/index.ts';
import type { Output } from '../emit/index.ts';
import type { Graph } from '../graph.ts';
import { picturesOf, type Variants } from '../images/index.ts';
import type { Log } from '../log.ts';
import type { Route } from '../plugins/types.ts';
import type { RenderContext } from '../render/index.ts';
import { type PlannedPage, renderPages } from '../render/render-pages.ts';
import type { IndexedPage, IndexOptions } from '../search/site-index.ts';
import type { Shell } from '../shell/index.ts';
import { cacheLast } from '../util/cache-last.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import { relativePath } from '../util/relative-path.ts';
import { cacheDir } from '../util/site-paths.ts';
import { createStageDir } from '../util/stage-dir.ts';
import { createPool, type Pool, type TimedTask } from '../workers/pool.ts';
import { slowText } from '../workers/task-watch.ts';
import type { Measures } from './measures.ts';
import { createPageProgress, type PageProgress, type Problems } from './progress.ts';

/** A site whose pages are compiled; those that failed have errors among their diagnostics. */
export interface CompiledSite {
  readonly site: Site;
  readonly graph: Graph;
  readonly compiled: ReadonlyMap<Route, CachedPage>;
  readonly cache: Cache;
}

/** A site whose pages are rendered, with the problems so far. */
export interface RenderedSite extends CompiledSite {
  readonly shell: Shell;
  readonly pages: readonly PlannedPage[];
  readonly problems: Problems;
}

/** The cache and the threads of a run, which its locales share. */
export interface CompilerTools {
  readonly cache: Cache;
  readonly pool: Pool;
  readonly progress: PageProgress;
  /** Only where the run is to have a report. */
  readonly measures?: Measures;
}

/** The compiler of a site's routes, with the cache and the threads that it works with. */
export interface SiteCompiler extends CompilerTools {
  /** The compiled sources of routes, by route. @throws DamagedCacheError */
  compileRoutes(
    routes: readonly Route[],
    graph: Pick<Graph, 'permalinks' | 'plugins'>,
  ): Promise<ReadonlyMap<Route, CachedPage>>;
}

/** The folders of a site that tasks read and write. */
export type SiteFolders = Pick<Site, 'siteDir' | 'workDir'>;

interface OpenToolsOptions {
  readonly stageDir?: string;
  /** Told of slow pages, and where it can show it, of how far the others are. */
  readonly log?: Pick<Log, 'info'> & Partial<Pick<Log, 'progress'>>;
  readonly measures?: Measures | undefined;
}

/** Opens the cache and the threads of a site; its pool is to be closed. */
export function openTools(
  { siteDir, workDir }: SiteFolders,
  { stageDir = createStageDir(workDir), log, measures }: OpenToolsOptions = {},
): CompilerTools {
  const progress = createPageProgress(log);
  const measured = omitUndefined({ measures });
  const listener = {
    ended: progress.add,
    slow: slowPageTeller(siteDir, log),
    ...omitUndefined({ timed: measures?.timed }),
  };
  const pool = createPool({ siteDir, workDir, stageDir }, { listener });
  return { cache: openCache(cacheDir(workDir)), pool, progress, ...measured };
}

/** Tells which page takes its time: only its author knows why. */
export function slowPageTeller(siteDir: string, log?: Pick<Log, 'info'>): (timed: TimedTask) => void {
  return ({ kind, task, ms }) => {
    if (kind === 'draw') return;
    log?.info(slowText(kind, kind === 'compile' ? relativePath(siteDir, task.file) : task.page.path, ms));
  };
}

/** The compiler of a site. */
export function createSiteCompiler(site: Site, tools: CompilerTools): SiteCompiler {
  const { cache, pool, progress } = tools;
  const { siteDir, workDir, configFile, buildDir, environment, localeChoice, baseUrl, publishedBaseUrl } = site;
  const settingsFor = cacheLast((pluginsJson: string) =>
    compilerSettings(site, JSON.parse(pluginsJson) as FromPlugins),
  );
  const compiledBases = compiledBaseUrls(site);
  const permalinksFor = cacheLast((real: Permalinks) => {
    const permalinks = compiledPermalinks(real, compiledBases, baseUrl);
    return { permalinks, permalinksKey: hashPermalinks({ siteDir, permalinks }) };
  });
  const compileRoutes: SiteCompiler['compileRoutes'] = async (routes, { permalinks: real, plugins }) => {
    const fromPlugins: FromPlugins = { themes: plugins.themes, aliases: plugins.aliases };
    const { settings, keys } = settingsFor(JSON.stringify(fromPlugins));
    const links = permalinksFor(real);
    const places = { siteDir, workDir, configFile, outDir: buildDir, environment, locale: localeChoice };
    const loaded = { ...places, isPortable: publishedBaseUrl !== null };
    const reload = { site: loaded, fromPlugins, keys };
    const sourced = routes.flatMap(route => (route.source ? [{ route, source: route.source }] : []));
    const requests = sourced.map(({ route, source }) => {
      const permalink = compiledUrl(route.path, baseUrl, compiledBases.get(source.compiler) ?? baseUrl);
      return { ...source, permalink };
    });
    const pages = await compilePages(requests, {
      ...{ siteDir, keys, cache, ...links },
      ...omitUndefined({ looked: noteCompiled(tools, { keys, environment }) }),
      compile: tasks => {
        progress.begin('compile', tasks.length);
        return pool.compile(tasks, { settings, reload, ...links });
      },
    });
    return new Map(
      sourced.map(({ route }, index) => {
        const page = pages[index] as CachedPage;
        return [route, { ...page, facts: mapBaseUrl(page.facts, baseUrl) }];
      }),
    );
  };
  return { cache, pool, progress, compileRoutes };
}

/** Notes what of the pages is compiled, and why; the settings of the last run are remembered in any case. */
function noteCompiled(
  { cache, measures }: CompilerTools,
  { keys, environment }: { readonly keys: SettingsKeys; readonly environment: string },
): CompilePagesOptions['looked'] {
  const changes = new Map(
    Array.from(keys, ([name, key]) => [name, changeOf(`compile:${environment}:${name}`, key, cache)]),
  );
  const absent = { new: 'new', changed: 'settings', same: 'source' } as const;
  return (
    measures &&
    ((task, miss) => {
      const change = changes.get(settingsName(task)) ?? 'new';
      measures.looked('compile', miss === 'absent' ? absent[change] : miss);
    })
  );
}

/** Permalinks as pages are compiled with them. */
function compiledPermalinks(permalinks: Permalinks, bases: ReadonlyMap<string, string>, baseUrl: string): Permalinks {
  return new Map(
    Array.from(permalinks, ([compiler, byFile]) => {
      const base = bases.get(compiler) ?? baseUrl;
      const urls = Array.from(byFile, ([file, url]) => [file, compiledUrl(url, baseUrl, base)] as const);
      return [compiler, base === baseUrl ? byFile : new Map(urls)];
    }),
  );
}

/** The pages of the search index among routes, in the site's order. */
export function indexedPages(
  routes: readonly Route[],
  { compiled, cache }: Pick<CompiledSite, 'compiled' | 'cache'>,
): readonly IndexedPage[] {
  return routes.flatMap(route => {
    const page = compiled.get(route);
    if (!page || !route.searchPage) return [];
    return { entry: route.searchPage(page.facts), sections: () => readSections(page, cache) };
  });
}

/** The same with their sections in memory. @throws DamagedCacheError */
export function searchPages(...input: Parameters<typeof indexedPages>): readonly SearchPage[] {
  return indexedPages(...input).map(({ entry, sections }) => ({ ...entry, sections: sections() }));
}

/** A site, as far as its search index depends on it besides its pages. */
export interface IndexedSite extends Pick<Site, 'synonyms'> {
  readonly locale: Pick<Site['locale'], 'htmlLang'>;
  readonly locales?: readonly Pick<NonNullable<Site['locales']>[number], 'name' | 'isDefault'>[];
}

/** How the search index of a site is made. */
export function indexOptions({ synonyms, locale, locales }: IndexedSite): IndexOptions {
  return { synonyms, language: locale.htmlLang, ...omitUndefined({ originalLocale: defaultLocale(locales)?.name }) };
}

/** Path of a page's HTML in the output. */
export function htmlPath(
  permalink: string,
  { baseUrl, outPath, trailingSlash }: Pick<Site, 'baseUrl' | 'outPath' | 'trailingSlash'>,
): string {
  const below = permalink.slice(baseUrl.length);
  if (/\.html?$/.test(below)) return outPath + below;
  const bare = below.replace(/\/+$/, '');
  if (bare === '') return `${outPath}index.html`;
  const isFile = trailingSlash === false && !below.endsWith('/');
  return outPath + (isFile ? `${bare}.html` : `${bare}/index.html`);
}

/** Path of a page's route bundle in the output. */
export function bundlePath(permalink: string, { baseUrl, outPath }: Pick<Site, 'baseUrl' | 'outPath'>): string {
  const url = bundleUrl(permalink);
  return outPath + (`${pageKey(permalink)}/` === baseUrl ? 'page.js' : url.slice(baseUrl.length));
}

/** Path of a page's Markdown in the output. */
export function markdownPath(permalink: string, { baseUrl, outPath }: Pick<Site, 'baseUrl' | 'outPath'>): string {
  return outPath + markdownUrl(permalink).slice(baseUrl.length);
}

interface RenderTools extends Pick<CompilerTools, 'measures'> {
  readonly context: RenderContext;
  readonly pool: Pool;
  readonly progress: PageProgress;
  readonly output: Output;
  /** Of images. */
  readonly variants: Variants;
}

/** Renders all pages but those whose sources have errors. */
export function renderRoutes(
  { site, graph, compiled, cache }: CompiledSite,
  { context, pool, output, progress, measures, variants }: RenderTools,
): Promise<readonly (PlannedPage | Diagnostic)[]> {
  const routes = [...graph.routes, graph.notFound].filter(route => !hasErrors(compiled.get(route)?.diagnostics ?? []));
  const requests = routes.map(route => {
    const page = compiled.get(route) ?? null;
    return {
      route,
      page: () => route.page(page?.facts ?? null),
      compiled: page,
      ...omitUndefined({ pictures: picturesOf(page?.facts.pictures, variants, site.assetsUrl) }),
      htmlPath: htmlPath(route.path, site),
      bundlePath: bundlePath(route.path, site),
      markdownPath: markdownPath(route.path, site),
    };
  });
  return renderPages(requests, {
    context,
    cache,
    render: tasks => pool.render(progress.counted('render', tasks, requests.length), context),
    isUpToDate: output.isUpToDate,
    ...(measures ? { looked: (_, miss) => measures.looked('render', miss) } : {}),
  });
}

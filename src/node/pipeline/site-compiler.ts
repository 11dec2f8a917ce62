import type { Cache } from '../cache/index.ts';
import { compareWithLastRun } from '../cache/last-input.ts';
import { compiledUrl, mapBaseUrl } from '../compile/base-url.ts';
import type { CachedPage } from '../compile/cached-page.ts';
import { type CompilePagesOptions, compilePages } from '../compile/compile-pages.ts';
import { hashPermalinks } from '../compile/doc-links.ts';
import { compiledBaseUrls, compilerSettings, type FromPlugins, type SettingsKeys } from '../compile/settings.ts';
import { settingsName } from '../compile/settings-name.ts';
import type { Permalinks } from '../compile/types.ts';
import type { Site } from '../config/site.ts';
import type { Graph } from '../graph/index.ts';
import type { Route } from '../plugins/types.ts';
import { cacheLast } from '../util/cache-last.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import type { CompilerTools } from './compiler-tools.ts';

/** A site whose pages are compiled. Pages that failed have errors among their diagnostics. */
export interface CompiledSite {
  readonly site: Site;
  readonly graph: Graph;
  readonly compiled: ReadonlyMap<Route, CachedPage>;
  readonly cache: Cache;
}

/** The compiler of a site's routes, with the cache and the threads that it uses. */
export interface SiteCompiler extends CompilerTools {
  /** Compiles the sources of routes, and returns them by route. @throws DamagedCacheError */
  compileRoutes(
    routes: readonly Route[],
    graph: Pick<Graph, 'permalinks' | 'plugins'>,
  ): Promise<ReadonlyMap<Route, CachedPage>>;
}

/** Creates the compiler of a site. */
export function createSiteCompiler(site: Site, tools: CompilerTools): SiteCompiler {
  const { cache, pool, progress, mayShow } = tools;
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
    const { themes, aliases, bundlerNames } = plugins;
    const fromPlugins: FromPlugins = { themes, aliases, bundlerNames };
    const { settings, keys } = settingsFor(JSON.stringify(fromPlugins));
    const links = permalinksFor(real);
    const paths = { siteDir, workDir, configFile, outDir: buildDir, environment, locale: localeChoice };
    const siteOptions = { ...paths, isPortable: publishedBaseUrl !== null };
    const reload = { site: siteOptions, fromPlugins, keys };
    const routesWithSource = routes.flatMap(route => (route.source ? [{ route, source: route.source }] : []));
    const requests = routesWithSource.map(({ route, source }) => {
      const permalink = compiledUrl(route.path, baseUrl, compiledBases.get(source.compiler) ?? baseUrl);
      return { ...source, permalink };
    });
    const pages = await compilePages(requests, {
      ...{ siteDir, keys, cache, ...links },
      mayShow: file => mayShow(file, site),
      ...omitUndefined({ onLookup: countCompileLookups(tools, { keys, environment }) }),
      compile: tasks => {
        progress.begin('compile', tasks.length);
        return pool.compile(tasks, { settings, reload, ...links });
      },
    });
    return new Map(
      routesWithSource.map(({ route }, index) => {
        const page = pages[index] as CachedPage;
        return [route, { ...page, facts: mapBaseUrl(page.facts, baseUrl) }];
      }),
    );
  };
  return { cache, pool, progress, mayShow, compileRoutes };
}

/**
 * Creates the callback that measures which pages are compiled, and why; undefined without measurements. In any case it
 * stores hashes of the settings, with which the next run can tell whether they have changed.
 */
function countCompileLookups(
  { cache, measures }: CompilerTools,
  { keys, environment }: { readonly keys: SettingsKeys; readonly environment: string },
): CompilePagesOptions['onLookup'] {
  const changes = new Map(
    Array.from(keys, ([name, key]) => [name, compareWithLastRun(`compile:${environment}:${name}`, key, cache)]),
  );
  const absent = { new: 'new', changed: 'settings', same: 'source' } as const;
  return (
    measures &&
    ((task, miss) => {
      const change = changes.get(settingsName(task)) ?? 'new';
      measures.countLookup('compile', miss === 'absent' ? absent[change] : miss);
    })
  );
}

/** Permalinks with the base URL that pages are compiled with, which may be a placeholder. */
function compiledPermalinks(permalinks: Permalinks, bases: ReadonlyMap<string, string>, baseUrl: string): Permalinks {
  return new Map(
    Array.from(permalinks, ([compiler, byFile]) => {
      const base = bases.get(compiler) ?? baseUrl;
      const urls = Array.from(byFile, ([file, url]) => [file, compiledUrl(url, baseUrl, base)] as const);
      return [compiler, base === baseUrl ? byFile : new Map(urls)];
    }),
  );
}

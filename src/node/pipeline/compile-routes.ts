import type { Cache } from '../cache/index.ts';
import type { CachedPage } from '../compile/cached-page.ts';
import { compilePages, hashPermalinks } from '../compile/compile-pages.ts';
import { compilerSettings, type FromPlugins } from '../compile/settings.ts';
import { settingsKeys } from '../compile/settings-key.ts';
import type { Site } from '../config/site.ts';
import type { Graph } from '../graph.ts';
import type { Route } from '../plugins/types.ts';
import { cacheLast } from '../util/cache-last.ts';
import type { Pool } from '../workers/pool.ts';

/** The compiled sources of routes, by route. @throws DamagedCacheError */
export type RouteCompiler = (
  routes: readonly Route[],
  graph: Pick<Graph, 'permalinks' | 'plugins'>,
) => Promise<ReadonlyMap<Route, CachedPage>>;

/** Creates the compiler of a site's routes, with a cache and threads. */
export function createRouteCompiler(
  site: Site,
  { cache, pool }: { readonly cache: Cache; readonly pool: Pool },
): RouteCompiler {
  const { siteDir, configFile, outDir, environment } = site;
  const settingsFor = cacheLast((pluginsJson: string) => {
    const settings = compilerSettings(site, JSON.parse(pluginsJson) as FromPlugins);
    return { settings, keys: settingsKeys(settings, site) };
  });
  const permalinksKeyOf = cacheLast((permalinks: Graph['permalinks']) => hashPermalinks(permalinks, siteDir));
  return async (routes, { permalinks, plugins }) => {
    const permalinksKey = permalinksKeyOf(permalinks);
    const fromPlugins: FromPlugins = { themes: plugins.themes, aliases: plugins.aliases };
    const { settings, keys } = settingsFor(JSON.stringify(fromPlugins));
    const reload = () => ({ site: { siteDir, configFile, outDir, environment }, fromPlugins, keys });
    const sourced = routes.flatMap(route => (route.source ? [{ route, source: route.source }] : []));
    const requests = sourced.map(({ route, source }) => ({ source, permalink: route.path }));
    const pages = await compilePages(requests, {
      siteDir,
      keys,
      permalinks,
      permalinksKey,
      cache,
      compile: tasks => pool.compile(tasks, { siteDir, settings, permalinks, permalinksKey }, reload),
    });
    return new Map(sourced.map(({ route }, index) => [route, pages[index] as CachedPage]));
  };
}

import path from 'node:path';
import type { Cache } from '../cache/index.ts';
import { compilerSettings, type FromPlugins } from '../compile/settings.ts';
import type { Site } from '../config/site.ts';
import type { Route } from '../plugins/types.ts';
import { once } from '../util/once.ts';
import { type CompiledRef, createPagesCompiler, type PagesCompiler } from '../work/compiled-pages.ts';
import { createPool, type Pool } from '../work/pool.ts';
import { settingsKeys } from '../work/settings.ts';
import type { Permalinks, WorkContext } from '../work/tasks.ts';

/** Where everything that can be thrown away is kept. */
export function cacheDir(site: Site): string {
  return path.join(site.siteDir, '.lectern');
}

/** Where the cache is kept. */
export function cacheStoreDir(site: Site): string {
  return path.join(cacheDir(site), 'cache');
}

/** Where files wait that are made and not yet in place; a run has its own. */
export function stageDir(site: Site): string {
  return path.join(cacheDir(site), 'stage', String(process.pid));
}

export interface WorkshopOptions {
  readonly permalinks: () => Permalinks;
  readonly cache: Cache;
  /** Asked for when the first page is compiled. */
  readonly fromPlugins: () => FromPlugins;
  /** How many threads at most; 0 makes every page here. */
  readonly threads: number;
}

/** Whatever compiles and renders pages. */
export interface Workshop {
  readonly pool: Pool;
  readonly compilePages: PagesCompiler;
}

export function createWorkshop(site: Site, { permalinks, cache, fromPlugins, threads }: WorkshopOptions): Workshop {
  const settings = once(() => compilerSettings(site, fromPlugins()));
  const context: WorkContext = {
    siteDir: site.siteDir,
    cacheDir: cacheStoreDir(site),
    stageDir: stageDir(site),
  };
  const { siteDir, configFile, outDir, environment } = site;
  const keys = once(() => settingsKeys(settings(), site));
  const recipe = () => {
    const { themes, aliases } = fromPlugins();
    return { site: { siteDir, configFile, outDir, environment }, fromPlugins: { themes, aliases }, keys: keys() };
  };
  const pool = createPool({
    context,
    sources: { settings: async () => settings(), permalinks },
    recipe,
    threads,
  });
  return { pool, compilePages: createPagesCompiler({ keys, siteDir, permalinks, cache, pool }) };
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

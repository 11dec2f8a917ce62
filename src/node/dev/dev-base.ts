import { availableParallelism } from 'node:os';
import path from 'node:path';
import { type Cache, openCache } from '../cache/index.ts';
import { type FromPlugins, NO_PLUGINS } from '../compile/settings.ts';
import { loadSite } from '../config/load-site.ts';
import type { Site } from '../config/site.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { type HotShell, openHotShell } from '../shell/hot-shell.ts';
import { cacheDir, cacheStoreDir, createWorkshop, type Workshop } from '../site/workshop.ts';
import type { Permalinks } from '../work/tasks.ts';
import { elementsKey } from './reach.ts';
import { createSearchIndexer } from './search-files.ts';
import { createSearchPages } from './search-pages.ts';

export interface DevSiteOptions {
  readonly siteDir: string;
  readonly configFile?: string;
}

/** What stays the same until the config changes. */
export interface DevBase {
  readonly site: Site;
  readonly diagnostics: readonly Diagnostic[];
  readonly cache: Cache;
  readonly workshop: Workshop;
  /** The same for as long as the server runs. */
  readonly hot: HotShell;
  /** Files that compiled pages refer to, by their path in the output. */
  readonly assets: Map<string, string>;
  readonly searchPages: ReturnType<typeof createSearchPages>;
  readonly searchFiles: ReturnType<typeof createSearchIndexer>;
  /** See {@link elementsKey}. */
  readonly elements: string;
  /** Of the latest state. */
  permalinks: Permalinks;
  /** What plugins had brought when the first page was compiled. */
  fromPlugins: FromPlugins;
}

/** Reads the config, and gets ready to compile pages. @throws UserError when the config does not allow to go on */
export async function openBase(options: DevSiteOptions, hot?: HotShell): Promise<DevBase> {
  const { value: site, diagnostics } = await loadSite({ ...options, environment: 'development' });
  const cache = openCache(cacheStoreDir(site));
  const state: { base?: DevBase } = {};
  const permalinks = () => state.base?.permalinks ?? new Map();
  const fromPlugins = () => state.base?.fromPlugins ?? NO_PLUGINS;
  const workshop = createWorkshop(site, { permalinks, cache, fromPlugins, threads: availableParallelism() });
  const elements = elementsKey(site);
  state.base = {
    site,
    diagnostics,
    cache,
    workshop,
    hot: hot ?? openHotShell(path.join(cacheDir(site), 'dev')),
    assets: new Map(),
    searchPages: createSearchPages(workshop.compilePages),
    searchFiles: createSearchIndexer({ cache, synonyms: site.synonyms }),
    elements,
    permalinks: new Map(),
    fromPlugins: NO_PLUGINS,
  };
  return state.base;
}

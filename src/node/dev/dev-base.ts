import path from 'node:path';
import type { Cache } from '../cache/index.ts';
import { readThemeElements } from '../compile/theme/theme-elements.ts';
import { type LoadSiteOptions, loadSite } from '../config/load-site.ts';
import type { Site } from '../config/site.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { Log } from '../log.ts';
import { type CompilerTools, openPreviews, openTools, type Previews } from '../pipeline/compiler-tools.ts';
import { writeDeclarations } from '../pipeline/declarations.ts';
import type { Feature } from '../pipeline/feature.ts';
import { openSharedCache } from '../pipeline/shared-cache.ts';
import { createSiteCompiler, type SiteCompiler } from '../pipeline/site-compiler.ts';
import { pageOverrides, themeOverrides } from '../plugins/page-components.ts';
import type { CacheEnvironment } from '../remote-cache/index.ts';
import { type HotShell, openHotShell } from '../shell/hot-shell.ts';
import { createStageDir } from '../util/stage-dir.ts';
import { createIncludedFiles, type IncludedFiles } from './included-files.ts';
import { createSearchIndex } from './search-index.ts';

/** The part of a dev site that stays the same until the config changes. */
export interface DevBase extends SiteCompiler, Pick<BaseOptions, 'features'> {
  readonly options: BaseOptions;
  readonly site: Site;
  readonly diagnostics: readonly Diagnostic[];
  /** Lives as long as the server. */
  readonly hot: HotShell;
  /** Lives as long as the server. */
  readonly previews: Previews;
  /** Assets of the pages compiled so far, by their path in the output. */
  readonly assets: Map<string, string>;
  readonly included: IncludedFiles;
  readonly searchIndex: ReturnType<typeof createSearchIndex>;
  /** See {@link elementsKey}. */
  readonly elements: string;
}

export interface BaseOptions extends Pick<LoadSiteOptions, 'siteDir' | 'workDir' | 'configFile' | 'locale'> {
  /** What is added to the site. */
  readonly features: readonly Feature[];
  /** Logs slow pages. */
  readonly log?: Log;
  /** Variables with the credentials of the remote cache. */
  readonly cacheEnvironment?: CacheEnvironment;
  /** The files that pages include; those of all locales, if given. */
  readonly included?: IncludedFiles;
  /** Ends what is fetched from it. */
  readonly closing?: AbortSignal;
}

/** Parts that a base can take over from an earlier one, or from the base of another locale. */
export interface BaseParts {
  readonly hot?: HotShell;
  readonly previews?: Previews;
  readonly tools?: CompilerTools;
}

/** Loads the config and prepares to compile pages. @throws UserError when the config has errors */
export async function openBase(options: BaseOptions, { hot, previews, tools }: BaseParts = {}): Promise<DevBase> {
  const { log, features, cacheEnvironment = {}, closing, included, ...loaded } = options;
  const { value: site, diagnostics } = await loadSite({ ...loaded, features, environment: 'development' });
  writeDeclarations(site);
  const opened = tools ?? openTools(site, { features, ...(log && { log: { info: log.info } }) });
  const shared = tools
    ? []
    : await fetchValues(site, { cache: opened.cache, environment: cacheEnvironment, signal: closing });
  const compiler = createSiteCompiler(site, opened);
  return {
    ...compiler,
    options,
    site,
    features,
    diagnostics: [...diagnostics, ...shared],
    hot: hot ?? openHotShell(path.join(site.workDir, 'dev', site.outPath)),
    previews: previews ?? openPreviews(site, features, log),
    assets: new Map(),
    included: included ?? createIncludedFiles(),
    searchIndex: createSearchIndex(compiler, site),
    elements: elementsKey(site),
  };
}

/** Fetches what takes longest in a new clone: facts that reading its content needs, and later, while pages are opened, the pages. */
async function fetchValues(
  site: Site,
  options: { readonly cache: Cache; readonly environment: CacheEnvironment; readonly signal: AbortSignal | undefined },
): Promise<readonly Diagnostic[]> {
  const stageDir = createStageDir(site.workDir);
  const { value: remote, diagnostics } = await openSharedCache(site, { ...options, stageDir, kinds: ['facts'] });
  // What it says later is of no use: pages are compiled without it as well.
  if (remote && diagnostics.length === 0) void remote.pull(['values'], options.signal);
  return diagnostics;
}

/** Key of everything in the site's theme that pages depend on: the elements that React renders, and the page components. */
export function elementsKey(site: Site): string {
  const { reactElements, ownParts, shellElements } = readThemeElements(site);
  const overrides = pageOverrides(themeOverrides(site.thirdPartyPlugins.context, []));
  return JSON.stringify([[...reactElements], [...ownParts], shellElements, overrides]);
}

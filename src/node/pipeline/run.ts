/** A run of stages over a whole site: opens and closes what the stages share. */

import { rmSync } from 'node:fs';
import path from 'node:path';
import { DamagedCacheError } from '../cache/index.ts';
import { type LoadSitesOptions, loadSites, type Sites } from '../config/load-site.ts';
import { createProblems, type Problems } from '../diagnostics/problems.ts';
import type { Log } from '../log.ts';
import { nameHomes } from '../plugins/docs/homes.ts';
import type { CacheEnvironment, PackKind } from '../remote-cache/index.ts';
import { attempt } from '../util/attempt.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import { cacheDir } from '../util/site-paths.ts';
import { createStageDir } from '../util/stage-dir.ts';
import { openWorkDir, type WorkDir } from '../util/work-dir.ts';
import { type CompilerTools, openTools } from './compiler-tools.ts';
import { writeDeclarations } from './declarations.ts';
import type { AskedReport, Feature } from './feature.ts';
import { type Clock, createClock, createMeasures } from './progress.ts';
import { openSharedCache, type SharedCache } from './shared-cache.ts';

export interface RunOptions extends Omit<LoadSitesOptions, 'features' | 'environment' | 'workDir'> {
  /** What is added to the site. */
  readonly features: readonly Feature[];
  readonly log: Log;
  readonly report?: AskedReport;
  /** Names of the flags of features that it is called with. */
  readonly flags?: ReadonlySet<string>;
  /** Variables with the credentials of the remote cache; without them there is none. */
  readonly cacheEnvironment?: CacheEnvironment;
  /** What the run needs of the remote cache: by default nothing but values of the cache. */
  readonly remoteKinds?: readonly PackKind[];
}

/** Everything that the stages of a run share, in all locales. */
export interface Run extends CompilerTools, Pick<RunOptions, 'features' | 'report' | 'flags'> {
  readonly clock: Clock;
  readonly problems: Problems;
  /** Folder for temporary files, which may not exist yet. */
  readonly stageDir: string;
  /** Undefined if the site has none. */
  readonly remote: SharedCache | undefined;
}

/**
 * Loads a site for production, and runs stages over it. If the cache is damaged during the run, it is deleted and the
 * stages start over.
 *
 * @throws UserError with the problems of the config, and errors of the stages
 */
export async function runStages<T>(options: RunOptions, stages: (sites: Sites, run: Run) => Promise<T>): Promise<T> {
  const work = openWorkDir(path.resolve(options.siteDir));
  try {
    return await runOnce(work, options, stages);
  } catch (error) {
    if (!(error instanceof DamagedCacheError)) throw error;
    rmSync(cacheDir(work.directory), { recursive: true, force: true });
    return await runOnce(work, options, stages);
  } finally {
    work.close();
  }
}

async function runOnce<T>(
  { directory: workDir, diagnostics }: WorkDir,
  { log, features, report, flags, cacheEnvironment = {}, remoteKinds = ['facts', 'values'], ...options }: RunOptions,
  stages: (sites: Sites, run: Run) => Promise<T>,
): Promise<T> {
  const clock = createClock(log);
  const problems = createProblems();
  problems.add(diagnostics);
  const loading = { ...options, features, workDir, environment: 'production' } as const;
  const sites = problems.take(await clock.time('config', () => loadSites(loading)));
  problems.completeBy(found => nameHomes(found, sites[0]));
  writeDeclarations(sites[0]);
  const stageDir = createStageDir(workDir);
  const measures = report ? createMeasures() : undefined;
  const tools = openTools(sites[0], { features, stageDir, log, measures });
  try {
    const { cache } = tools;
    const shared = { environment: cacheEnvironment, kinds: remoteKinds, cache, stageDir, clock };
    const remote = problems.take(await openSharedCache(sites[0], shared));
    problems.stopAtErrors();
    const run = { clock, problems, stageDir, features, remote };
    return await stages(sites, { ...run, ...omitUndefined({ report, flags }), ...tools });
  } finally {
    await tools.pool.close();
    // Errors are ignored, as they would hide an error of the stages; the next build removes what is left.
    attempt(() => rmSync(stageDir, { recursive: true, force: true }));
  }
}

/** A run of stages over a whole site: it owns what they share, and closes it. */

import { rmSync } from 'node:fs';
import path from 'node:path';
import { DamagedCacheError } from '../cache/index.ts';
import { type LoadSitesOptions, loadSites, type Sites } from '../config/load-site.ts';
import type { Log } from '../log.ts';
import { attempt } from '../util/attempt.ts';
import { cacheDir } from '../util/site-paths.ts';
import { createStageDir } from '../util/stage-dir.ts';
import { openWorkDir, type WorkDir } from '../util/work-dir.ts';
import { type CompilerTools, openTools } from './compiler-tools.ts';
import { createMeasures } from './measures.ts';
import { type Clock, createClock, createProblems, type Problems } from './progress.ts';

export interface RunOptions extends Omit<LoadSitesOptions, 'environment' | 'workDir'> {
  readonly log: Log;
  /** Whether it is measured for a report. */
  readonly isReported?: boolean;
}

/** What the stages of a run share, in all locales. */
export interface Run extends CompilerTools {
  readonly clock: Clock;
  readonly problems: Problems;
  /** A folder for files on their way, which nobody has made yet. */
  readonly stageDir: string;
}

/**
 * Loads a site for production, and runs stages over it. A cache that someone damages meanwhile is deleted, and they start
 * over.
 *
 * @throws UserError with the problems of its config; what the stages throw
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
  { log, isReported = false, ...options }: RunOptions,
  stages: (sites: Sites, run: Run) => Promise<T>,
): Promise<T> {
  const clock = createClock(log);
  const problems = createProblems();
  problems.add(diagnostics);
  const loading = { ...options, workDir, environment: 'production' } as const;
  const sites = problems.take(await clock.time('config', () => loadSites(loading)));
  const stageDir = createStageDir(workDir);
  const measures = isReported ? createMeasures() : undefined;
  const tools = openTools(sites[0], { stageDir, log, measures });
  try {
    return await stages(sites, { clock, problems, stageDir, ...tools });
  } finally {
    await tools.pool.close();
    // What cannot be removed now is by the next build; an error here would hide that of the stages.
    attempt(() => rmSync(stageDir, { recursive: true, force: true }));
  }
}

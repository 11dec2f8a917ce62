import { type Cache, openCache } from '../cache/index.ts';
import type { Site } from '../config/site.ts';
import type { Log } from '../log.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import { relativePath } from '../util/relative-path.ts';
import { cacheDir } from '../util/site-paths.ts';
import { createStageDir } from '../util/stage-dir.ts';
import { createPool, type Pool, type TimedTask } from '../workers/pool.ts';
import { slowTaskMessage } from '../workers/task-watch.ts';
import type { Opened, ThreadFeature } from '../workers/thread-part.ts';
import type { Measures } from './progress.ts';
import { createPageProgress, type PageProgress } from './progress.ts';

/** The cache and the worker threads of a run, which all locales share. */
export interface CompilerTools {
  readonly cache: Cache;
  readonly pool: Pool;
  readonly progress: PageProgress;
  /** Whether features let pages show a file that was shown when they were compiled. */
  readonly mayShow: (file: string, site: Site) => boolean;
  /** Present if the run has a report. */
  readonly measures?: Measures;
}

/** The folders that tasks read from and write to. */
export type SiteFolders = Pick<Site, 'siteDir' | 'workDir'>;

interface OpenToolsOptions {
  readonly features: readonly ThreadFeature[];
  readonly stageDir?: string;
  /** Shows slow pages and, if it can, progress. */
  readonly log?: Pick<Log, 'info'> & Partial<Pick<Log, 'progress'>>;
  readonly measures?: Measures | undefined;
}

/** Opens the cache and the worker threads of a site. The caller has to close `pool`. */
export function openTools(
  { siteDir, workDir, parts }: SiteFolders & Pick<Site, 'parts'>,
  { features, stageDir = createStageDir(workDir), log, measures }: OpenToolsOptions,
): CompilerTools {
  const progress = createPageProgress(log);
  const measured = omitUndefined({ measures });
  const listener = {
    onEnd: progress.add,
    onSlow: slowPageLogger(siteDir, log),
    ...omitUndefined({ onTimed: measures?.onTimed }),
  };
  const mayShow: CompilerTools['mayShow'] = (file, site) =>
    features.every(feature => feature.mayShow?.(file, site) ?? true);
  const pool = createPool({ siteDir, workDir, stageDir }, { features, listener });
  const cache = openCache(cacheDir(workDir));
  const opened = features.flatMap(({ name, open }) =>
    open && Object.hasOwn(parts, name) ? [open({ siteDir }, cache)] : [],
  );
  return { cache, pool: closingAll(pool, opened), progress, mayShow, ...measured };
}

/** A pool with which all that its tasks ask is closed, too. */
function closingAll(pool: Pool, opened: readonly Opened[]): Pool {
  if (opened.length === 0) return pool;
  const afterwards = async (closing: Promise<void>): Promise<void> => {
    await closing;
    await Promise.all(opened.map(each => each.close()));
  };
  return {
    ...pool,
    close: () => afterwards(pool.close()),
    closeWhenIdle: () => afterwards(pool.closeWhenIdle()),
  };
}

/** Creates a callback that logs which page is slow. */
export function slowPageLogger(siteDir: string, log?: Pick<Log, 'info'>): (timed: TimedTask) => void {
  return ({ kind, task, ms }) => {
    if (kind === 'work') return;
    log?.info(slowTaskMessage(kind, kind === 'compile' ? relativePath(siteDir, task.file) : task.page.path, ms));
  };
}

/** Renders single pages for the dev server in a worker thread, so that a page that never ends blocks nothing else. */
export type Previews = Pick<Pool, 'preview' | 'close'>;

/** Opens the previews of a site. Their one thread is started by the first page. */
export function openPreviews(
  { siteDir, workDir }: SiteFolders,
  features: readonly ThreadFeature[],
  log?: Log,
): Previews {
  const folders = { siteDir, workDir, stageDir: createStageDir(workDir) };
  return createPool(folders, { features, count: 1, listener: { onSlow: slowPageLogger(siteDir, log) } });
}

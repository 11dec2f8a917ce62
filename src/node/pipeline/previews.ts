import type { Log } from '../log.ts';
import { createStageDir } from '../util/stage-dir.ts';
import { createPool, type Pool } from '../workers/pool.ts';
import type { ThreadFeature } from '../workers/tasks.ts';
import { type SiteFolders, slowPageLogger } from './compiler-tools.ts';

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

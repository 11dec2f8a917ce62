import type { Log } from '../log.ts';
import { createStageDir } from '../util/stage-dir.ts';
import { createPool, type Pool } from '../workers/pool.ts';
import { type SiteFolders, slowPageTeller } from './compiler-tools.ts';

/** Renders single pages, off the main thread: one that never comes to an end is in the way of no other, nor of the server. */
export type Previews = Pick<Pool, 'preview' | 'close'>;

/** Renders pages of a site in one thread, which is started by the first page. */
export function openPreviews({ siteDir, workDir }: SiteFolders, log?: Log): Previews {
  const folders = { siteDir, workDir, stageDir: createStageDir(workDir) };
  return createPool(folders, { count: 1, listener: { slow: slowPageTeller(siteDir, log) } });
}

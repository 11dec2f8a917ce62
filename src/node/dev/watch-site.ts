import path from 'node:path';
import Watchpack from 'watchpack';
import type { Site } from '../config/site.ts';
import { statIfExists } from '../util/files.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import { isBelow } from '../util/relative-path.ts';

/** Milliseconds within which changes count as one edit. */
const SETTLE_MS = 5;
/** Milliseconds that a deleted or empty file has to come back: many editors, and Git, save in such steps. */
const RETURN_MS = 25;

export interface Watched {
  readonly site: Pick<Site, 'siteDir' | 'buildDir' | 'docs' | 'pages'>;
  /** Files changed since this time count as edited, although the watcher starts later; milliseconds since the epoch. */
  readonly since: number;
  /** Other files to watch, outside of the site's folder too. */
  readonly others: () => readonly string[];
  /** Takes the function to call when there are more of these. */
  readonly onOthers?: (renew: () => void) => void;
  /** Milliseconds between two polls, on systems without notifications of changes. */
  readonly poll?: number | undefined;
}

/**
 * Calls `changed` with changed files, one batch after the other; files that change meanwhile are in the next batch.
 *
 * @returns a function that stops, and resolves when the last batch is processed
 */
export function watchSite(
  { site, since, others, onOthers, poll }: Watched,
  changed: (files: readonly string[]) => Promise<void>,
): () => Promise<void> {
  const { siteDir, buildDir } = site;
  const contentDirs = [...site.docs, ...site.pages].map(({ path }) => path);
  const ignored = (file: string) => isIgnored(file, siteDir, buildDir);
  const watcher = new Watchpack({ followSymlinks: true, ignored, ...omitUndefined({ poll }) });
  const watch = () => {
    const elsewhere = [...contentDirs, ...others()].filter(file => !isBelow(siteDir, file));
    watcher.watch({ ...byKind([siteDir, ...elsewhere]), startTime: since });
  };
  const unsettled = new Set<string>();
  const settled = new Set<string>();
  const state: { running: Promise<void>; timer?: NodeJS.Timeout | undefined } = { running: Promise.resolve() };
  const sendBatch = async () => {
    const files = [...settled];
    settled.clear();
    if (files.length === 0) return;
    await changed(files);
    if (!watcher.paused) watch();
  };
  const settle = () => {
    for (const file of unsettled) settled.add(file);
    unsettled.clear();
    state.timer = undefined;
    state.running = state.running.then(sendBatch);
  };
  const add = (file: string) => {
    unsettled.add(file);
    state.timer ??= setTimeout(() => {
      if ([...unsettled].some(isGoneOrEmpty)) state.timer = setTimeout(settle, RETURN_MS);
      else settle();
    }, SETTLE_MS);
  };
  watcher.on('change', add).on('remove', add);
  watch();
  onOthers?.(() => {
    if (!watcher.paused) watch();
  });
  return () => {
    onOthers?.(() => {});
    watcher.close();
    clearTimeout(state.timer);
    return state.running;
  };
}

function byKind(paths: readonly string[]): Record<'files' | 'directories' | 'missing', string[]> {
  const kinds = { files: [], directories: [], missing: [] } as ReturnType<typeof byKind>;
  for (const file of paths) {
    const stats = statIfExists(file);
    kinds[stats?.isDirectory() ? 'directories' : stats ? 'files' : 'missing'].push(file);
  }
  return kinds;
}

function isGoneOrEmpty(file: string): boolean {
  const stats = statIfExists(file);
  return !stats || (stats.isFile() && stats.size === 0);
}

/** Whether a file is generated, installed or hidden, and therefore not watched. */
function isIgnored(file: string, siteDir: string, outDir: string): boolean {
  if (file === outDir || file.startsWith(outDir + path.sep)) return true;
  return path
    .relative(siteDir, file)
    .split(path.sep)
    .some(part => part === 'node_modules' || (part.startsWith('.') && part !== '.' && part !== '..'));
}

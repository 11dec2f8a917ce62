import { existsSync } from 'node:fs';
import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import type { Site } from '../config/site.ts';

/** Edits that come within this time are one. */
const SETTLE_MS = 30;

export interface Watched {
  readonly site: Site;
  /** What is younger was edited, also before anybody watched; milliseconds since the epoch. */
  readonly since: number;
  /** Files that count wherever they are. */
  readonly others: () => readonly string[];
}

/** Calls back with the files that changed, one batch after the other. */
export function watchSite(
  { site, since, others }: Watched,
  changed: (files: readonly string[]) => Promise<void>,
): FSWatcher {
  const contentDirs = [...site.docs.map(docs => docs.path), ...(site.pages ? [site.pages.path] : [])];
  const elsewhere = (files: readonly string[]): string[] =>
    // A path that is not there makes chokidar think that it has looked around, and take all that it finds for new.
    files.filter(file => path.relative(site.siteDir, file).startsWith('..') && existsSync(file));
  const watcher = watch([site.siteDir, ...elsewhere([...contentDirs, ...others()])], {
    alwaysStat: true,
    ignored: file => isIgnored(file, site.siteDir, site.outDir),
  });
  const state = { ready: false, files: new Set<string>(), running: Promise.resolve(), timer: setTimeout(() => {}, 0) };
  watcher.on('ready', () => {
    state.ready = true;
  });
  watcher.on('all', (_event, file, stats) => {
    // What is there to begin with is no edit, unless it was made before.
    if (!state.ready && !(stats?.isFile() && stats.mtimeMs >= since)) return;
    state.files.add(file);
    clearTimeout(state.timer);
    state.timer = setTimeout(() => {
      const files = [...state.files];
      state.files.clear();
      state.running = state.running.then(async () => {
        await changed(files);
        if (!watcher.closed) watcher.add(elsewhere(others()));
      });
    }, SETTLE_MS);
  });
  return watcher;
}

/** Nothing that is made, installed or hidden is watched. */
function isIgnored(file: string, siteDir: string, outDir: string): boolean {
  if (file === outDir || file.startsWith(outDir + path.sep)) return true;
  return path
    .relative(siteDir, file)
    .split(path.sep)
    .some(part => part === 'node_modules' || (part.startsWith('.') && part !== '.' && part !== '..'));
}

import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import type { Site } from '../config/site.ts';

/** Edits that come within this time are one. */
const SETTLE_MS = 30;

/** Calls back with the files that changed, one batch after the other. */
export function watchSite(site: Site, changed: (files: readonly string[]) => Promise<void>): FSWatcher {
  const contentDirs = [...site.docs.map(docs => docs.path), ...(site.pages ? [site.pages.path] : [])];
  const watcher = watch([site.siteDir, ...contentDirs], {
    alwaysStat: true,
    ignored: file => isIgnored(file, site.siteDir, site.outDir),
  });
  const state = { ready: false, files: new Set<string>(), running: Promise.resolve(), timer: setTimeout(() => {}, 0) };
  const started = Date.now();
  watcher.on('ready', () => {
    state.ready = true;
  });
  watcher.on('all', (_event, file, stats) => {
    // What is there to begin with is no edit, unless it was made while the watcher looked around.
    if (!state.ready && !(stats?.isFile() && stats.mtimeMs >= started)) return;
    state.files.add(file);
    clearTimeout(state.timer);
    state.timer = setTimeout(() => {
      const files = [...state.files];
      state.files.clear();
      state.running = state.running.then(() => changed(files));
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

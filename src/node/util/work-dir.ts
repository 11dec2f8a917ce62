import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Diagnostic } from '../diagnostics/index.ts';
import { attempt } from './attempt.ts';
import { statIfExists, writeObstacle } from './files.ts';
import { lecternDir } from './site-paths.ts';

/** The folder in which a run keeps its cache and other files for later runs. */
export interface WorkDir {
  /** Absolute. */
  readonly directory: string;
  /** A warning if the site's folder is read-only. */
  readonly diagnostics: readonly Diagnostic[];
  /** Removes the folder if it is a temporary one. */
  readonly close: () => void;
}

/** Folders that runs create in it. */
const FOLDERS = ['cache', 'dev', 'modules', 'shell', 'stage'];

/** Opens the site's `.lectern`; if it is read-only, a temporary folder, so that the run starts without a cache. */
export function openWorkDir(siteDir: string): WorkDir {
  const own = lecternDir(siteDir);
  for (const folder of FOLDERS) removeUnlessFolder(path.join(own, folder));
  const below = attempt(() => readdirSync(own, { withFileTypes: true })) ?? [];
  const folders = below.filter(entry => entry.isDirectory()).map(entry => path.join(own, entry.name));
  const locked = [own, ...folders].find(folder => !isWritable(folder));
  if (locked === undefined) return { directory: own, diagnostics: [], close() {} };
  const directory = mkdtempSync(path.join(tmpdir(), 'lectern-'));
  return {
    directory,
    diagnostics: [lockedFolder(locked)],
    close: () => void attempt(() => rmSync(directory, { recursive: true, force: true })),
  };
}

/** Removes anything but a folder: a file in its place is damage. */
function removeUnlessFolder(folder: string): void {
  if (!statIfExists(folder)?.isDirectory()) attempt(() => rmSync(folder, { force: true }));
}

/** Whether files can be created in a folder, which need not exist yet. */
export function isWritable(folder: string): boolean {
  return writeObstacle(folder) === undefined;
}

function lockedFolder(file: string): Diagnostic {
  return {
    code: 'cache/not-writable',
    severity: 'warning',
    message: `\`${file}\` cannot be written, so the command runs without a cache, and keeps none for the next run`,
    location: { file },
    fix:
      writeObstacle(file) === 'EROFS'
        ? 'The file system is read-only: build in a copy of the site, if builds are to be faster.'
        : 'Give the user who runs the build write permission.',
  };
}

import { accessSync, constants, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Diagnostic } from '../diagnostics/index.ts';
import { attempt } from './attempt.ts';
import { statIfExists } from './files.ts';
import { lecternDir } from './site-paths.ts';

/** Where a run keeps what later runs need not do again. */
export interface WorkDir {
  /** Absolute. */
  readonly directory: string;
  /** What its user should know of it. */
  readonly diagnostics: readonly Diagnostic[];
  /** Removes a folder that is of this run alone. */
  readonly close: () => void;
}

/** Those that runs make in it. */
const FOLDERS = ['cache', 'dev', 'modules', 'shell', 'stage'];

/** The site's `.lectern`, or where that cannot be written, a folder of this run: it begins from nothing, and goes on. */
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

/** What stands where a folder belongs is damage. */
function removeUnlessFolder(folder: string): void {
  if (!statIfExists(folder)?.isDirectory()) attempt(() => rmSync(folder, { force: true }));
}

/** Whether files can be made in a folder, which need not be there yet. */
export function isWritable(folder: string): boolean {
  const entry = attempt(() => lstatSync(folder));
  if (!entry && path.dirname(folder) !== folder) return isWritable(path.dirname(folder));
  return (
    statIfExists(folder)?.isDirectory() === true && attempt(() => accessSync(folder, constants.W_OK) ?? true) === true
  );
}

function lockedFolder(file: string): Diagnostic {
  return {
    code: 'cache/not-writable',
    severity: 'warning',
    message: `\`${file}\` cannot be written, so nothing is kept for the next run, and it begins from nothing`,
    location: { file },
    fix: 'Give the user who builds the right to write there.',
  };
}

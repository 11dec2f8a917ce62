/** The shell's files as values of a pack. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../util/files.ts';
import type { PackedValue } from './pack.ts';

/** Folders below the work folder that shells of the site are in. */
type ShellDirs = readonly string[];

/** A path below the work folder, in a shell of a locale. */
const SHELL_FILE = /^(?:[^/]+\/){0,4}shell\/./;

/** Folders of a shell that are no output of the bundler. */
const NOT_OUTPUT = /^entries\//;

/** The files of shells, by their paths below the work folder. */
export function shellFiles(workDir: string, folders: ShellDirs): readonly PackedValue[] {
  return folders.flatMap(folder =>
    filesBelow(path.join(workDir, folder))
      .filter(name => !NOT_OUTPUT.test(name))
      .map(name => {
        const key = `${folder}/${name}`;
        return { key, bytes: readFileSync(path.join(workDir, key)) };
      }),
  );
}

/** Writes the files of shells that the work folder lacks. */
export function writeShellFiles(workDir: string, files: readonly PackedValue[]): void {
  const isKnown = new Map<string, boolean>();
  for (const { key, bytes } of files) {
    const file = path.join(workDir, key);
    const shell = path.join(workDir, key.slice(0, key.indexOf('shell/') + 'shell'.length));
    // Asked before the first file of a shell is written.
    if (!isKnown.has(shell)) isKnown.set(shell, existsSync(shell));
    const isInside = SHELL_FILE.test(key) && file.startsWith(shell + path.sep);
    if (isKnown.get(shell) || !isInside) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}

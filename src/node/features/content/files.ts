/** Writes the copy of a source. */

import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { attempt } from '../../util/attempt.ts';
import { filesBelow, writeOwnIfChanged } from '../../util/files.ts';
import { type CopyFiles, copiesFolder } from './copies.ts';
import type { CopiedFile } from './git/files.ts';

/** The hash of names and bytes of files. */
export function hashOfFiles(files: readonly CopiedFile[]): string {
  const hash = createHash('sha256');
  for (const { path: name, bytes } of [...files].sort(byPath)) hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  return `sha256-${hash.digest('base64url')}`;
}

function byPath({ path: one }: CopiedFile, { path: other }: CopiedFile): number {
  return one < other ? -1 : Number(one > other);
}

/**
 * Makes the copy of a source have these files. What is the same stays untouched, so that nothing is made anew for it. While files are
 * written, the copy has no state, and counts as missing.
 */
export function writeCopy(
  { folder, state }: Pick<CopyFiles, 'folder' | 'state'>,
  files: readonly CopiedFile[],
  stateText: string,
): void {
  const isFolder = attempt(() => lstatSync(folder))?.isDirectory() ?? false;
  const names = new Set(files.map(file => file.path));
  const stale = isFolder ? filesBelow(folder).filter(name => !names.has(name)) : [];
  const changed = files.filter(({ path: name, bytes }) => !isSame(path.join(folder, name), bytes));
  if (changed.length + stale.length > 0) {
    rmSync(state, { force: true });
    if (!isFolder) rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const name of stale) removeFile(folder, name);
    for (const { path: name, bytes } of changed) writeCopied(path.join(folder, name), bytes);
  }
  writeOwnIfChanged(state, stateText);
}

function isSame(file: string, bytes: Uint8Array): boolean {
  const isFile = attempt(() => lstatSync(file))?.isFile() ?? false;
  return isFile && Buffer.from(bytes).equals(readFileSync(file));
}

/** Removes a file, and the folders that are empty without it. */
function removeFile(folder: string, name: string): void {
  rmSync(path.join(folder, name), { force: true });
  const above = path.dirname(name);
  if (above !== '.' && filesBelow(path.join(folder, above)).length === 0) {
    rmSync(path.join(folder, above), { recursive: true, force: true });
  }
}

/** Writes a file in place of whatever is there: a folder that has become a file, or a link, which is not followed. */
function writeCopied(file: string, bytes: Uint8Array): void {
  rmSync(file, { recursive: true, force: true });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

/** Keeps the folder of copies out of git, whatever the site's `.gitignore` says. */
export function ignoreCopies(siteDir: string): void {
  writeOwnIfChanged(path.join(copiesFolder(siteDir), '.gitignore'), '*\n');
}

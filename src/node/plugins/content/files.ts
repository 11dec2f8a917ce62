import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import picomatch from 'picomatch';

/** Which files of a folder count, as globs relative to it. */
export interface FileFilter {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** Every file below a folder, relative to it with `/`, in plain string order; none when the folder is missing. */
export function listFiles(root: string): string[] {
  const files: string[] = [];
  collect({ root, prefix: '', files, parents: [] });
  return files.sort();
}

/** A test for the files that a filter lets through. */
export function fileMatcher({ include, exclude }: FileFilter): (file: string) => boolean {
  const included = picomatch([...include]);
  const excluded = picomatch([...exclude]);
  return file => included(file) && !excluded(file);
}

interface Walk {
  readonly root: string;
  /** Empty, or a path that ends in `/`. */
  readonly prefix: string;
  readonly files: string[];
  /** Real paths of the linked folders above, so that a link to a parent does not go round. */
  readonly parents: readonly string[];
}

/** Synchronous on purpose: thousands of small calls cost several times more through the thread pool. */
function collect(walk: Walk): void {
  for (const entry of entriesOf(join(walk.root, walk.prefix))) {
    const path = walk.prefix + entry.name;
    const kind = kindOf(entry, join(walk.root, path));
    if (kind === 'file') walk.files.push(path);
    else if (kind === 'folder' && entry.name !== 'node_modules' && entry.name !== '.git') enter(walk, path, entry);
  }
}

function enter(walk: Walk, path: string, entry: Dirent): void {
  const target = entry.isSymbolicLink() ? realpathSync(join(walk.root, path)) : undefined;
  const goesRound =
    target !== undefined && (walk.parents.includes(target) || realpathSync(walk.root).startsWith(target));
  if (goesRound) return;
  collect({ ...walk, prefix: `${path}/`, parents: target === undefined ? walk.parents : [...walk.parents, target] });
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function kindOf(entry: Dirent, path: string): 'file' | 'folder' | undefined {
  const status = entry.isSymbolicLink() ? statSync(path, { throwIfNoEntry: false }) : entry;
  if (status?.isFile()) return 'file';
  return status?.isDirectory() ? 'folder' : undefined;
}

/** Whether a file-system call failed because nothing is there. */
export function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/** Reading and writing of small files that may not exist. */
import {
  accessSync,
  closeSync,
  constants,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { attempt } from './attempt.ts';
import { hashOf } from './hash.ts';
import { relativePath } from './relative-path.ts';
import { createRunId, isRunId, mayBeAlive } from './run-id.ts';

/** The text of a file; undefined if it cannot be read. */
export function readIfExists(file: string): string | undefined {
  return attempt(() => readFileSync(file, 'utf8'));
}

/** The hash of a file's bytes; undefined if it cannot be read. */
export function hashIfExists(file: string): string | undefined {
  const bytes = attempt(() => readFileSync(file));
  return bytes && hashOf(bytes);
}

/** The bytes of a file. @throws an error that names the file, as Node's own does not where it is a folder */
export function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && !('path' in error)) error.message += ` '${file}'`;
    throw error;
  }
}

/** The first bytes of a file, at most `length`. */
export function readStart(file: string, length: number): Buffer {
  const descriptor = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(descriptor, bytes, 0, length, 0));
  } finally {
    closeSync(descriptor);
  }
}

/** `stat` of a file or folder; undefined if it does not exist or cannot be reached, such as a link to itself. */
export function statIfExists(file: string): Stats | undefined {
  return attempt(() => statSync(file));
}

/**
 * The code of the error that keeps files from being created in a folder, which need not exist yet; undefined if nothing does. Node
 * says `ENOENT` where it cannot create a folder on a read-only file system.
 */
export function writeObstacle(folder: string): string | undefined {
  if (!attempt(() => lstatSync(folder)) && path.dirname(folder) !== folder) return writeObstacle(path.dirname(folder));
  const stats = statIfExists(folder);
  if (!stats?.isDirectory()) return stats ? 'ENOTDIR' : 'ENOENT';
  try {
    accessSync(folder, constants.W_OK);
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
}

/**
 * Writes a file, and creates its folder, unless it has this text already: watchers would report the write as a change.
 */
export function writeIfChanged(file: string, text: string): void {
  if (readIfExists(file) === text) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/**
 * Like {@link writeIfChanged}, for files that only Lectern writes: a folder or link in its place is damage, and
 * removed.
 */
export function writeOwnIfChanged(file: string, text: string): void {
  const isDamaged = attempt(() => lstatSync(file))?.isFile() === false;
  if (isDamaged) rmSync(file, { recursive: true, force: true });
  writeIfChanged(file, text);
}

/** Milliseconds after which a temporary file belongs to a dead run. */
const WRITING_MS = 60_000;

/** Writes a file atomically, and creates its folder: other processes see the old content or the new one. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  removeDeadCopies(file);
  const temporary = `${file}.${createRunId()}`;
  try {
    writeFileSync(temporary, content);
    renameSync(temporary, file);
  } catch (error) {
    attempt(() => rmSync(temporary, { force: true }));
    throw error;
  }
}

/** Like {@link replaceFile}, for files that only Lectern writes: a folder in its place is damage, and removed. */
export function replaceOwnFile(file: string, text: string): void {
  if (statIfExists(file)?.isDirectory()) rmSync(file, { recursive: true, force: true });
  replaceFile(file, text);
}

/** Removes temporary files of {@link replaceFile} that killed runs have left. */
function removeDeadCopies(file: string): void {
  const folder = path.dirname(file);
  const prefix = `${path.basename(file)}.`;
  for (const name of readdirSync(folder)) {
    const runId = name.startsWith(prefix) ? name.slice(prefix.length) : '';
    if (!isRunId(runId)) continue;
    const touchedMs = statIfExists(path.join(folder, name))?.mtimeMs ?? 0;
    if (!mayBeAlive(runId, { touchedMs, leaseMs: WRITING_MS })) rmSync(path.join(folder, name), { force: true });
  }
}

/**
 * Files below a directory, including symbolic links, as sorted paths relative to it with `/`; empty if it does not
 * exist. Links to folders are listed, but not followed.
 */
export function filesBelow(directory: string): readonly string[] {
  try {
    return namesBelow(directory).sort();
  } catch {
    return [];
  }
}

/** Not by `readdir` with `recursive`, whose entries lack their parent path in Yarn's archives. */
function namesBelow(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap(entry => {
    if (!entry.isDirectory()) return entry.isFile() || entry.isSymbolicLink() ? [entry.name] : [];
    return namesBelow(path.join(directory, entry.name)).map(name => `${entry.name}/${name}`);
  });
}

/**
 * Like {@link filesBelow}, but follows links to folders, except those that lead back to an enclosing folder. Broken
 * links are among the files: reading them is an error.
 *
 * @throws Error if a folder cannot be read
 */
export function filesThroughLinks(directory: string): readonly string[] {
  const found: string[] = [];
  const visit = (folder: string, above: readonly string[]): void => {
    const real = realpathSync(folder);
    if (above.includes(real)) return;
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const file = path.join(folder, entry.name);
      const target = entry.isSymbolicLink() ? statIfExists(file) : entry;
      if (target?.isDirectory()) visit(file, [...above, real]);
      else if (!target || target.isFile()) found.push(relativePath(directory, file));
    }
  };
  if (statIfExists(directory)?.isDirectory()) visit(directory, []);
  return found.sort();
}

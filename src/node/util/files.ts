/** Reading and writing of small files, where there may be none. */
import {
  closeSync,
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
import { relativePath } from './relative-path.ts';
import { createRunId, isRunId, mayBeAlive } from './run-id.ts';

/** The text of a file; undefined where it cannot be read. */
export function readIfExists(file: string): string | undefined {
  return attempt(() => readFileSync(file, 'utf8'));
}

/** The first bytes of a file. */
export function readStart(file: string, length: number): Buffer {
  const descriptor = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(descriptor, bytes, 0, length, 0));
  } finally {
    closeSync(descriptor);
  }
}

/** Facts of a file or folder; undefined where there is none, or it cannot be reached, such as a link to itself. */
export function statIfExists(file: string): Stats | undefined {
  return attempt(() => statSync(file));
}

/** Writes a file, and its folder, unless it says the same already: an unchanged file asks for no work. */
export function writeIfChanged(file: string, text: string): void {
  if (readIfExists(file) === text) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** The same for a file that is nobody's but Lectern's: a folder or a link in its place is damage, and goes. */
export function writeOwnIfChanged(file: string, text: string): void {
  const isDamaged = attempt(() => lstatSync(file))?.isFile() === false;
  if (isDamaged) rmSync(file, { recursive: true, force: true });
  writeIfChanged(file, text);
}

/** A file is written within this time, unless its run was ended. */
const WRITING_MS = 60_000;

/** Writes a file, and its folder, in one step: other processes see all of it or none. */
export function replaceFile(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  removeDeadCopies(file);
  const temporary = `${file}.${createRunId()}`;
  try {
    writeFileSync(temporary, text);
    renameSync(temporary, file);
  } catch (error) {
    attempt(() => rmSync(temporary, { force: true }));
    throw error;
  }
}

/** The same for a file that is nobody's but Lectern's: a folder in its place is damage, and goes. */
export function replaceOwnFile(file: string, text: string): void {
  if (statIfExists(file)?.isDirectory()) rmSync(file, { recursive: true, force: true });
  replaceFile(file, text);
}

/** Removes what runs that were killed have left of a file. */
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

/** Files below a directory, symbolic links to files among them, relative to it with `/`, sorted; none where it does not exist. */
export function filesBelow(directory: string): readonly string[] {
  try {
    return namesBelow(directory).sort();
  } catch {
    return [];
  }
}

/** Folder by folder: in Yarn's archives, what Node lists below a folder has lost where it is. */
function namesBelow(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap(entry => {
    if (!entry.isDirectory()) return entry.isFile() || entry.isSymbolicLink() ? [entry.name] : [];
    return namesBelow(path.join(directory, entry.name)).map(name => `${entry.name}/${name}`);
  });
}

/**
 * The same through links to folders, but for those that lead back to where they are. Links that lead nowhere are among the
 * files: they are an error where they are read.
 *
 * @throws where a folder cannot be read
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

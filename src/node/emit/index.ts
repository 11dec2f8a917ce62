import { constants, copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { statIfExists } from '../util/files.ts';
import { hashOf } from '../util/hash.ts';
import { assertInside, assertRoom } from './gate.ts';
import { type Written, writeManifest } from './manifest.ts';
import { presentFiles } from './present.ts';
import { removeFile } from './remove.ts';

/** The source of a planned file's bytes. */
export type FileSource =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array | string }
  | { readonly kind: 'copy'; readonly file: string }
  /** A file on the same disk, which is moved. */
  | { readonly kind: 'staged'; readonly file: string }
  /** In the output already, with the planned hash. */
  | { readonly kind: 'unchanged' };

/** A file of the output, not written yet. */
export interface PlannedFile {
  /** Relative to the output directory, with `/`. */
  readonly path: string;
  /** Hash of the bytes. */
  readonly hash: string;
  readonly source: FileSource;
}

/** The whole output by path. */
export type Plan = ReadonlyMap<string, PlannedFile>;

/** Counts of files after a plan was written. */
export interface Emitted {
  readonly written: number;
  readonly removed: number;
  readonly unchanged: number;
  /** Size of the output. */
  readonly bytes: number;
  /** Files that were there and are not the site's, by path; they stay. */
  readonly unknown?: readonly string[];
}

/** The output directory. */
export interface Output {
  /** Whether the directory has a file with this hash at a path. */
  isUpToDate(path: string, hash: string): boolean;
  /**
   * Makes the directory what a plan says: writes the files that differ, each by rename, then removes those of the last run
   * that the plan lacks.
   *
   * @throws UserError where a path leads out of the directory, or what is not the generator's own is in the way
   */
  apply(plan: Plan): Emitted;
}

/**
 * Opens an output directory.
 *
 * @param outDir absolute
 * @param manifestFile absolute path of the list of written files
 * @throws UserError when the directory holds files that no site generator wrote
 */
export function openOutput(outDir: string, manifestFile: string): Output {
  const { manifest, files: present, own } = presentFiles(outDir, manifestFile);
  const verified = new Map<string, Written>();
  const findUnchanged = (name: string, hash: string): Written | undefined => {
    const last = verified.get(name);
    if (last?.[0] === hash) return last;
    const file = present.has(name) ? unchangedFile(path.join(outDir, name), hash, manifest?.[name]) : undefined;
    if (file) verified.set(name, file);
    return file;
  };
  return {
    isUpToDate: (name, hash) => findUnchanged(name, hash) !== undefined,
    apply(plan) {
      assertInside(plan.keys());
      assertRoom(outDir, plan.keys(), own);
      const next: Record<string, Written> = {};
      let written = 0;
      for (const file of plan.values()) {
        const unchanged = findUnchanged(file.path, file.hash);
        next[file.path] = unchanged ?? write(path.join(outDir, file.path), file);
        if (!unchanged) written++;
      }
      const stale = [...own].filter(name => !plan.has(name));
      for (const name of stale) removeFile(outDir, name);
      if (written > 0 || stale.length > 0 || !manifest) writeManifest(manifestFile, outDir, next);
      const bytes = Object.values(next).reduce((sum, [, size]) => sum + size, 0);
      const unknown = [...present].filter(name => !plan.has(name) && !own.has(name));
      return {
        written,
        removed: stale.length,
        unchanged: plan.size - written,
        bytes,
        ...(unknown.length > 0 && { unknown }),
      };
    },
  };
}

/** The file on disk if its bytes have the hash. A file of the manifest is only read if its size or time has changed. */
function unchangedFile(target: string, hash: string, last: Written | undefined): Written | undefined {
  const stats = statIfExists(target);
  if (!stats?.isFile()) return undefined;
  const { size, mtimeMs } = stats;
  if (last) return last[0] === hash && last[1] === size && last[2] === mtimeMs ? last : undefined;
  return hashOf(readFileSync(target)) === hash ? [hash, size, mtimeMs] : undefined;
}

function write(target: string, { hash, source }: PlannedFile): Written {
  makeDirectory(path.dirname(target));
  try {
    writeSource(source, target);
  } catch (error) {
    // The last site may have a directory at this path.
    if (!statIfExists(target)?.isDirectory()) throw error;
    rmSync(target, { recursive: true });
    writeSource(source, target);
  }
  const { size, mtimeMs } = statSync(target);
  return [hash, size, mtimeMs];
}

/** Creates a directory, also where the last site has a file at its path. */
function makeDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true });
  } catch {
    if (statIfExists(directory)?.isFile()) rmSync(directory);
    else makeDirectory(path.dirname(directory));
    mkdirSync(directory, { recursive: true });
  }
}

/** Writes by rename, so that readers never see half a file. */
function writeSource(source: FileSource, target: string): void {
  if (source.kind === 'unchanged') throw new Error(`${target} vanished while the site was being built; build again`);
  if (source.kind === 'staged' && isRenamed(source.file, target)) return;
  const temporary = path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}.tmp`);
  if (source.kind === 'bytes') writeFileSync(temporary, source.bytes);
  else copyFileSync(source.file, temporary, constants.COPYFILE_FICLONE);
  renameSync(temporary, target);
}

/** Renames a file, unless to another file system. */
function isRenamed(from: string, target: string): boolean {
  try {
    renameSync(from, target);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    return false;
  }
}

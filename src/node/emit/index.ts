import { constants, copyFileSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type SourceLocation, userError } from '../diagnostics/index.ts';
import { statIfExists } from '../util/files.ts';
import { hashOf } from '../util/hash.ts';
import { type OutputFolder, type OutputPath, outputPath } from '../util/output-path.ts';
import { type ExistingFiles, readExistingFiles } from './existing-files.ts';
import { finishJournal, writeJournal } from './journal.ts';
import { hasLeftovers, withOutputLock } from './lock.ts';
import type { Manifest, OutputPaths, WrittenFile } from './manifest.ts';
import { assertInside, assertNoForeignFiles, assertNoLinks } from './path-checks.ts';
import { restoreOutput } from './stand-in.ts';
import { withWriteErrors } from './write-error.ts';

/** Where the bytes of a planned file come from. */
export type FileSource =
  /** Made or read when it is needed: the bytes of all files of a large site do not fit into memory. */
  | { readonly kind: 'bytes'; readonly read: () => Uint8Array | string }
  | { readonly kind: 'copy'; readonly file: string }
  /** A temporary file, usually on the same disk, which is moved. */
  | { readonly kind: 'staged'; readonly file: string }
  /** The output has it already, with the planned hash. */
  | { readonly kind: 'unchanged' };

/** A file of the output before it is written. */
export interface PlannedFile {
  readonly path: OutputPath;
  /** Hash of the bytes. */
  readonly hash: string;
  readonly source: FileSource;
  /** Who has made it, where that is not known from the kind of file. */
  readonly origin?: FileOrigin | undefined;
}

/** Who has made a file of the output, in messages such as "the page `/docs`", and where. */
export interface FileOrigin {
  readonly by: string;
  readonly location?: SourceLocation | undefined;
}

/** The file on disk with the bytes of the planned file `name`, before the plan is applied to `outDir`. */
export function fileOnDisk(name: string, source: Exclude<FileSource, { kind: 'bytes' }>, outDir: string): string {
  return source.kind === 'unchanged' ? path.join(outDir, name) : source.file;
}

/** A planned file with a known content. */
export function textFile(name: OutputPath, text: string | Uint8Array): PlannedFile {
  return { path: name, hash: hashOf(text), source: { kind: 'bytes', read: () => text } };
}

/** Planned files with known contents, below a folder of the output. */
export function textFiles(
  folder: OutputFolder,
  files: readonly { readonly name: string; readonly text: string }[],
): readonly PlannedFile[] {
  return files.map(({ name, text }) => textFile(outputPath(folder, name), text));
}

/** A planned copy of a file. */
export function copiedFile(name: OutputPath, file: string, hash: string): PlannedFile {
  return { path: name, hash, source: { kind: 'copy', file } };
}

/** All files of the output, by path. */
export type Plan = ReadonlyMap<string, PlannedFile>;

/** Numbers of files after a plan was applied. */
export interface Emitted {
  readonly written: number;
  readonly removed: number;
  readonly unchanged: number;
  /** Total size of the output. */
  readonly bytes: number;
  /** Paths of foreign files in the output directory, which stay. */
  readonly unknown?: readonly string[];
}

/** The output directory. */
export interface Output {
  /** Whether the directory has a file with the given hash at a path. */
  isUpToDate(path: string, hash: string): boolean;
  /**
   * Applies a plan: writes files that differ, each by rename, then removes files of the last run that are not in the
   * plan.
   *
   * @throws UserError if a path leads out of the directory, or if a foreign file is in the way
   */
  apply(plan: Plan): Emitted;
}

/**
 * Opens an output directory, and first completes what a killed run has left.
 *
 * @param outDir absolute
 * @param manifestFile absolute path of the list of written files
 * @throws UserError if the directory contains files, but no generated site
 */
export function openOutput(outDir: string, manifestFile: string): Output {
  const paths = { outDir, manifestFile };
  return withWriteErrors(outDir, () => {
    restoreOutput(outDir);
    if (hasLeftovers(outDir)) withOutputLock(paths, () => undefined);
    const current = readOutput(paths);
    return {
      isUpToDate: (name, hash) => current.findUnchanged(name, hash) !== undefined,
      apply: plan => withWriteErrors(outDir, () => apply(plan, current, paths)),
    };
  });
}

function apply(plan: Plan, current: CurrentOutput, paths: OutputPaths): Emitted {
  assertInside(plan.keys());
  const change = changeOf(plan, current);
  if (isEmptyChange(change) && current.manifest) return summaryOf(change, change.files);
  restoreOutput(paths.outDir);
  return withOutputLock(paths, stageDir => {
    const latest = current.isCurrent() ? current : readOutput(paths);
    assertNoForeignFiles(paths.outDir, plan.keys(), latest.own);
    const change = changeOf(plan, latest);
    assertNoLinks(
      paths.outDir,
      change.differing.map(({ path: name }) => name),
    );
    const files = { ...change.files };
    const moves: Record<string, string> = {};
    for (const [index, file] of change.differing.entries()) {
      const name = String(index);
      files[file.path] = stageFile(file, path.join(stageDir, name));
      moves[file.path] = name;
    }
    writeJournal(stageDir, { moves, stale: change.stale, files });
    finishJournal(stageDir, paths);
    return summaryOf(change, files);
  });
}

/** The content of an output directory, as the last run left it. */
interface CurrentOutput extends ExistingFiles {
  /** The file at a path, if its content has the given hash. */
  readonly findUnchanged: (name: string, hash: string) => WrittenFile | undefined;
  /** Whether no other run has written the directory since. */
  readonly isCurrent: () => boolean;
}

function readOutput({ outDir, manifestFile }: OutputPaths): CurrentOutput {
  const stamp = stampOf(manifestFile);
  const existing = readExistingFiles(outDir, manifestFile);
  const { manifest, files } = existing;
  const verified = new Map<string, WrittenFile>();
  const findUnchanged = (name: string, hash: string): WrittenFile | undefined => {
    const last = verified.get(name);
    if (last?.[0] === hash) return last;
    const file = files.has(name) ? unchangedFile(path.join(outDir, name), hash, manifest?.[name]) : undefined;
    if (file) verified.set(name, file);
    return file;
  };
  return { ...existing, findUnchanged, isCurrent: () => stamp !== undefined && stamp === stampOf(manifestFile) };
}

/** A value that changes whenever a run replaces the manifest. */
function stampOf(file: string): string | undefined {
  const stats = statIfExists(file);
  return stats && `${stats.ino}:${stats.mtimeMs}:${stats.size}`;
}

/** The difference between an output and a plan. */
interface Change {
  /** Unchanged files by path. */
  readonly files: Manifest;
  readonly differing: readonly PlannedFile[];
  /** Paths of the last run's files to remove. */
  readonly stale: readonly string[];
  /** Paths of foreign files. */
  readonly unknown: readonly string[];
}

function changeOf(plan: Plan, { findUnchanged, files: existing, own }: CurrentOutput): Change {
  const files: Record<string, WrittenFile> = {};
  const differing: PlannedFile[] = [];
  for (const file of plan.values()) {
    const unchanged = findUnchanged(file.path, file.hash);
    if (unchanged) files[file.path] = unchanged;
    else differing.push(file);
  }
  const stale = [...own].filter(name => !plan.has(name));
  const unknown = [...existing].filter(name => !plan.has(name) && !own.has(name));
  return { files, differing, stale, unknown };
}

function isEmptyChange({ differing, stale }: Change): boolean {
  return differing.length === 0 && stale.length === 0;
}

function summaryOf({ differing, stale, unknown, files: unchanged }: Change, files: Manifest): Emitted {
  return {
    written: differing.length,
    removed: stale.length,
    unchanged: Object.keys(unchanged).length,
    bytes: Object.values(files).reduce((sum, [, size]) => sum + size, 0),
    ...(unknown.length > 0 && { unknown }),
  };
}

/** The file on disk if its content has the given hash. The manifest's hash is trusted if size and time are the same. */
function unchangedFile(target: string, hash: string, last: WrittenFile | undefined): WrittenFile | undefined {
  const stats = statIfExists(target);
  if (!stats?.isFile()) return undefined;
  const { size, mtimeMs } = stats;
  if (last) return last[0] === hash && last[1] === size && last[2] === mtimeMs ? last : undefined;
  return hashOf(readFileSync(target)) === hash ? [hash, size, mtimeMs] : undefined;
}

/** Writes a planned file to the stage folder. @throws UserError if a file that was unchanged has changed since */
function stageFile({ path: name, hash, source }: PlannedFile, target: string): WrittenFile {
  switch (source.kind) {
    case 'unchanged':
      throw userError({
        code: 'emit/changed-during-build',
        message: `\`${name}\` of the output was changed while the site was being built`,
        fix: 'Build again.',
      });
    case 'bytes':
      writeFileSync(target, source.read());
      break;
    case 'copy':
      copyFileSync(source.file, target, constants.COPYFILE_FICLONE);
      break;
    case 'staged':
      if (!renameIfSameDisk(source.file, target)) copyFileSync(source.file, target);
  }
  const { size, mtimeMs } = statSync(target);
  return [hash, size, mtimeMs];
}

/** Renames a file; returns false if the target is on another file system. */
function renameIfSameDisk(from: string, target: string): boolean {
  try {
    renameSync(from, target);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    return false;
  }
}

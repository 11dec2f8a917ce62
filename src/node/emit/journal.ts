import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../diagnostics/index.ts';
import { attempt } from '../util/attempt.ts';
import { statIfExists } from '../util/files.ts';
import { type Manifest, type OutputPaths, writeManifest } from './manifest.ts';
import { inWriteOrder } from './order.ts';
import { assertInside, assertNoLinks } from './path-checks.ts';
import { removeFile } from './remove.ts';

/**
 * The steps that remain once all files are staged. They only move and remove files, so they can be repeated from any
 * point.
 */
export interface Journal {
  /** Names of staged files by their output path. */
  readonly moves: Readonly<Record<string, string>>;
  /** Paths to remove. */
  readonly stale: readonly string[];
  /** All files of the output afterwards. */
  readonly files: Manifest;
}

const JOURNAL = 'journal.json';

/** Writes a journal atomically: from then on, the run's changes have to be completed. */
export function writeJournal(stageDir: string, journal: Journal): void {
  const file = path.join(stageDir, JOURNAL);
  writeFileSync(`${file}.new`, JSON.stringify(journal));
  renameSync(`${file}.new`, file);
}

/** Whether a stage folder has a journal, so that its run's changes have to be completed. */
export function hasJournal(stageDir: string): boolean {
  return existsSync(path.join(stageDir, JOURNAL));
}

/**
 * Executes the remaining steps of a journal; does nothing if there is none, because the run ended before it was
 * written.
 */
export function finishJournal(stageDir: string, { outDir, manifestFile }: OutputPaths): void {
  const journal = attempt(() => JSON.parse(readFileSync(path.join(stageDir, JOURNAL), 'utf8')) as Journal);
  if (!journal) return;
  const { moves, stale, files } = journal;
  const written = Object.keys(moves);
  assertInside([...written, ...stale]);
  assertNoLinks(outDir, written);
  for (const name of inWriteOrder(written)) {
    const from = path.join(stageDir, path.basename(moves[name] ?? ''));
    if (existsSync(from)) moveFile(from, path.join(outDir, name));
  }
  for (const name of inWriteOrder(stale).toReversed()) removeFile(outDir, name);
  writeManifest(manifestFile, outDir, files);
}

/** Codes of system errors that come from the names in a journal: whatever its user mends, they come again. */
const FROM_NAMES: readonly (string | undefined)[] = ['ENOTDIR', 'EISDIR', 'EINVAL', 'ENAMETOOLONG'];

/**
 * Completes the changes of a killed run. A journal that never can be completed is left as it is: the run that found it writes what
 * differs from its own plan.
 *
 * @throws UserError if a link is in the way, and system errors that can be mended, such as a full disk
 */
export function finishLeftover(stageDir: string, paths: OutputPaths): void {
  try {
    finishJournal(stageDir, paths);
  } catch (error) {
    if (!isFromNames(error)) throw error;
  }
}

function isFromNames(error: unknown): boolean {
  if (error instanceof UserError) return error.diagnostics.some(({ code }) => code === 'emit/outside-output');
  return FROM_NAMES.includes((error as NodeJS.ErrnoException).code);
}

function moveFile(from: string, target: string): void {
  makeDirectory(path.dirname(target));
  // The last site may have a directory at this path.
  if (statIfExists(target)?.isDirectory()) rmSync(target, { recursive: true });
  renameSync(from, target);
}

/** Creates a directory, also if the last site has a file at its path or above. */
function makeDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true });
  } catch {
    if (statIfExists(directory)?.isFile()) rmSync(directory);
    else makeDirectory(path.dirname(directory));
    mkdirSync(directory, { recursive: true });
  }
}

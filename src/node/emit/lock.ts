import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { attempt } from '../util/attempt.ts';
import { statIfExists } from '../util/files.ts';
import { pause } from '../util/pause.ts';
import { createRunId, isRunId, mayBeAlive } from '../util/run-id.ts';
import { finishLeftover, hasJournal } from './journal.ts';
import type { OutputPaths } from './manifest.ts';

/**
 * The stage folder in the output directory, which also serves as lock: one run at a time has it. It is in the output
 * directory because renaming only works on the same file system.
 */
const STAGE_FOLDER = '.lectern-staged';
/** The name of an empty file in it begins so, and ends with the id of the run. */
const OWNER_PREFIX = 'owner-';
/** Milliseconds without a new file in its folder after which a run counts as dead. */
const LEASE_MS = 60_000;
/** The same for a folder without the id of a run. */
const OWNERLESS_MS = 1000;

/** Whether a name in the output directory is that of a stage folder, of a live or a killed run. */
export function isStageFolder(name: string): boolean {
  return name.startsWith(STAGE_FOLDER);
}

/** Whether a killed run has left a stage folder in an output directory. */
export function hasLeftovers(outDir: string): boolean {
  if (!statIfExists(outDir)?.isDirectory()) return false;
  return readdirSync(outDir).some(
    name => isStageFolder(name) && !(name === STAGE_FOLDER && isLocked(path.join(outDir, name))),
  );
}

/** Whether a run that may be alive has the lock of an output directory. */
export function hasLiveOwner(outDir: string): boolean {
  return isLocked(path.join(outDir, STAGE_FOLDER));
}

/**
 * Calls a function with exclusive access to an output directory: waits until other runs end, and completes the changes
 * of killed ones.
 *
 * @param run gets the stage folder. If it throws after writing a journal, the next run completes that journal.
 */
export function withOutputLock<T>(paths: OutputPaths, run: (stageDir: string) => T): T {
  const { outDir } = paths;
  const stageDir = path.join(outDir, STAGE_FOLDER);
  const runId = createRunId();
  mkdirSync(outDir, { recursive: true });
  acquire(stageDir, runId);
  try {
    for (const name of readdirSync(outDir)) {
      if (!isStageFolder(name) || name === STAGE_FOLDER) continue;
      finishLeftover(path.join(outDir, name), paths);
      rmSync(path.join(outDir, name), { recursive: true, force: true });
    }
    const result = run(stageDir);
    // Renamed before it is deleted, so that it is no lock if the process is killed meanwhile.
    const isMoved = attempt(() => moveIfExists(stageDir, asidePath(stageDir, runId)));
    rmSync(isMoved ? asidePath(stageDir, runId) : stageDir, { recursive: true, force: true });
    return result;
  } catch (error) {
    attempt(() =>
      hasJournal(stageDir)
        ? moveIfExists(stageDir, asidePath(stageDir, runId))
        : rmSync(stageDir, { recursive: true, force: true }),
    );
    throw error;
  }
}

/**
 * Creates the stage folder, waiting for its current owner, and writing nothing meanwhile. The folder of a dead run is
 * taken over.
 *
 * @throws system errors
 */
function acquire(stageDir: string, runId: string): void {
  waitForOwner(stageDir);
  while (!tryAcquire(stageDir, runId)) {
    if (isLocked(stageDir)) waitForOwner(stageDir);
    else takeOver(stageDir);
  }
}

function waitForOwner(stageDir: string): void {
  while (isLocked(stageDir)) pause();
}

/**
 * Tries to create the stage folder; returns false if another run has it. It is renamed into place with the owner's id
 * already inside, so that it never exists without an owner.
 */
function tryAcquire(stageDir: string, runId: string): boolean {
  const own = asidePath(stageDir, runId);
  mkdirSync(own, { recursive: true });
  try {
    writeFileSync(ownerPath(own, runId), '');
    renameSync(own, stageDir);
    return true;
  } catch (error) {
    attempt(() => rmSync(own, { recursive: true, force: true }));
    // `ENOENT`: another run has removed the prepared folder, taking it for one of a killed run. The next two codes: another
    // run had the stage folder, and may have released it since. Windows has the same code for this as for missing rights.
    if (['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    if (!attempt(() => lstatSync(stageDir))) throw error;
    return false;
  }
}

/** Whether the owner of a stage folder may be alive. */
function isLocked(stageDir: string): boolean {
  const touchedMs = statIfExists(stageDir)?.mtimeMs;
  if (touchedMs === undefined) return false;
  const owner = ownerOf(stageDir) ?? '';
  return mayBeAlive(owner, { touchedMs, leaseMs: isRunId(owner) ? LEASE_MS : OWNERLESS_MS });
}

/**
 * Renames the stage folder of a dead run, which may be gone already. Of several runs that find it, only one can rename
 * the owner's file: without that, a run could rename the folder of another that was faster, and is alive.
 *
 * @throws system errors
 */
function takeOver(stageDir: string): void {
  // A new id each time, so that folders of two dead runs do not get the same name.
  const id = createRunId();
  const owner = ownerOf(stageDir);
  if (owner === undefined) return;
  if (owner !== '' && !moveIfExists(ownerPath(stageDir, owner), ownerPath(stageDir, id))) return;
  moveIfExists(stageDir, asidePath(stageDir, id));
}

/** The id of the run that owns a stage folder: empty if nobody does, undefined if there is no folder. */
function ownerOf(stageDir: string): string | undefined {
  if (!statIfExists(stageDir)) return undefined;
  const names = attempt(() => readdirSync(stageDir)) ?? [];
  return (names.find(name => name.startsWith(OWNER_PREFIX)) ?? '').slice(OWNER_PREFIX.length);
}

function ownerPath(stageDir: string, runId: string): string {
  return path.join(stageDir, OWNER_PREFIX + runId);
}

/** Renames a file or folder; returns false if there is none. @throws other system errors */
function moveIfExists(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return false;
  }
}

function asidePath(stageDir: string, runId: string): string {
  return `${stageDir}.${runId}`;
}

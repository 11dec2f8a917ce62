import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { attempt } from '../util/attempt.ts';
import { readIfExists, statIfExists } from '../util/files.ts';
import { createRunId, isRunId, mayBeAlive } from '../util/run-id.ts';
import { finishJournal, hasJournal } from './journal.ts';
import type { OutputPlace } from './manifest.ts';

/**
 * The folder of the output directory that one run at a time stages its files in. It is there, and not in the cache, because
 * only there files can always be moved to their places.
 */
const STAGED = '.lectern-staged';
/** The file in it with the id of the run. */
const OWNER = 'owner';
/** A run that writes adds files to its folder all the time. */
const LEASE_MS = 60_000;
/** Of a folder without the name of a run nobody knows whose it is. */
const NAMELESS_MS = 1000;
const POLL_MS = 50;

/** Whether a name in the output directory is that of a run's own folder, live or left. */
export function isStaged(name: string): boolean {
  return name.startsWith(STAGED);
}

/** Whether a run that was killed has left something in an output directory. */
export function hasLeftovers(outDir: string): boolean {
  if (!statIfExists(outDir)?.isDirectory()) return false;
  return readdirSync(outDir).some(name => isStaged(name) && !(name === STAGED && isHeld(path.join(outDir, name))));
}

/**
 * Runs with an output directory to itself: waits for another run's end, and finishes what a killed one began.
 *
 * @param run gets the folder for staged files. Where it fails with a journal, the next run goes on with that.
 */
export function withOutput<T>(place: OutputPlace, run: (staged: string) => T): T {
  const { outDir } = place;
  const staged = path.join(outDir, STAGED);
  const runId = createRunId();
  mkdirSync(outDir, { recursive: true });
  acquire(staged, runId);
  try {
    for (const name of readdirSync(outDir)) {
      if (!isStaged(name) || name === STAGED) continue;
      finishJournal(path.join(outDir, name), place);
      rmSync(path.join(outDir, name), { recursive: true, force: true });
    }
    const result = run(staged);
    // Under its own name it is nobody's lock, should this be the moment of a kill.
    attempt(() => setAside(staged, runId));
    rmSync(asideOf(staged, runId), { recursive: true, force: true });
    return result;
  } catch (error) {
    attempt(() => (hasJournal(staged) ? setAside(staged, runId) : rmSync(staged, { recursive: true, force: true })));
    throw error;
  }
}

/** Makes the folder, which only one run can. That of a run that is gone is set aside. @throws where the system does not let it */
function acquire(staged: string, runId: string): void {
  while (!isMade(staged, runId)) {
    if (isHeld(staged)) pause();
    // Each under a name of its own: of two runs that are gone neither takes the other's place.
    else setAside(staged, createRunId());
  }
}

/** Puts a folder with the run's name in it in place, at once: one without is nobody's, and would be waited for. */
function isMade(staged: string, runId: string): boolean {
  const own = asideOf(staged, runId);
  mkdirSync(own, { recursive: true });
  try {
    writeFileSync(path.join(own, OWNER), runId);
    renameSync(own, staged);
    return true;
  } catch (error) {
    attempt(() => rmSync(own, { recursive: true, force: true }));
    // Another run may have taken it for what a killed one left.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' && !attempt(() => lstatSync(staged))) throw error;
    return false;
  }
}

/** Whether the run that a folder belongs to may be alive. */
function isHeld(staged: string): boolean {
  const touchedMs = statIfExists(staged)?.mtimeMs;
  if (touchedMs === undefined) return false;
  const owner = readIfExists(path.join(staged, OWNER)) ?? '';
  return mayBeAlive(owner, { touchedMs, leaseMs: isRunId(owner) ? LEASE_MS : NAMELESS_MS });
}

/** @throws where the system does not let it; that it is gone already is well */
function setAside(staged: string, runId: string): void {
  try {
    renameSync(staged, asideOf(staged, runId));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function asideOf(staged: string, runId: string): string {
  return `${staged}.${runId}`;
}

/** Blocks: a run has nothing else to do until it can write. */
function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS);
}

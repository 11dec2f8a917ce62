/** Lets one run at a time write copies and the lock file. */

import { mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { attempt } from '../../util/attempt.ts';
import { statIfExists } from '../../util/files.ts';
import { createRunId, mayBeAlive } from '../../util/run-id.ts';

/** Milliseconds without a sign of life after which a run counts as dead, also if another process has got its id. */
const LEASE_MS = 2 * 60_000;
const SIGN_MS = 10_000;
const WAIT_MS = 100;

/** Runs alone among runs that name the same folder. @param waiting called once where another run has to end first */
export async function runAlone<T>(folder: string, run: () => Promise<T>, waiting: () => void): Promise<T> {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, '.running');
  const id = createRunId();
  for (let isTold = false; !tryTake(file, id); await sleep(WAIT_MS)) {
    if (isDead(file)) takeOver(file, id);
    else if (!isTold) {
      isTold = true;
      waiting();
    }
  }
  const signs = setInterval(() => attempt(() => utimesSync(file, new Date(), new Date())), SIGN_MS);
  try {
    return await run();
  } finally {
    clearInterval(signs);
    if (ownerOf(file) === id) rmSync(file, { force: true });
  }
}

function tryTake(file: string, id: string): boolean {
  try {
    writeFileSync(file, id, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function ownerOf(file: string): string | undefined {
  return attempt(() => readFileSync(file, 'utf8'));
}

function isDead(file: string): boolean {
  const touchedMs = statIfExists(file)?.mtimeMs;
  const owner = ownerOf(file);
  if (touchedMs === undefined || owner === undefined) return false;
  // It is empty for a moment while it is written.
  return !mayBeAlive(owner, { touchedMs, leaseMs: owner === '' ? 1000 : LEASE_MS });
}

/** Removes the file of a dead run. Of several runs that find it only one can rename it, and one that renamed a newer one puts it back. */
function takeOver(file: string, id: string): void {
  const aside = `${file}.${id}`;
  const dead = ownerOf(file);
  attempt(() => renameSync(file, aside));
  if (ownerOf(aside) === dead) rmSync(aside, { force: true });
  else if (statIfExists(aside)) attempt(() => renameSync(aside, file));
}

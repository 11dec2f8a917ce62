import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';
import { attempt } from '../util/attempt.ts';
import { beforeEnd } from '../util/before-end.ts';
import { statIfExists } from '../util/files.ts';
import { pause } from '../util/pause.ts';
import { createRunId, mayBeAlive } from '../util/run-id.ts';
import { hasLiveOwner } from './lock.ts';

/** Name of an output that was moved aside, after the output's own name and before the id of the run. */
const ASIDE = '.lectern-aside.';
/** Milliseconds without a touch after which the run that moved an output counts as dead. */
const LEASE_MS = 60_000;
const TOUCH_MS = 5000;

/**
 * Calls a function while a link to another folder stands at the path of the output, for plugins that name the output
 * themselves. The output waits beside it, and comes back however the function or the process ends, unless that is killed. Where it
 * cannot be moved, as a mounted folder cannot, the function is only called.
 */
export async function withStandIn<T>(outDir: string, folder: string, run: () => Promise<T>): Promise<T> {
  const aside = `${outDir}${ASIDE}${createRunId()}`;
  if (hasLiveOwner(outDir) || !standIn(outDir, folder, aside)) return run();
  const touching = setInterval(() => attempt(() => touch(aside)), TOUCH_MS);
  // A plugin may end the process, and so may Ctrl+C.
  const goOn = beforeEnd(() => attempt(() => bringBack(outDir, aside)));
  try {
    return await run();
  } finally {
    goOn();
    clearInterval(touching);
    bringBack(outDir, aside);
  }
}

/** Brings back the output that a killed run has left aside; waits for a run that is alive. */
export function restoreOutput(outDir: string): void {
  for (const aside of asideOf(outDir)) {
    while (isAlive(aside, outDir)) pause();
    // A folder that somebody has put in its place stays.
    if (existsSync(aside)) attempt(() => bringBack(outDir, aside));
  }
}

function standIn(outDir: string, folder: string, aside: string): boolean {
  try {
    mkdirSync(outDir, { recursive: true });
    touch(outDir);
    renameSync(outDir, aside);
    // A junction needs no rights on Windows; elsewhere the type has no meaning.
    symlinkSync(folder, outDir, 'junction');
    return true;
  } catch {
    if (existsSync(aside)) renameSync(aside, outDir);
    return false;
  }
}

function bringBack(outDir: string, aside: string): void {
  if (lstatSync(outDir, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(outDir);
  renameSync(aside, outDir);
  // It may have been made for the time of the function only.
  attempt(() => rmdirSync(outDir));
}

function asideOf(outDir: string): readonly string[] {
  const prefix = path.basename(outDir) + ASIDE;
  const names = attempt(() => readdirSync(path.dirname(outDir))) ?? [];
  return names.filter(name => name.startsWith(prefix)).map(name => path.join(path.dirname(outDir), name));
}

function isAlive(aside: string, outDir: string): boolean {
  const touchedMs = statIfExists(aside)?.mtimeMs;
  if (touchedMs === undefined) return false;
  const runId = aside.slice(outDir.length + ASIDE.length);
  return mayBeAlive(runId, { touchedMs, leaseMs: LEASE_MS });
}

function touch(folder: string): void {
  const now = new Date();
  utimesSync(folder, now, now);
}

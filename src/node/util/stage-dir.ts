import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { attempt } from './attempt.ts';
import { statIfExists } from './files.ts';
import { createRunId, mayBeAlive } from './run-id.ts';
import { stagesDir } from './site-paths.ts';

/** A run of another machine that takes longer has come to its end in some way. */
const LEASE_MS = 24 * 60 * 60 * 1000;

/** The path of a folder for a run's own files, which nobody has made yet. */
export function createStageDir(siteDir: string): string {
  return path.join(stagesDir(siteDir), createRunId());
}

/** Removes the files of runs that were killed. */
export function removeDeadStages(siteDir: string): void {
  const directory = stagesDir(siteDir);
  for (const runId of attempt(() => readdirSync(directory)) ?? []) {
    const stage = path.join(directory, runId);
    const touchedMs = statIfExists(stage)?.mtimeMs ?? 0;
    if (!mayBeAlive(runId, { touchedMs, leaseMs: LEASE_MS })) rmSync(stage, { recursive: true, force: true });
  }
}

import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { attempt } from './attempt.ts';
import { statIfExists } from './files.ts';
import { createRunId, mayBeAlive } from './run-id.ts';
import { stagesDir } from './site-paths.ts';

/** A run of another machine that takes longer has come to its end in some way. */
const LEASE_MS = 24 * 60 * 60 * 1000;

/** The path of a folder for a run's own files, which nobody has made yet. */
export function createStageDir(workDir: string): string {
  return path.join(stagesDir(workDir), createRunId());
}

/** Names of the folders of runs that were killed. */
export function deadStages(workDir: string): readonly string[] {
  const directory = stagesDir(workDir);
  const runIds = attempt(() => readdirSync(directory)) ?? [];
  return runIds.filter(runId => {
    const touchedMs = statIfExists(path.join(directory, runId))?.mtimeMs ?? 0;
    return !mayBeAlive(runId, { touchedMs, leaseMs: LEASE_MS });
  });
}

/** Removes the files of runs that were killed. */
export function removeDeadStages(workDir: string): void {
  for (const runId of deadStages(workDir)) {
    rmSync(path.join(stagesDir(workDir), runId), { recursive: true, force: true });
  }
}

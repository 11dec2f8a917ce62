import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { attempt } from './attempt.ts';
import { statIfExists } from './files.ts';
import { createRunId, mayBeAlive } from './run-id.ts';
import { stagesDir } from './site-paths.ts';

/** Milliseconds after which a run of another machine counts as dead. */
const LEASE_MS = 24 * 60 * 60 * 1000;

/** The path of a new stage folder, which does not exist yet. */
export function createStageDir(workDir: string): string {
  return path.join(stagesDir(workDir), createRunId());
}

/** Creates a function that writes a file with some content into a directory, and returns its path. */
export function createStage(directory: string): (content: string | Uint8Array) => string {
  let count = 0;
  return content => {
    if (count === 0) mkdirSync(directory, { recursive: true });
    const file = path.join(directory, String(count++));
    writeFileSync(file, content);
    return file;
  };
}

/** Names of stage folders of killed runs. */
export function deadStages(workDir: string): readonly string[] {
  const directory = stagesDir(workDir);
  const runIds = attempt(() => readdirSync(directory)) ?? [];
  return runIds.filter(runId => {
    const touchedMs = statIfExists(path.join(directory, runId))?.mtimeMs ?? 0;
    return !mayBeAlive(runId, { touchedMs, leaseMs: LEASE_MS });
  });
}

/** Removes stage folders of killed runs. */
export function removeDeadStages(workDir: string): void {
  for (const runId of deadStages(workDir)) {
    rmSync(path.join(stagesDir(workDir), runId), { recursive: true, force: true });
  }
}

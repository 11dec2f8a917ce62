import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { loadSite } from '../config/load-site.ts';
import { type Diagnostic, UserError } from '../diagnostics/index.ts';
import type { Log } from '../log.ts';
import { count } from '../util/format.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import { relativePath } from '../util/relative-path.ts';
import { driftProblems, type EjectedFile, ejectedFiles } from './drift.ts';
import { overrideProblems } from './overrides.ts';

export interface DoctorOptions {
  /** Absolute. */
  readonly siteDir: string;
  readonly configFile?: string;
  readonly log: Log;
}

/**
 * Checks a site's config, its own theme and its cache, and prints a diff for every ejected file whose original has
 * changed.
 *
 * @throws UserError with all problems, if one of them is more than a notice
 */
export async function doctor({ siteDir, configFile, log }: DoctorOptions): Promise<void> {
  const ejected = await ejectedFiles(siteDir);
  const checks: readonly (readonly [good: string, problems: readonly Diagnostic[]])[] = [
    ['The config loads', await configProblems(siteDir, configFile)],
    [ejectedSummary(ejected), driftProblems(ejected)],
    ['Every file in src/theme has its use', overrideProblems(siteDir)],
    ['No stale files in .lectern', cacheProblems(siteDir)],
  ];
  for (const [good, problems] of checks) if (!problems.some(needsAttention)) log.success(good);
  for (const file of ejected) if (file.diff !== undefined) log.info(formatDrift(file, siteDir));
  const problems = checks.flatMap(([, found]) => found);
  if (problems.some(needsAttention)) throw new UserError(problems);
  log.report(problems);
}

function needsAttention({ severity }: Diagnostic): boolean {
  return severity !== 'notice';
}

function ejectedSummary(files: readonly EjectedFile[]): string {
  return files.length === 0 ? 'No file is ejected' : `${count(files.length, 'ejected file')}, no original has changed`;
}

function formatDrift({ file, origin, diff }: EjectedFile, siteDir: string): string {
  const name = relativePath(siteDir, file);
  return `\n--- ${name}\n+++ ${origin.file} of today\n${diff === '' ? '(the same text)' : diff}\n`;
}

/** Problems of the config. */
async function configProblems(siteDir: string, configFile?: string): Promise<readonly Diagnostic[]> {
  try {
    const { diagnostics } = await loadSite({ siteDir, ...omitUndefined({ configFile }), environment: 'production' });
    return diagnostics;
  } catch (error) {
    if (error instanceof UserError) return error.diagnostics;
    throw error;
  }
}

/** Files of killed runs in the cache. */
function cacheProblems(siteDir: string): readonly Diagnostic[] {
  const stages = path.join(siteDir, '.lectern/stage');
  const left = existsSync(stages) ? readdirSync(stages).filter(name => !isRunning(Number(name))) : [];
  if (left.length === 0) return [];
  return [
    {
      code: 'doctor/stale-cache',
      severity: 'warning',
      message: `Runs that were ended half-way left files in \`.lectern/stage\`: ${left.join(', ')}`,
      fix: '`lectern clear` removes them with the rest of the cache.',
    },
  ];
}

/** Whether a process with this id exists; one that we may not signal exists too. */
function isRunning(id: number): boolean {
  if (!Number.isInteger(id) || id <= 0) return false;
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

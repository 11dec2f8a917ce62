import { type Diagnostic, UserError } from '../diagnostics/index.ts';
import type { Log } from '../log.ts';
import { count } from '../util/format.ts';
import { relativePath } from '../util/relative-path.ts';
import { driftProblems, type EjectedFile, ejectedFiles } from './drift.ts';
import { overrideProblems } from './overrides.ts';
import { cacheProblems, configProblems } from './site-checks.ts';

export interface DoctorOptions {
  /** Absolute. */
  readonly siteDir: string;
  readonly configFile?: string;
  readonly log: Log;
}

/**
 * Looks a site over: the config, the site's own theme and the cache, with a diff for every ejected file whose
 * original has changed.
 *
 * @throws UserError with all that was found, if anything of it needs attention
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

/** Notices are told; only warnings and errors ask for something to be done. */
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

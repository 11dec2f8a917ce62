import path from 'node:path';
import { FEATURES } from '../features/index.ts';
import { build as buildSite } from '../pipeline/build.ts';
import { formatSummary } from '../pipeline/progress.ts';
import type { RunOptions } from '../pipeline/run.ts';
import { reportFile as defaultReport } from '../util/site-paths.ts';

interface BuildCommand extends Omit<RunOptions, 'features'> {
  /** Path of the report, relative to the site; undefined for none. */
  readonly reportFile?: string;
  /** Whether to write its data as JSON, too. */
  readonly hasJson: boolean;
  /** Whether to print the content security policy. */
  readonly isVerbose: boolean;
}

/** Builds a site and reports the result. @throws UserError with all problems */
export async function build({ reportFile, hasJson, isVerbose, ...options }: BuildCommand): Promise<void> {
  const begin = performance.now();
  const cwd = process.cwd();
  const { siteDir, log } = options;
  const summary = await buildSite({ ...options, features: FEATURES });
  log.success(formatSummary(summary, { cwd, ms: performance.now() - begin, isVerbose }));
  if (!summary.report) return;
  const { writeReport } = await import('../report/write.ts');
  const file = path.resolve(siteDir, reportFile ?? defaultReport(siteDir));
  for (const written of writeReport(summary.report, file, hasJson)) {
    log.info(`  report: ${path.relative(cwd, written)}`);
  }
}

import { FEATURES } from '../features/index.ts';
import { build as buildSite } from '../pipeline/build.ts';
import { formatSummary } from '../pipeline/progress.ts';
import type { RunOptions } from '../pipeline/run.ts';

interface BuildCommand extends Omit<RunOptions, 'features'> {
  /** Whether to print what is long, such as the content security policy. */
  readonly isVerbose: boolean;
}

/** Builds a site and prints the result. @throws UserError with all problems */
export async function build({ isVerbose, ...options }: BuildCommand): Promise<void> {
  const begin = performance.now();
  const summary = await buildSite({ ...options, features: FEATURES });
  const ms = performance.now() - begin;
  options.log.success(formatSummary(summary, { cwd: process.cwd(), ms, isVerbose }));
}

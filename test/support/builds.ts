import { type Diagnostic, UserError } from '../../src/node/diagnostics/index.ts';
import { FEATURES } from '../../src/node/features/index.ts';
import { build } from '../../src/node/pipeline/build.ts';
import type { BuildSummary } from '../../src/node/pipeline/progress.ts';
import { keepLog } from './log.ts';

/** Builds a site; the result names the build's problems if it fails. */
export async function buildSite(siteDir: string, outDir?: string): Promise<BuildSummary> {
  const log = keepLog();
  try {
    return await build({ siteDir, features: FEATURES, log, ...(outDir === undefined ? {} : { outDir }) });
  } catch (error) {
    if (error instanceof UserError) throw new Error(describe(error.diagnostics), { cause: error });
    throw error;
  }
}

/** Builds a site that must fail; throws if it does not. */
export async function problemsOf(siteDir: string, outDir?: string): Promise<readonly Diagnostic[]> {
  try {
    await build({ siteDir, features: FEATURES, log: keepLog(), ...(outDir === undefined ? {} : { outDir }) });
  } catch (error) {
    if (error instanceof UserError) return error.diagnostics;
    throw error;
  }
  throw new Error('The build did not fail');
}

function describe(diagnostics: readonly Diagnostic[]): string {
  return diagnostics
    .map(
      ({ code, message, location }) => `${code}: ${message} (${location?.file ?? 'no place'}:${location?.line ?? ''})`,
    )
    .join('\n');
}

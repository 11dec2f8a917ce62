import { spawn } from 'node:child_process';
import { type Diagnostic, UserError } from '../../src/node/diagnostics/index.ts';
import { build } from '../../src/node/pipeline/build.ts';
import type { BuildSummary } from '../../src/node/pipeline/summary.ts';
import { keepLog } from './log.ts';
import { BIN } from './paths.ts';

/** Builds a site; the result names the build's problems if it fails. */
export async function buildSite(siteDir: string, outDir?: string): Promise<BuildSummary> {
  const log = keepLog();
  try {
    return await build({ siteDir, log, ...(outDir === undefined ? {} : { outDir }) });
  } catch (error) {
    if (error instanceof UserError) throw new Error(describe(error.diagnostics), { cause: error });
    throw error;
  }
}

/** Builds a site that must fail; throws if it does not. */
export async function problemsOf(siteDir: string, outDir?: string): Promise<readonly Diagnostic[]> {
  try {
    await build({ siteDir, log: keepLog(), ...(outDir === undefined ? {} : { outDir }) });
  } catch (error) {
    if (error instanceof UserError) return error.diagnostics;
    throw error;
  }
  throw new Error('The build did not fail');
}

export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the installed command line, as a user's shell does. */
export function lectern(args: readonly string[], cwd: string, bin: string = BIN): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const { GITHUB_ACTIONS: _, NODE_OPTIONS: __, FORCE_COLOR: ___, ...env } = process.env;
    const child = spawn(process.execPath, [bin, ...args], { cwd, env });
    const output = { stdout: '', stderr: '' };
    child.stdout.on('data', chunk => {
      output.stdout += chunk;
    });
    child.stderr.on('data', chunk => {
      output.stderr += chunk;
    });
    child.on('error', reject);
    child.on('close', code => resolve({ code: code ?? 1, ...output }));
  });
}

function describe(diagnostics: readonly Diagnostic[]): string {
  return diagnostics
    .map(
      ({ code, message, location }) => `${code}: ${message} (${location?.file ?? 'no place'}:${location?.line ?? ''})`,
    )
    .join('\n');
}

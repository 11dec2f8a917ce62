import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Result } from '../diagnostics/index.ts';
import {
  readRecord,
  type ShellMiss,
  type ShellRecord,
  shellKey,
  shellMiss,
  shellPaths,
  writeRecord,
} from './record.ts';
import { openStock } from './stock/open.ts';
import { strayParts } from './stray-parts.ts';
import type { ScriptParts, ShellBundles, ShellInput } from './types.ts';

export type { ShellMiss } from './record.ts';
export { hasOwnSidebars, siteModules, withSiteModules } from './site-modules.ts';
export type { ChunkFiles, ScriptParts, Shell, ShellBundles, ShellInput, SiteModules } from './types.ts';

export interface ShellResult extends Result<ShellBundles> {
  /** Runs of the bundler: 0 or 1. */
  readonly webpackRuns: number;
  /** Why it was built; undefined where it is the last one. */
  readonly miss: ShellMiss | undefined;
  readonly scripts: readonly ScriptParts[];
}

/**
 * The bundles of the shell for these inputs: the last one while nothing that went into it has changed, else a new one.
 *
 * @throws UserError when the site's components do not compile
 */
export async function buildShell(input: ShellInput): Promise<ShellResult> {
  const directory = path.join(input.cacheDir, 'shell');
  const paths = shellPaths(directory);
  const key = await shellKey(input, paths);
  const last = readRecord(paths);
  const miss = shellMiss(last, key, input);
  if (last && !miss) return { ...resultOf(last, input), webpackRuns: 0, miss };

  // The bundler takes a file that has a hash in its name for what the name says.
  rmSync(last ? paths.recordFile : directory, { recursive: true, force: true });
  const { createBundler } = await import('./webpack/run.ts');
  const bundler = createBundler({ input, paths, mode: 'production', stock: await openStock() });
  try {
    const { record, diagnostics } = await bundler.run(input, key);
    writeRecord(paths, record);
    const result = resultOf(record, input);
    return { ...result, diagnostics: [...diagnostics, ...result.diagnostics], webpackRuns: 1, miss };
  } finally {
    await bundler.close();
  }
}

function resultOf(
  { bundles, scripts, inputs }: ShellRecord,
  input: ShellInput,
): Omit<ShellResult, 'webpackRuns' | 'miss'> {
  return { value: bundles, scripts, diagnostics: strayParts(input, new Set(inputs.map(([file]) => file))) };
}

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
  /** Number of bundler runs, 0 or 1. */
  readonly webpackRuns: number;
  /** Reason for building it; undefined if the last shell was reused. */
  readonly miss: ShellMiss | undefined;
  readonly scripts: readonly ScriptParts[];
}

/**
 * The bundles of the shell. The last ones are reused if none of their inputs has changed.
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

  // The bundler does not write a file again whose name has the expected hash, even if its content is damaged.
  rmSync(last ? paths.recordFile : directory, { recursive: true, force: true });
  const { placePrebuilt } = await import('./prebuilt/index.ts');
  const prebuilt = placePrebuilt(input, paths, key);
  if (prebuilt) {
    writeRecord(paths, prebuilt);
    return { ...resultOf(prebuilt, input), webpackRuns: 0, miss };
  }
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

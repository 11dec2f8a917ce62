import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { hasErrors, type Result, UserError } from '../diagnostics/index.ts';
import { hashOf } from '../util/hash.ts';
import { isUpToDate, readRecord, shellKey, shellPaths, snapshotOf, writeRecord } from './record.ts';
import type { Shell, ShellInput } from './types.ts';

export type { ChunkFiles, Shell, ShellInput } from './types.ts';

export interface ShellResult extends Result<Shell> {
  /** Runs of the bundler: 0 or 1. */
  readonly webpackRuns: number;
}

/**
 * The shell for these inputs: the last one while nothing that went into it has changed, else a new one.
 *
 * @throws UserError when the site's components do not compile
 */
export async function buildShell(input: ShellInput): Promise<ShellResult> {
  const paths = shellPaths(path.join(input.cacheDir, 'shell'));
  const key = await shellKey(input, paths);
  const last = readRecord(paths);
  if (last && isUpToDate(last, key, input)) return { value: last.shell, diagnostics: [], webpackRuns: 0 };

  rmSync(paths.recordFile, { force: true });
  const { bundle } = await import('./webpack/run.ts');
  // The bundler takes a file that has a hash in its name for what the name says.
  if (!last) rmSync(paths.clientDir, { recursive: true, force: true });
  const { diagnostics, shell, ...record } = await bundle(input, paths);
  if (hasErrors(diagnostics)) throw new UserError(diagnostics);
  const value = { id: hashOf(...shell.clientFiles, readFileSync(shell.serverFile)), ...shell };
  const outputs = snapshotOf([shell.serverFile, ...shell.clientFiles.map(name => path.join(shell.clientDir, name))]);
  writeRecord(paths, { ...record, key, outputs, shell: value });
  return { value, diagnostics, webpackRuns: 1 };
}

import { existsSync, realpathSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { requireConfigFile } from '../config/load/config-file.ts';
import { type Diagnostic, userError } from '../diagnostics/index.ts';
import { clearOutput } from '../emit/clear.ts';
import type { Log } from '../log.ts';
import { firstFew } from '../util/format.ts';
import { isBelow } from '../util/relative-path.ts';
import { generatedFilesDir, lecternDir, manifestFile } from '../util/site-paths.ts';

export interface ClearOptions {
  readonly siteDir: string;
  /** Relative to the site. Default: the config file found by name. */
  readonly configFile?: string;
  /** Relative to the site. Default: `build`. */
  readonly outDir?: string;
  /** Whether the whole output folder is removed, regardless of its content and location. */
  readonly force?: boolean;
  readonly log: Log;
}

/**
 * Removes the cache, generated files of plugins, and the files that the last build wrote.
 *
 * @throws UserError if there is no site, or if the output is outside of it or contains a site's sources
 */
export async function clear({
  siteDir,
  configFile,
  outDir = 'build',
  force = false,
  log,
}: ClearOptions): Promise<void> {
  const root = path.resolve(siteDir);
  requireConfigFile(root, configFile);
  const output = path.resolve(root, outDir);
  const name = path.relative(root, output);
  await assertNoSite(root, output);
  if (!force) assertBelow(root, output);
  if (existsSync(output)) {
    const left = force ? [] : clearOutput(output, manifestFile(root));
    if (force) await rm(output, { recursive: true });
    if (left.length === 0) log.info(`Removed ${name}`);
    else log.report([unknownFiles(output, left)]);
  }
  for (const directory of [lecternDir(root), generatedFilesDir(root)]) {
    await rm(directory, { recursive: true, force: true });
    log.info(`Removed ${path.relative(root, directory)}`);
  }
}

function assertBelow(root: string, output: string): void {
  const real = existsSync(output) ? realpathSync(output) : output;
  if (real.startsWith(realpathSync(root) + path.sep) || real.startsWith(root + path.sep)) return;
  throw userError({
    code: 'clear/outside-site',
    message: `'${output}' is not inside the site, so it is not removed.`,
    fix: 'Use `--force` to remove it with all its content.',
  });
}

async function assertNoSite(root: string, output: string): Promise<void> {
  const names = await readdir(output).catch(() => []);
  const holdsRoot = isBelow(output, root);
  const isSource = /^(?:(?:docusaurus|lectern)\.config\.|package\.json$|sidebars\.)/;
  if (!holdsRoot && !names.some(name => isSource.test(name))) return;
  throw userError({
    code: 'clear/not-an-output',
    message: `'${output}' contains the sources of a site, so it is not removed.`,
    fix: 'Set `--out-dir` to the directory that `lectern build` writes to.',
  });
}

function unknownFiles(output: string, left: readonly string[]): Diagnostic {
  return {
    code: 'clear/unknown-files',
    severity: 'warning',
    message: `These files were not removed, because the last build did not write them: ${firstFew(left)}`,
    location: { file: output },
    fix: 'Remove them yourself, or remove the whole directory with `lectern clear --force`.',
  };
}

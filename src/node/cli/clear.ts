import { readdir, rm } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { userError } from '../diagnostics/index.ts';
import type { Log } from '../log.ts';
import { generatedFilesDir, lecternDir } from '../util/site-paths.ts';

export interface ClearOptions {
  readonly siteDir: string;
  /** Relative to the site; `build` unless given. */
  readonly outDir?: string;
  readonly log: Log;
}

/** Removes the cache, the files that plugins have generated and the output. @throws UserError where that would remove a site */
export async function clear({ siteDir, outDir = 'build', log }: ClearOptions): Promise<void> {
  const root = resolve(siteDir);
  const output = resolve(root, outDir);
  await assertNoSite(root, output);
  for (const directory of [lecternDir(root), generatedFilesDir(root), output]) {
    await rm(directory, { recursive: true, force: true });
    log.info(`Removed ${relative(root, directory)}`);
  }
}

async function assertNoSite(root: string, output: string): Promise<void> {
  const names = await readdir(output).catch(() => []);
  const holdsRoot = !relative(output, root).startsWith('..');
  if (!holdsRoot && !names.some(name => /^(docusaurus\.config\.|package\.json$|\.git$)/.test(name))) return;
  throw userError({
    code: 'clear/not-an-output',
    message: `'${output}' holds a site's sources, so it is not removed.`,
    fix: 'Give `--out-dir` the directory that `lectern build` writes to.',
  });
}

import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Weight, weigh } from './weight.ts';

/** The output of a build. */
export interface Output {
  readonly files: number;
  readonly bytes: number;
  /** JavaScript and style sheets of no page in particular: they must weigh the same however large the site is. */
  readonly sharedJs: Weight;
  readonly sharedCss: Weight;
}

/** Takes the measure of an output directory. */
export async function measureOutput(outDir: string): Promise<Output> {
  const names = await outputFiles(outDir);
  const sizes = await Promise.all(names.map(async name => (await stat(path.join(outDir, name))).size));
  const weighAll = async (chosen: readonly string[]): Promise<Weight> =>
    weigh(await Promise.all(chosen.map(name => readFile(path.join(outDir, name)))));
  return {
    files: names.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    sharedJs: await weighAll(names.filter(isSharedScript)),
    sharedCss: await weighAll(names.filter(name => name.endsWith('.css'))),
  };
}

/** Every file of an output directory, relative to it, with `/`. */
export async function outputFiles(outDir: string): Promise<readonly string[]> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  return entries
    .filter(entry => entry.isFile())
    .map(entry => path.relative(outDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** Whether a file is a script that is no page's own; route bundles stand beside their HTML. */
export function isSharedScript(name: string): boolean {
  return /\.m?js$/.test(name) && path.posix.basename(name) !== 'page.js';
}

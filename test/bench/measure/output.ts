import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Weight, weigh } from './weight.ts';

/** The output of a build. */
export interface Output {
  readonly files: number;
  readonly bytes: number;
  /** The same bytes by {@link FILE_KINDS}. */
  readonly bytesByKind: Readonly<Record<string, number>>;
  /** JavaScript and style sheets of no page in particular: they must weigh the same however large the site is. */
  readonly sharedJs: Weight;
  readonly sharedCss: Weight;
}

/** Kinds of files, by their names; the first that fits counts. */
const FILE_KINDS: readonly (readonly [kind: string, names: RegExp])[] = [
  ['HTML of pages', /\.html$/],
  ['Markdown of pages', /\.md$/],
  ['llms.txt and llms-full.txt', /(?:^|\/)llms[^/]*\.txt$/],
  ['search index', /(?:^|\/)search\//],
  ['other', /^/],
];

/** Takes the measure of an output directory. */
export async function measureOutput(outDir: string): Promise<Output> {
  const names = await outputFiles(outDir);
  const sizes = await Promise.all(names.map(async name => (await stat(path.join(outDir, name))).size));
  const weighAll = async (chosen: readonly string[]): Promise<Weight> =>
    weigh(await Promise.all(chosen.map(name => readFile(path.join(outDir, name)))));
  return {
    files: names.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    bytesByKind: bytesByKind(names, sizes),
    sharedJs: await weighAll(names.filter(isSharedScript)),
    sharedCss: await weighAll(names.filter(name => name.endsWith('.css'))),
  };
}

/** Sums of sizes by {@link FILE_KINDS}. */
export function bytesByKind(names: readonly string[], sizes: readonly number[]): Readonly<Record<string, number>> {
  const bytes = Object.fromEntries(FILE_KINDS.map(([kind]) => [kind, 0]));
  for (const [at, name] of names.entries()) {
    const kind = FILE_KINDS.find(([, fits]) => fits.test(name))?.[0] ?? 'other';
    bytes[kind] = (bytes[kind] ?? 0) + (sizes[at] ?? 0);
  }
  return bytes;
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

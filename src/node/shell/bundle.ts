import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compilation, type MultiCompiler, type MultiStats } from 'webpack';
import type { Diagnostic } from '../diagnostics/index.ts';
import { readIfExists } from '../util/files.ts';
import { chunkName, entryFiles, isEager } from './entries.ts';
import { bundleProblems, missingExports } from './problems.ts';
import { closeBundler, runOnce } from './run-once.ts';
import type { ChunkFiles, ShellInput } from './types.ts';
import { type BundlePaths, bundleConfigs } from './webpack-config.ts';

export interface Bundled {
  readonly entry: ChunkFiles;
  readonly chunks: Readonly<Record<string, ChunkFiles>>;
  readonly clientFiles: readonly string[];
  /** Files of the site and of this package that went in. */
  readonly inputs: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Writes the generated entries; files whose text is the same are left alone. */
export function writeEntries(input: ShellInput, entryDir: string): void {
  mkdirSync(entryDir, { recursive: true });
  for (const [name, text] of Object.entries(entryFiles(input))) {
    const file = path.join(entryDir, name);
    if (readIfExists(file) !== text) writeFileSync(file, text);
  }
}

/** Runs webpack once for client and server. */
export async function bundle(input: ShellInput, paths: BundlePaths): Promise<Bundled> {
  writeEntries(input, paths.entryDir);
  const compiler = webpack(await bundleConfigs(input, paths, 'production'));
  shareFiles(compiler);
  const stats = await runOnce(compiler);
  await closeBundler(compiler);
  return report(input, stats);
}

/** Has both bundles look up and read each file once. */
function shareFiles({ compilers: [first, ...others] }: MultiCompiler): void {
  for (const other of others) other.inputFileSystem = first?.inputFileSystem ?? null;
}

/** Reads off webpack's report what the rest of the build needs. */
export function report(input: ShellInput, stats: MultiStats): Bundled {
  const [client] = stats.stats;
  if (!client) throw new Error('webpack reported no client bundle');
  const { compilation } = client;
  const entry = filesOf(compilation, 'main');
  return {
    entry,
    chunks: Object.fromEntries(
      input.modules
        .filter(module => !isEager(module))
        .map(module => [module, without(filesOf(compilation, chunkName(module)), entry)]),
    ),
    clientFiles: compilation
      .getAssets()
      .map(asset => asset.name)
      .sort(),
    inputs: [...new Set(stats.stats.flatMap(({ compilation }) => [...compilation.fileDependencies]))].filter(
      file => !file.includes(`${path.sep}node_modules${path.sep}`) && !file.startsWith(input.cacheDir),
    ),
    diagnostics: [
      ...bundleProblems(
        stats.stats.flatMap(({ compilation }) => compilation.errors),
        input.importersOf,
      ),
      ...missingExports(stats.stats.flatMap(({ compilation }) => compilation.warnings)),
    ],
  };
}

function filesOf(compilation: Compilation, chunkGroup: string): ChunkFiles {
  const all = compilation.namedChunkGroups.get(chunkGroup)?.getFiles() ?? [];
  const files = all.filter(file => !file.includes('.hot-update.'));
  return {
    scripts: files.filter(file => file.endsWith('.js')),
    styles: files.filter(file => file.endsWith('.css')),
  };
}

function without(files: ChunkFiles, others: ChunkFiles): ChunkFiles {
  return {
    scripts: files.scripts.filter(file => !others.scripts.includes(file)),
    styles: files.styles.filter(file => !others.styles.includes(file)),
  };
}

import path from 'node:path';
import webpack, { type Compilation, type MultiCompiler, type MultiStats } from 'webpack';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { overriddenParts, themeFolders } from '../../theme-parts.ts';
import { writeIfChanged } from '../../util/files.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { chunkName, entryFiles, isEager } from '../generated/entries.ts';
import { type ShellRecord, snapshotOf } from '../record.ts';
import { stockFile, stockModule } from '../stock/index.ts';
import { openStock } from '../stock/open.ts';
import type { ChunkFiles, Shell, ShellInput, ShellPaths } from '../types.ts';
import { bundleConfigs } from './config.ts';
import { bundleProblems } from './problems.ts';
import type { BundleContext } from './rules.ts';

/** Result of a webpack run, without the shell's id. */
export interface Bundled extends Pick<ShellRecord, 'inputs' | 'buildHash' | 'markdown'> {
  readonly shell: Omit<Shell, 'id'>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Writes the modules that are generated for the site; files whose text is the same are left alone. */
export function writeEntries({ input, paths, mode, stock }: BundleContext): void {
  const overridden = overriddenParts(themeFolders(input.siteDir, input.plugins?.themes));
  const files = {
    ...entryFiles(input),
    'stock-browser.js': stockModule(stock.browser, stockFile('browser', mode), overridden),
    'stock-server.js': stockModule(stock.server, stockFile('server', mode), overridden),
  };
  for (const [name, text] of Object.entries(files)) writeIfChanged(path.join(paths.entryDir, name), text);
}

/** Runs webpack once for browser and server. */
export async function bundle(input: ShellInput, paths: ShellPaths): Promise<Bundled> {
  const context: BundleContext = { input, paths, mode: 'production', stock: await openStock() };
  writeEntries(context);
  const { client, server } = bundleConfigs(context);
  const compiler = webpack([client, server]);
  shareFiles(compiler);
  const stats = await runOnce(compiler);
  await closeBundler(compiler);
  return report(context, stats);
}

/** One run of a bundler. */
export function runOnce(compiler: MultiCompiler): Promise<MultiStats> {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => (error || !stats ? reject(error) : resolve(stats)));
  });
}

/** Releases what a compiler holds. */
export function closeBundler(compiler: MultiCompiler): Promise<void> {
  return new Promise(resolve => compiler.close(() => resolve()));
}

/** Lets both compilers look up and read each file once. */
function shareFiles({ compilers: [first, ...others] }: MultiCompiler): void {
  for (const other of others) other.inputFileSystem = first?.inputFileSystem ?? null;
}

/** Reads off webpack's report what the rest of the build needs. */
export function report({ input, paths }: BundleContext, { stats }: MultiStats): Bundled {
  const [client] = stats;
  if (!client) throw new Error('webpack reported no client bundle');
  const { compilation, hash = '' } = client;
  const entry = filesOf(compilation, 'main');
  const lazy = input.modules.filter(module => !isEager(module));
  const inputs = inputFiles(stats).filter(file => !file.startsWith(input.cacheDir));
  const errors = stats.flatMap(each => each.compilation.errors);
  const warnings = stats.flatMap(each => each.compilation.warnings);
  return {
    shell: {
      entry,
      chunks: Object.fromEntries(lazy.map(module => [module, without(filesOf(compilation, chunkName(module)), entry)])),
      clientDir: paths.clientDir,
      clientFiles: compilation
        .getAssets()
        .map(asset => asset.name)
        .sort(),
      serverFile: path.join(paths.serverDir, 'server.cjs'),
    },
    buildHash: hash,
    inputs: snapshotOf(inputs),
    ...omitUndefined({ markdown: inputs.some(file => /\.mdx?$/.test(file)) ? (input.markdown?.key ?? '') : undefined }),
    diagnostics: bundleProblems({ errors, warnings }, input.importersOf),
  };
}

/** Files of the site and of this package that were read. */
function inputFiles(stats: MultiStats['stats']): readonly string[] {
  const files = new Set(stats.flatMap(({ compilation }) => [...compilation.fileDependencies]));
  return [...files].filter(file => !file.includes(`${path.sep}node_modules${path.sep}`));
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

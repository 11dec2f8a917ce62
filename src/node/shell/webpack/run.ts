import { readFileSync, rename, writeFile } from 'node:fs';
import path from 'node:path';
import webpack, { type Compilation, type Compiler, type MultiCompiler, type Stats } from 'webpack';
import { type Diagnostic, hasErrors, UserError } from '../../diagnostics/index.ts';
import { overriddenParts, themeFolders } from '../../theme-parts.ts';
import { writeOwnIfChanged } from '../../util/files.ts';
import { hashOf } from '../../util/hash.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { packageJsonOf, packageJsonProblem } from '../../util/package-json.ts';
import { chunkName, entryFiles, isEager } from '../generated/entries.ts';
import { type ShellRecord, snapshotOf } from '../record.ts';
import { siteModuleName } from '../site-modules.ts';
import { BROWSER_SHEET, stockFile, stockModule } from '../stock/index.ts';
import type { ChunkFiles, ShellInput } from '../types.ts';
import { bundleConfigs } from './config.ts';
import { moduleRequests } from './module-requests.ts';
import { startWebpack } from './plugins.ts';
import { bundleProblems } from './problems.ts';
import type { BundleContext } from './rules.ts';
import { scriptParts } from './script-parts.ts';

/** The bundler for both bundles of a shell. */
export interface Bundler {
  /**
   * Builds the shell.
   *
   * @param key see `ShellRecord`
   * @throws UserError when the site's components do not compile
   */
  run(input: ShellInput, key: string): Promise<BundledShell>;
  /** Releases webpack's resources. */
  close(): Promise<void>;
}

export interface BundledShell {
  readonly record: ShellRecord;
  /** Warnings. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Creates the bundler. @throws UserError when a plugin fails, or a package is missing */
export function createBundler(context: BundleContext): Bundler {
  const { paths, mode } = context;
  const { client, server } = bundleConfigs(context);
  const configs =
    mode === 'production'
      ? [client, server]
      : [
          { ...client, recordsPath: paths.bundlerRecords },
          { ...server, cache: { type: 'memory' } as const },
        ];
  const compiler = startWebpack(configs, context.input.plugins.configureWebpack);
  if (mode === 'production') shareFiles(compiler);
  else for (const each of compiler.compilers) replaceFiles(each);
  return {
    async run(input, key) {
      requireManifest(input);
      writeEntries({ ...context, input });
      const stats = await new Promise<readonly Stats[]>((resolve, reject) => {
        compiler.run((error, all) => (error || !all ? reject(error) : resolve(all.stats)));
      });
      const errors = stats.flatMap(({ compilation }) => compilation.errors);
      const warnings = stats.flatMap(({ compilation }) => compilation.warnings);
      const generated = [paths.entryDir, input.plugins.generatedFilesDir];
      const diagnostics = bundleProblems({ errors, warnings }, { ...input, generated });
      if (hasErrors(diagnostics)) throw new UserError(diagnostics);
      return { record: recordOf({ ...context, input }, stats, key), diagnostics };
    },
    close: () => new Promise(resolve => compiler.close(() => resolve())),
  };
}

/** @throws UserError when the site's `package.json` cannot be read: one without an object ends webpack with an error that no one can catch */
function requireManifest({ siteDir }: Pick<ShellInput, 'siteDir'>): void {
  const file = packageJsonOf(siteDir);
  const problem = file === undefined ? undefined : packageJsonProblem(file);
  if (problem) throw new UserError([problem]);
}

/** Writes the modules generated for the site; unchanged files are not touched. */
function writeEntries({ input, paths, mode, stock }: BundleContext): void {
  const overridden = overriddenParts(themeFolders(input.siteDir, input.plugins.themes));
  const files = {
    ...entryFiles(input, mode === 'development'),
    'stock-browser.js':
      `require(${JSON.stringify(BROWSER_SHEET)});\n` +
      stockModule(stock.browser, stockFile('browser', mode), overridden),
    'stock-server.js': stockModule(stock.server, stockFile('server', mode), overridden),
  };
  for (const [name, text] of Object.entries(files)) writeOwnIfChanged(path.join(paths.entryDir, name), text);
}

/** Makes both compilers share a file system, so that each file is looked up and read once. */
function shareFiles({ compilers: [first, ...others] }: MultiCompiler): void {
  for (const other of others) other.inputFileSystem = first?.inputFileSystem ?? null;
}

/** Makes a compiler write files atomically: pages are rendered and scripts served while the next bundle is written. */
function replaceFiles(compiler: Compiler): void {
  compiler.outputFileSystem = Object.assign({}, compiler.outputFileSystem, {
    writeFile(file: string, content: string | Buffer, done: (error: Error | null) => void) {
      const temporary = `${file}.new`;
      writeFile(temporary, content, error => (error ? done(error) : rename(temporary, file, done)));
    },
  });
}

/** Matches packages that evaluate code typed by readers. */
const EVALUATOR = /[\\/]node_modules[\\/]react-live[\\/]/;

/** Extracts from webpack's report what the rest of the build needs. */
function recordOf({ input, paths, mode, stock }: BundleContext, stats: readonly Stats[], key: string): ShellRecord {
  const [client] = stats;
  if (!client) throw new Error('webpack reported no client bundle');
  const { compilation, hash = '' } = client;
  const entry = filesOf(compilation, 'main');
  const lazy = input.modules.filter(module => !isEager(module));
  const clientFiles = Array.from(compilation.getAssets(), asset => asset.name).sort();
  const serverFile = path.join(paths.serverDir, 'server.cjs');
  const isFinal = mode === 'production';
  // Files of hot updates are not recorded: they are temporary.
  const lasting = isFinal ? clientFiles : [...entry.scripts, ...entry.styles];
  const inputs = inputFiles(stats).filter(file => !file.startsWith(input.cacheDir));
  return {
    key,
    bundles: {
      // With hot updates, the id stays the same as long as open pages can be updated.
      id: isFinal ? hashOf(...clientFiles, readFileSync(serverFile)) : hashOf(key),
      entry,
      chunks: Object.fromEntries(lazy.map(module => [module, without(filesOf(compilation, chunkName(module)), entry)])),
      clientDir: paths.clientDir,
      clientFiles,
      serverFile,
      hasOtherCode: true,
      siteModules: siteModulesOf(compilation),
      evaluates: [...compilation.fileDependencies].some(file => EVALUATOR.test(file)),
      requests: isFinal ? moduleRequests(compilation, paths.entryDir) : [],
    },
    scripts: isFinal ? scriptParts(compilation, { entryDir: paths.entryDir, stock }) : [],
    buildHash: hash,
    inputs: snapshotOf(inputs),
    outputs: snapshotOf([serverFile, ...lasting.map(file => path.join(paths.clientDir, file))]),
    ...omitUndefined({ markdown: inputs.some(file => /\.mdx?$/.test(file)) ? input.markdown.key() : undefined }),
  };
}

/** Files of the site and of this package that were read. */
function inputFiles(stats: readonly Stats[]): readonly string[] {
  const files = new Set(stats.flatMap(({ compilation }) => [...compilation.fileDependencies]));
  return [...files].filter(file => !file.includes(`${path.sep}node_modules${path.sep}`));
}

/** Names of the site's data modules that the client imports. */
function siteModulesOf({ modules }: Compilation): readonly string[] {
  const requests = Array.from(modules, module =>
    module instanceof webpack.ExternalModule ? siteModuleName(module.userRequest) : undefined,
  );
  return [...new Set(requests.filter(name => name !== undefined))].sort();
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

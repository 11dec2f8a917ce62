/** Builds the stock bundles, when the package is compiled and, in a checkout, when their sources have changed. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { type BuildFailure, build, type Message, type OnResolveArgs, type OnResolveResult, type Plugin } from 'esbuild';
import { type Diagnostic, UserError } from '../../diagnostics/index.ts';
import { CLIENT_MODULES } from '../../theme-parts.ts';
import { replaceFile } from '../../util/files.ts';
import { groupBy } from '../../util/group-by.ts';
import { relativePath } from '../../util/relative-path.ts';
import { packageRoot } from '../../version.ts';
import type { Mode } from '../types.ts';
import { minimizeScript } from '../webpack/minimizer.ts';
import { bundleChunks, type Chunk, chunkName } from './chunks.ts';
import {
  BROWSER_SHEET,
  chunkFiles,
  chunkModule,
  chunksDir,
  ON_DEMAND,
  PARTS,
  reexport,
  STOCK_DIR,
  STOCK_JSON,
  type Stock,
  type StockBundle,
  stockFile,
  THEME_SHEET,
} from './index.ts';
import { withNamedImports } from './named-imports.ts';
import { shortName } from './short-name.ts';
import { sizesByPart } from './sizes.ts';
import { isCompatible, isTheme, OPTIONS, ownFile, partFile, readSources, type Sources } from './sources.ts';
import { cssModule, cssModules, sheetOf, themeSheet } from './styles.ts';

const CLIENT = path.join(packageRoot, 'src/client');

const MOUNT = path.join(CLIENT, 'mount.tsx');

const SERVER = path.join(CLIENT, 'server.tsx');

/** Parts of the theme that every page needs; with {@link MOUNT} and all imports they are the browser's bundle. */
const PAGES = ['DocPage', 'MDXPage'].map(partFile);

/**
 * Builds the bundles and writes them to the paths of `stockFile`.
 *
 * @throws UserError when a source does not compile
 */
export async function makeStock(key: string): Promise<Stock> {
  try {
    return await bundleStock(key);
  } catch (error) {
    const { errors = [] } = error as Partial<BuildFailure>;
    throw errors.length === 0 ? error : new UserError(errors.map(problemOf));
  }
}

function problemOf({ text, location }: Message): Diagnostic {
  const problem = { code: 'shell/bundle-error', severity: 'error', message: text } as const;
  if (!location) return problem;
  const { file, line, column } = location;
  return { ...problem, location: { file: path.join(packageRoot, file), line, column: column + 1 } };
}

async function bundleStock(key: string): Promise<Stock> {
  const sources = await readSources();
  const eager = [MOUNT, ...partsBelow(PAGES, sources)];
  const { files } = await bundle(eager, sources);
  const shared = files.filter(file => !eager.includes(file));
  const wanted = await wantedNames({ members: files, shared }, sources);
  const browser = await bundle([...eager, ...wanted.keys()], withExports(sources, wanted));
  const server = await bundle(serverModules(sources), sources);
  const shell = { exports: browser.contents.exports, members: files };
  const { modules, chunks } = await bundleChunks(sources, shell, 'production');
  const stock: Stock = {
    key,
    browser: browser.contents,
    chunks: { modules, sizes: Object.fromEntries(chunks.map(({ name, sizes }) => [name, sizes])) },
    server: { ...server.contents, imports: withoutOnDemand(server.contents.imports) },
  };
  replaceFile(path.join(STOCK_DIR, 'package.json'), '{ "type": "commonjs" }\n');
  replaceFile(stockFile('browser', 'development'), browser.code);
  replaceFile(stockFile('browser', 'production'), await minimizeScript(browser.code));
  replaceFile(stockFile('server', 'production'), await minimizeScript(server.code));
  replaceFile(THEME_SHEET, themeSheet());
  replaceFile(BROWSER_SHEET, browser.css);
  await writeChunks(chunks, 'production');
  await writeChunks((await bundleChunks(sources, shell, 'development')).chunks, 'development');
  replaceFile(STOCK_JSON, JSON.stringify(stock));
  return stock;
}

async function writeChunks(chunks: readonly Chunk[], mode: Mode): Promise<void> {
  rmSync(chunksDir(mode), { recursive: true, force: true });
  for (const { name, code, module, css } of chunks) {
    const files = chunkFiles(name, mode);
    replaceFile(files.bundle, mode === 'production' ? await minimizeScript(code) : code);
    replaceFile(files.module, module);
    if (css !== '') replaceFile(files.sheet, css);
  }
}

/** Removes dynamic imports, which servers do not use. */
function withoutOnDemand(imports: StockBundle['imports']): StockBundle['imports'] {
  return Object.fromEntries(Object.entries(imports).filter(([, request]) => !request.startsWith(ON_DEMAND)));
}

/** Parts of the theme, with all other parts that they import. */
function partsBelow(files: readonly string[], sources: Sources, found: Set<string> = new Set()): ReadonlySet<string> {
  for (const file of files.filter(file => isTheme(file) && !found.has(file))) {
    partsBelow(sources.get(file)?.imports ?? [], sources, found.add(file));
  }
  return found;
}

interface BundledFiles {
  /** All modules of the bundle. */
  readonly members: readonly string[];
  /** Those that are no entries of it, which export what others need. */
  readonly shared: readonly string[];
}

/** The names that modules outside of the browser's bundle, which may become part of a page, import of its shared modules. */
async function wantedNames(
  { members, shared }: BundledFiles,
  sources: Sources,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const others = [...sources.keys()].filter(file => !members.includes(file) && file !== SERVER);
  const { outputFiles } = await build({
    ...OPTIONS,
    entryPoints: others.map((file, index) => ({ in: file, out: String(index) })),
    outdir: STOCK_DIR,
    format: 'esm',
    plugins: [externals(members)],
  });
  const names = outputFiles.flatMap(({ text }) => importedNames(text));
  const imported = groupBy(names, ([file]) => file);
  const all = (file: string): readonly string[] => sources.get(file)?.exports ?? [];
  return new Map(
    shared.flatMap(file => {
      const wanted = new Set(imported.get(file)?.map(([, name]) => name));
      const isOpen = wanted.has('*') || isCompatible(file);
      const kept = wanted.size === 0 ? [] : all(file).filter(name => isOpen || wanted.has(name));
      return kept.length > 0 ? [[file, kept]] : [];
    }),
  );
}

const IMPORT = /^(?:import|export) ([^";]+?) from "([^"]+)";$/gm;

/** Files and names of the import statements that esbuild has left in a bundle; `*` for all names. */
function importedNames(text: string): readonly (readonly [file: string, name: string])[] {
  return Array.from(text.matchAll(IMPORT), ([, clause = '', file = '']) => {
    const [, before = '', braced = ''] = /^([^{]*)(?:\{([^}]*)\})?$/.exec(clause) ?? [];
    const names = braced.split(',').map(name => name.trim().split(' as ')[0] ?? '');
    const whole = before.includes('*') ? ['*'] : before.trim() === '' ? [] : ['default'];
    return [...whole, ...names.filter(name => name !== '')].map(name => [file, name] as const);
  }).flat();
}

/** The exports of the server's bundle: the renderer, all parts of the theme, and the client's modules that sites can import. */
function serverModules(sources: Sources): readonly string[] {
  const client = [SERVER, ...Object.values(CLIENT_MODULES)];
  return [...sources.keys()].filter(file => isTheme(file) || isCompatible(file) || client.includes(file));
}

type Exports = StockBundle['exports'];

/** Assigns short names to all exports of some files. */
function shortNames(files: readonly string[], sources: Sources): Exports {
  let count = 0;
  const named = files.toSorted().map(file => {
    const names = (sources.get(file)?.exports ?? []).map(name => [name, shortName(count++)]);
    return [relativePath(packageRoot, file), Object.fromEntries(names)] as const;
  });
  return Object.fromEntries(named.filter(([, names]) => Object.keys(names).length > 0));
}

interface Bundled {
  readonly code: string;
  readonly contents: StockBundle;
  /** The sheet of its CSS modules. */
  readonly css: string;
  /** Absolute paths of the sources in it. */
  readonly files: readonly string[];
}

/** The same sources, some of which export these names only. */
function withExports(sources: Sources, wanted: ReadonlyMap<string, readonly string[]>): Sources {
  const narrowed = [...sources].map(
    ([file, source]) => [file, { ...source, exports: wanted.get(file) ?? source.exports }] as const,
  );
  return new Map(narrowed);
}

async function bundle(entries: readonly string[], sources: Sources): Promise<Bundled> {
  const exports = shortNames(entries, sources);
  const entry = Object.entries(exports).map(
    ([file, names]) => `export { ${renames(names, (name, key) => `${name} as ${key}`)} } from './${file}';`,
  );
  const { metafile, outputFiles } = await build({
    ...OPTIONS,
    stdin: { contents: entry.join('\n'), resolveDir: packageRoot },
    outfile: path.join(STOCK_DIR, 'bundle.js'),
    format: 'cjs',
    define: { 'import.meta': '{}' },
    plugins: [ownImports(exports), cssModules],
  });
  const inputs = Object.values(metafile.outputs)[0]?.inputs ?? {};
  const { code, imports } = withNamedImports(outputFiles[0]?.text ?? '');
  return {
    code: `module.exports = (module, require) => {\n${code}};\n`,
    contents: { imports, exports, sizes: sizesByPart(inputs) },
    css: sheetOf(inputs),
    files: Object.entries(inputs)
      .flatMap(([name, { bytesInOutput }]) => (bytesInOutput > 0 ? [path.join(packageRoot, name)] : []))
      .filter(file => sources.has(file)),
  };
}

/**
 * Resolves imports of our own modules, which are bundled. Parts of the theme are imported from {@link PARTS}, where a site's own
 * parts replace them. Styles, packages, generated modules and dynamic imports are left to the site's bundler.
 */
function ownImports(exports: Exports): Plugin {
  const resolve = ({ path: request, resolveDir, kind }: OnResolveArgs): OnResolveResult => {
    const file = ownFile(request, resolveDir);
    if (file.endsWith('.module.css')) return cssModule(file);
    const isOwn = path.isAbsolute(file);
    if (kind === 'dynamic-import')
      return { path: ON_DEMAND + (isOwn ? chunkModule(chunkName(file)) : file), external: true };
    if (!isOwn || file.endsWith('.css'))
      return { path: isOwn ? `./${relativePath(packageRoot, file)}` : file, external: true };
    if (request.startsWith('@theme/')) return { path: relativePath(packageRoot, file), namespace: 'part' };
    return { path: file, sideEffects: isTheme(file) };
  };
  return {
    name: 'own-imports',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /./ }, resolve);
      onLoad({ filter: /./, namespace: 'part' }, ({ path: file }) => {
        // Also imports the stock part, which must have run when it is looked up.
        return { contents: `import './${file}';\n${reexport(exports[file] ?? {}, PARTS)}`, resolveDir: packageRoot };
      });
    },
  };
}

/** Leaves imports of some of our modules, of parts of the theme, styles and packages as they are, by the absolute path of the file. */
function externals(members: readonly string[]): Plugin {
  return {
    name: 'externals',
    setup({ onResolve }) {
      onResolve({ filter: /./ }, ({ path: request, resolveDir, kind }) => {
        if (kind === 'entry-point') return undefined;
        const file = ownFile(request, resolveDir);
        const isOwn = path.isAbsolute(file) && !file.endsWith('.css') && !members.includes(file);
        return isOwn ? { path: file } : { path: file, external: true };
      });
    },
  };
}

function renames(names: Exports[string], rename: (name: string, key: string) => string): string {
  return Object.entries(names)
    .map(([name, key]) => rename(name, key))
    .join(', ');
}

/** Builds the stock bundles, when the package is compiled and, in a checkout, when their sources have changed. */
import path from 'node:path';
import {
  type BuildFailure,
  type BuildOptions,
  build,
  type Message,
  type OnResolveArgs,
  type OnResolveResult,
  type Plugin,
} from 'esbuild';
import { type Diagnostic, UserError } from '../../diagnostics/index.ts';
import { CLIENT_MODULES, DOCUSAURUS_DIR, THEME_DIR, themeParts } from '../../theme-parts.ts';
import { replaceFile } from '../../util/files.ts';
import { groupBy } from '../../util/group-by.ts';
import { relativePath } from '../../util/relative-path.ts';
import { packageRoot } from '../../version.ts';
import { minimizeScript } from '../webpack/minimizer.ts';
import {
  ON_DEMAND,
  ownSources,
  PARTS,
  STOCK_DIR,
  STOCK_JSON,
  type Stock,
  type StockBundle,
  stockFile,
} from './index.ts';

const CLIENT = path.join(packageRoot, 'src/client');

const MOUNT = path.join(CLIENT, 'mount.tsx');

const SERVER = path.join(CLIENT, 'server.tsx');

/** Parts of the theme that every page needs; with {@link MOUNT} and all imports they are the browser's bundle. */
const PAGES = ['DocPage', 'MDXPage'].map(partFile);

/** Only bundled on the dev server. */
const REFRESH = path.join(CLIENT, 'refresh.ts');

const OPTIONS = {
  absWorkingDir: packageRoot,
  bundle: true,
  write: false,
  metafile: true,
  target: 'es2022',
  platform: 'neutral',
  jsx: 'automatic',
  logLevel: 'silent',
} as const satisfies BuildOptions;

/** One of our own modules. */
interface Source {
  /** Names that it exports. */
  readonly exports: readonly string[];
  /** Absolute paths of our other modules that it imports, statically or dynamically. */
  readonly imports: readonly string[];
}

/** Our own modules by absolute path. */
type Sources = ReadonlyMap<string, Source>;

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
  const stock: Stock = {
    key,
    browser: browser.contents,
    server: { ...server.contents, imports: withoutOnDemand(server.contents.imports) },
  };
  replaceFile(path.join(STOCK_DIR, 'package.json'), '{ "type": "commonjs" }\n');
  replaceFile(stockFile('browser', 'development'), browser.code);
  replaceFile(stockFile('browser', 'production'), await minimizeScript(browser.code));
  replaceFile(stockFile('server', 'production'), await minimizeScript(server.code));
  replaceFile(STOCK_JSON, JSON.stringify(stock));
  return stock;
}

/** Removes dynamic imports, which servers do not use. */
function withoutOnDemand(imports: StockBundle['imports']): StockBundle['imports'] {
  return Object.fromEntries(Object.entries(imports).filter(([, request]) => !request.startsWith(ON_DEMAND)));
}

async function readSources(): Promise<Sources> {
  const clientPaths = Object.fromEntries(Object.entries(CLIENT_MODULES).map(([name, file]) => [name, [file]]));
  const files = ownSources().filter(file => file !== REFRESH);
  const { metafile } = await build({
    ...OPTIONS,
    entryPoints: files.map((file, index) => ({ in: file, out: String(index) })),
    outdir: STOCK_DIR,
    format: 'esm',
    splitting: true,
    packages: 'external',
    external: ['*.css'],
    tsconfigRaw: {
      compilerOptions: {
        baseUrl: packageRoot,
        paths: { '@theme/*': ['./blog-free-theme/*'], ...clientPaths },
      },
    },
  });
  const sources = new Map<string, Source>();
  for (const { entryPoint = '', exports } of Object.values(metafile.outputs)) {
    const { imports = [] } = metafile.inputs[entryPoint] ?? {};
    const source = { exports, imports: imports.map(each => path.join(packageRoot, each.path)) };
    if (entryPoint !== '') sources.set(path.join(packageRoot, entryPoint), source);
  }
  return sources;
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

/** @example shortName(27) // 'ab' */
function shortName(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter : shortName(Math.floor(index / 26) - 1) + letter;
}

interface Bundled {
  readonly code: string;
  readonly contents: StockBundle;
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
    plugins: [ownImports(exports)],
  });
  const inputs = Object.entries(Object.values(metafile.outputs)[0]?.inputs ?? {}).map(
    ([file, input]) => [path.join(packageRoot, file), input] as const,
  );
  const { code, imports } = withNamedImports(outputFiles[0]?.text ?? '');
  return {
    code: `module.exports = (module, require) => {\n${code}};\n`,
    contents: { imports, exports, sizes: sizesByPart(inputs) },
    files: inputs.flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 && sources.has(file) ? [file] : [])),
  };
}

/** Sizes of the sources in a bundle, by their purpose. */
function sizesByPart(inputs: readonly (readonly [file: string, input: { readonly bytesInOutput: number }])[]) {
  const sizes: Record<string, number> = {};
  for (const [file, { bytesInOutput }] of inputs) {
    const isSearch = /[\\/]search[\\/]/.test(file);
    const part = isTheme(file) ? 'lectern (theme)' : isSearch ? 'lectern (search)' : 'lectern (client)';
    sizes[part] = (sizes[part] ?? 0) + bytesInOutput;
  }
  return sizes;
}

/** Replaces the specifiers of imported modules by short names; dynamic imports become calls of a required function. */
function withNamedImports(text: string): { readonly code: string; readonly imports: StockBundle['imports'] } {
  const names = new Map<string, string>();
  const code = withSharedImports(text).replace(
    /\b(require|import)\("([^"]+)"\)/g,
    (_, kind: string, request: string) => {
      const name = names.get(request) ?? shortName(names.size);
      names.set(request, name);
      return `require("${name}")${kind === 'import' ? '()' : ''}`;
    },
  );
  return { code, imports: Object.fromEntries([...names].map(([request, name]) => [name, request])) };
}

const REQUIRE = /^var (import_\w+) = ((?:__toESM)?\(?require\("[^"]+"\)\)?);$/gm;

/**
 * Requires each module once, and reads each imported function once. esbuild does both for every file that has the import, which
 * is a tenth of the bundle.
 */
function withSharedImports(text: string): string {
  const variables = new Map<string, string>();
  const sharedBy = new Map<string, string>();
  for (const [, variable = '', value = ''] of text.matchAll(REQUIRE)) {
    sharedBy.set(variable, variables.get(value) ?? variable);
    if (!variables.has(value)) variables.set(value, variable);
  }
  const functions = new Map<string, Set<string>>();
  return text
    .replace(/\bimport_\w+/g, variable => sharedBy.get(variable) ?? variable)
    .replace(/\(0, (import_\w+)\.(\w+)\)/g, (call, variable: string, name: string) => {
      if (!sharedBy.has(variable) || variable.startsWith('import_parts')) return call;
      functions.set(variable, (functions.get(variable) ?? new Set()).add(name));
      return `${variable}_${name}`;
    })
    .replace(REQUIRE, (statement, variable: string, value: string) => {
      if (variables.get(value) !== variable || !variables.delete(value)) return '';
      return [
        statement,
        ...Array.from(functions.get(variable) ?? [], name => `var ${variable}_${name} = ${variable}.${name};`),
      ].join('\n');
    });
}

/**
 * Resolves imports of our own modules, which are bundled. Parts of the theme are imported from {@link PARTS}, where a site's own
 * parts replace them. Styles, packages, generated modules and dynamic imports are left to the site's bundler.
 */
function ownImports(exports: Exports): Plugin {
  const resolve = ({ path: request, resolveDir, kind }: OnResolveArgs): OnResolveResult => {
    const file = ownFile(request, resolveDir);
    const isOnDemand = kind === 'dynamic-import';
    const name = path.isAbsolute(file) ? `./${relativePath(packageRoot, file)}` : file;
    if (isOnDemand || name === file || file.endsWith('.css')) {
      return { path: (isOnDemand ? ON_DEMAND : '') + name, external: true };
    }
    if (request.startsWith('@theme/')) return { path: file, namespace: 'part' };
    return { path: file, sideEffects: isTheme(file) };
  };
  return {
    name: 'own-imports',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /./ }, resolve);
      onLoad({ filter: /./, namespace: 'part' }, ({ path: file }) => {
        const names = exports[relativePath(packageRoot, file)] ?? {};
        const reexport = `export { ${renames(names, (name, key) => `${key} as ${name}`)} } from '${PARTS}';`;
        // Also imports the stock part, which must have run when it is looked up.
        return { contents: `import ${JSON.stringify(file)};\n${reexport}`, resolveDir: packageRoot };
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

/** The file of an import within our sources; specifiers of packages and generated modules are returned unchanged. */
function ownFile(request: string, folder: string): string {
  const client = CLIENT_MODULES[request];
  if (client !== undefined) return client;
  if (request.startsWith('@theme/')) return partFile(request.slice('@theme/'.length));
  return request.startsWith('.') ? path.join(folder, request) : request;
}

function partFile(name: string): string {
  const part = themeParts().get(name);
  if (!part) throw new Error(`The theme has no part ${name}`);
  return path.join(THEME_DIR, part.file);
}

/** Whether sites import a module by the name of one of Docusaurus' packages. */
function isCompatible(file: string): boolean {
  return file.startsWith(DOCUSAURUS_DIR + path.sep);
}

function isTheme(file: string): boolean {
  return file.startsWith(THEME_DIR + path.sep);
}

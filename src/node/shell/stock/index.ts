/**
 * The stock bundles: client and theme in one file for browsers and one for servers, the same for all sites. webpack does not parse
 * them; each is a function of `module` and `require`, called by a module that is generated for the site.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { scriptsBelow, THEME_DIR, themeParts } from '../../theme-parts.ts';
import { cacheLast } from '../../util/cache-last.ts';
import { filesBelow } from '../../util/files.ts';
import { hashOf } from '../../util/hash.ts';
import { once } from '../../util/once.ts';
import { relativePath } from '../../util/relative-path.ts';
import { packageRoot, packageVersion } from '../../version.ts';
import type { Mode } from '../types.ts';

export const STOCK_DIR: string = path.join(packageRoot, 'dist/stock');

/** The file with the {@link Stock}. */
export const STOCK_JSON: string = path.join(STOCK_DIR, 'stock.json');

/** The folders of our modules for pages. */
export const OWN_FOLDERS: readonly string[] = [
  path.join(packageRoot, 'src/client'),
  path.join(packageRoot, 'src/shared'),
  THEME_DIR,
];

/** The theme's sheet for all pages. */
export const THEME_SHEET: string = path.join(STOCK_DIR, 'theme.css');

/** The sheet of the CSS modules in the browser's bundle. */
export const BROWSER_SHEET: string = path.join(STOCK_DIR, 'browser.css');

/** Contents of the bundles. */
export interface Stock {
  /** Hash of all sources. */
  readonly key: string;
  readonly browser: StockBundle;
  readonly server: StockBundle;
  /** What browsers load on demand. */
  readonly chunks: {
    readonly modules: ChunkModules;
    /** Sizes of theme, search and the rest, before minification, by chunk. */
    readonly sizes: Readonly<Record<string, Readonly<Record<string, number>>>>;
  };
}

/** Modules that are loaded on demand, by path within this package. */
export type ChunkModules = Readonly<Record<string, ChunkModule>>;

interface ChunkModule {
  readonly chunk: string;
  readonly exports: readonly string[];
  /** The parts of the theme in its chunk, which a site cannot replace one by one: it gets the module itself if it has one of them. */
  readonly parts: readonly string[];
}

export type StockTarget = 'browser' | 'server';

export interface StockBundle {
  /** Modules that the bundle requires, by their short names in it; paths within this package begin with `./`. */
  readonly imports: Readonly<Record<string, string>>;
  /** Modules in the bundle, by path within this package, with the short names of their exports. */
  readonly exports: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Sizes of theme, search and the rest, before minification. */
  readonly sizes?: Readonly<Record<string, number>>;
}

/** Name under which a bundle requires all parts of the theme. */
export const PARTS = 'parts';

/** Prefix of modules that are imported dynamically. */
export const ON_DEMAND = 'import:';

/** Hash of the sources of the bundles and of the code that builds them; in an installed package, the version. */
export function stockKey(): string {
  if (!isCheckout()) return packageVersion();
  const maker = path.join(packageRoot, 'src/node/shell/stock');
  const makers = ['package.json', 'src/node/shell/webpack/minimizer.ts'].map(name => path.join(packageRoot, name));
  const files = [
    ...makers,
    ...scriptsBelow(maker).map(name => path.join(maker, name)),
    ...ownSources(),
    ...ownSheets(),
  ];
  return keyOfFiles(files.map(file => `${statSync(file).mtimeMs} ${file}`).join('\n'));
}

/** Reading all sources takes longer than a small site does to compile, and several parts of a command ask. */
const keyOfFiles = cacheLast((timesAndFiles: string): string => {
  const files = timesAndFiles.split('\n').map(line => line.slice(line.indexOf(' ') + 1));
  return hashOf(...files.map(file => relativePath(packageRoot, file) + readFileSync(file, 'utf8')));
});

/** Absolute paths of our modules for pages. */
export function ownSources(): readonly string[] {
  return OWN_FOLDERS.flatMap(folder => scriptsBelow(folder).map(name => path.join(folder, name)));
}

function ownSheets(): readonly string[] {
  return OWN_FOLDERS.flatMap(folder => filesBelow(folder).map(name => path.join(folder, name))).filter(file =>
    file.endsWith('.css'),
  );
}

/** Folders that developers of this package edit. */
export function editedFolders(): readonly string[] {
  return isCheckout() ? OWN_FOLDERS : [];
}

/** Whether this is a checkout, where sources may change: an installed package has no `src/node`. */
export const isCheckout: () => boolean = once(() => existsSync(path.join(packageRoot, 'src/node/shell')));

/** The file of a bundle; that for browsers is not minified on the dev server. */
export function stockFile(target: StockTarget, mode: Mode): string {
  const isReadable = target === 'browser' && mode === 'development';
  return path.join(STOCK_DIR, isReadable ? 'browser-development.js' : `${target}.js`);
}

/** The module that runs a chunk, as a path within this package. On the dev server the bundler has another folder in place of its own. */
export function chunkModule(name: string): string {
  return `./${relativePath(packageRoot, chunkFiles(name, 'production').module)}`;
}

/** The folder of the chunks. */
export function chunksDir(mode: Mode): string {
  return path.join(STOCK_DIR, mode === 'development' ? 'chunks-development' : 'chunks');
}

/** The files of a chunk: the bundle, which is not minified on the dev server, and the module that runs it. */
export function chunkFiles(
  name: string,
  mode: Mode,
): { readonly bundle: string; readonly module: string; readonly sheet: string } {
  const folder = chunksDir(mode);
  const file = path.join(folder, name);
  return { bundle: `${file}.bundle.js`, module: `${file}.js`, sheet: path.join(folder, sheetName(name)) };
}

/** The name of a chunk's style sheet. */
export function sheetName(chunk: string): string {
  return `${chunk}.css`;
}

/** Whether a file is a stock bundle, which has no imports and is minified already. */
export function isStockFile(file = ''): boolean {
  const isBundle = path.dirname(file) === STOCK_DIR || file.endsWith('.bundle.js');
  return isBundle && file.startsWith(STOCK_DIR + path.sep) && file.endsWith('.js');
}

/** Sizes of theme, search and the rest in a stock bundle for browsers, before minification. */
export function stockSizes({ browser, chunks }: Stock, file: string): Readonly<Record<string, number>> {
  return chunks.sizes[path.basename(file, '.bundle.js')] ?? browser.sizes ?? {};
}

/** The specifier of the module that runs a bundle. */
export function stockRequest(target: StockTarget): string {
  return `lectern/stock-${target}`;
}

/** The module that runs a bundle for a site that overrides some parts of the theme. */
export function stockModule({ imports, exports }: StockBundle, file: string, overridden: readonly string[]): string {
  const getters = overridden.flatMap(part => {
    const names = exports[`blog-free-theme/${themeParts().get(part)?.file}`] ?? {};
    const module = `require(${quote(`@theme/${part}`)})`;
    return Object.entries(names).map(([name, key]) => `  ${key}: { get: () => memberOf(${module}, ${quote(name)}) },`);
  });
  return [
    'const memberOf = (module, name) => name === "default" && !module.__esModule ? module : module[name];',
    // A bundle gets its own exports as parts, with getters for the parts that the site overrides.
    `const parts = () => Object.create(module.exports, {\n${getters.join('\n')}\n});`,
    requestsModule(mapRequests(imports, ownFile), file),
  ].join('\n');
}

/** The imports of a bundle with other specifiers; a dynamic import stays one. */
export function mapRequests(imports: StockBundle['imports'], map: (request: string) => string): StockBundle['imports'] {
  const mapped = (request: string) =>
    request.startsWith(ON_DEMAND) ? ON_DEMAND + map(request.slice(ON_DEMAND.length)) : map(request);
  return Object.fromEntries(Object.entries(imports).map(([name, request]) => [name, mapped(request)]));
}

/** The module that runs a bundle with what it requires, by the short names in it. */
export function requestsModule(imports: StockBundle['imports'], file: string): string {
  const requests = Object.entries(imports).map(([name, request]) => `  ${quote(name)}: () => ${moduleOf(request)},`);
  const table = `const requests = {\n${requests.join('\n')}\n};`;
  return `${table}\nrequire(${quote(file)})(module, name => requests[name]());\n`;
}

function moduleOf(request: string): string {
  if (request === PARTS) return 'parts()';
  if (request.startsWith(ON_DEMAND)) return `() => import(${quote(request.slice(ON_DEMAND.length))})`;
  return `require(${quote(request)})`;
}

function ownFile(request: string): string {
  return request.startsWith('./') ? path.join(packageRoot, request) : request;
}

/** Re-export stubs for the modules that are loaded on demand, by file; not for those of which the site has one of the parts. */
export function chunkStubs({ chunks }: Stock, overridden: readonly string[]): ReadonlyMap<string, string> {
  const used = Object.entries(chunks.modules).filter(([, { parts }]) => !parts.some(part => overridden.includes(part)));
  return new Map(
    used.map(([file, { chunk, exports }]) => [
      path.join(packageRoot, file),
      `export { ${exports.join(', ')} } from ${quote(ownFile(chunkModule(chunk)))};\n`,
    ]),
  );
}

/** Re-export stubs for the modules of a bundle, by file; `request` is the module that runs the bundle. */
export function stockStubs({ exports }: StockBundle, request: string): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(exports).map(([file, names]) => [path.join(packageRoot, file), reexport(names, request)]),
  );
}

/** Exports of a module by their short names in another one. */
export function reexport(names: Readonly<Record<string, string>>, request: string): string {
  const list = Object.entries(names).map(([name, key]) => `${key} as ${name}`);
  return `export { ${list.join(', ')} } from ${quote(request)};\n`;
}

function quote(text: string): string {
  return JSON.stringify(text);
}

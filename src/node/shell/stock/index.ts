/**
 * The stock bundles: client and theme in one file for browsers and one for servers, the same for all sites. webpack does not parse
 * them; each is a function of `module` and `require`, called by a module that is generated for the site.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { scriptsBelow, THEME_DIR, themeParts } from '../../theme-parts.ts';
import { cacheLast } from '../../util/cache-last.ts';
import { hashOf } from '../../util/hash.ts';
import { once } from '../../util/once.ts';
import { relativePath } from '../../util/relative-path.ts';
import { packageRoot, packageVersion } from '../../version.ts';
import type { Mode } from '../types.ts';

export const STOCK_DIR: string = path.join(packageRoot, 'dist/stock');

/** The file with the {@link Stock}. */
export const STOCK_JSON: string = path.join(STOCK_DIR, 'stock.json');

/** The folders of our modules for pages. */
const OWN_FOLDERS: readonly string[] = [
  path.join(packageRoot, 'src/client'),
  path.join(packageRoot, 'src/shared'),
  THEME_DIR,
];

/** Contents of the bundles. */
export interface Stock {
  /** Hash of all sources. */
  readonly key: string;
  readonly browser: StockBundle;
  readonly server: StockBundle;
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
  const makers = ['package.json', 'src/node/shell/stock/bundle.ts', 'src/node/shell/webpack/minimizer.ts'];
  const files = [...makers.map(name => path.join(packageRoot, name)), ...ownSources()];
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

/** Whether a file is a stock bundle, which has no imports and is minified already. */
export function isStockFile(file = ''): boolean {
  return file.startsWith(STOCK_DIR + path.sep);
}

/** The specifier of the module that runs a bundle. */
export function stockRequest(target: StockTarget): string {
  return `lectern/stock-${target}`;
}

/** The module that runs a bundle for a site that overrides some parts of the theme. */
export function stockModule({ imports, exports }: StockBundle, file: string, overridden: readonly string[]): string {
  const requests = Object.entries(imports).map(([name, request]) => `  ${name}: () => ${moduleOf(request)},`);
  const getters = overridden.flatMap(part => {
    const names = exports[`blog-free-theme/${themeParts().get(part)?.file}`] ?? {};
    const module = `require(${quote(`@theme/${part}`)})`;
    return Object.entries(names).map(([name, key]) => `  ${key}: { get: () => memberOf(${module}, ${quote(name)}) },`);
  });
  return [
    'const memberOf = (module, name) => name === "default" && !module.__esModule ? module : module[name];',
    // A bundle gets its own exports as parts, with getters for the parts that the site overrides.
    `const parts = () => Object.create(module.exports, {\n${getters.join('\n')}\n});`,
    `const requests = {\n${requests.join('\n')}\n};`,
    `require(${quote(file)})(module, name => requests[name]());`,
    '',
  ].join('\n');
}

function moduleOf(request: string): string {
  if (request === PARTS) return 'parts()';
  if (request.startsWith(ON_DEMAND)) return `() => import(${quote(ownFile(request.slice(ON_DEMAND.length)))})`;
  const module = `require(${quote(ownFile(request))})`;
  // The object with class names is marked as an ES module, but has no default export.
  return request.endsWith('.module.css') ? `({ __esModule: true, default: ${module} })` : module;
}

function ownFile(request: string): string {
  return request.startsWith('./') ? path.join(packageRoot, request) : request;
}

/** Re-export stubs for the modules of a bundle, by file; `request` is the module that runs the bundle. */
export function stockStubs({ exports }: StockBundle, request: string): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(exports).map(([file, names]) => {
      const list = Object.entries(names).map(([name, key]) => `${key} as ${name}`);
      return [path.join(packageRoot, file), `export { ${list.join(', ')} } from ${quote(request)};\n`];
    }),
  );
}

function quote(text: string): string {
  return JSON.stringify(text);
}

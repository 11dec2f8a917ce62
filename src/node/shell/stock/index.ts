/**
 * The stock bundles: client and theme as one file for browsers and one for servers, the same for all sites. webpack does
 * not parse them: each is a function of `module` and `require`, which a module generated for the site calls.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { scriptsBelow, THEME_DIR, themeParts } from '../../theme-parts.ts';
import { hashOf } from '../../util/hash.ts';
import { once } from '../../util/once.ts';
import { relativePath } from '../../util/relative-path.ts';
import { packageRoot, packageVersion } from '../../version.ts';
import type { Mode } from '../types.ts';

export const STOCK_DIR: string = path.join(packageRoot, 'dist/stock');

/** The file with the {@link Stock}. */
export const STOCK_JSON: string = path.join(STOCK_DIR, 'stock.json');

/** The folders of our own sources for pages. */
const OWN_FOLDERS: readonly string[] = [
  path.join(packageRoot, 'src/client'),
  path.join(packageRoot, 'src/shared'),
  THEME_DIR,
];

/** The registry of bundled modules. */
export interface Stock {
  /** Hash of all sources. */
  readonly key: string;
  readonly browser: StockBundle;
  readonly server: StockBundle;
}

export type StockTarget = 'browser' | 'server';

export interface StockBundle {
  /** Modules that the bundle requires, by its names for them; those below the package begin with `./`. */
  readonly imports: Readonly<Record<string, string>>;
  /** Modules of the bundle, by path below the package, with the bundle's names for what they export. */
  readonly exports: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Sizes of its parts before minimizing: of theme, search and the rest. */
  readonly rooms?: Readonly<Record<string, number>>;
}

/** Name of the object that a bundle requires for all parts of the theme, by their names in the bundle. */
export const PARTS = 'parts';

/** Precedes a module that is imported on demand. */
export const ON_DEMAND = 'import:';

/** Hash of the bundles' sources and of the code that makes them; in an installed package, its version. */
export function stockKey(): string {
  if (!isCheckout()) return packageVersion();
  const makers = ['package.json', 'src/node/shell/stock/bundle.ts', 'src/node/shell/webpack/minimizer.ts'];
  const files = [...makers.map(name => path.join(packageRoot, name)), ...ownSources()];
  return hashOf(...files.map(file => relativePath(packageRoot, file) + readFileSync(file, 'utf8')));
}

/** Our own scripts for pages, absolute. */
export function ownSources(): readonly string[] {
  return OWN_FOLDERS.flatMap(folder => scriptsBelow(folder).map(name => path.join(folder, name)));
}

/** Folders whose files a developer of this package edits. */
export function editedFolders(): readonly string[] {
  return isCheckout() ? OWN_FOLDERS : [];
}

/** Whether sources may change: an installed package has no `src/node`. */
export const isCheckout: () => boolean = once(() => existsSync(path.join(packageRoot, 'src/node/shell')));

/** The bundle of the client and the theme: that for browsers can be read while a site is edited. */
export function stockFile(target: StockTarget, mode: Mode): string {
  const isReadable = target === 'browser' && mode === 'development';
  return path.join(STOCK_DIR, isReadable ? 'browser-development.js' : `${target}.js`);
}

/** Whether a file is a bundle: it has no imports, and is minimized for production. */
export function isStockFile(file = ''): boolean {
  return file.startsWith(STOCK_DIR + path.sep);
}

/** The name of the module that runs a bundle. */
export function stockRequest(target: StockTarget): string {
  return `lectern/stock-${target}`;
}

/** The module that runs a bundle for a site, which has some parts of the theme itself. */
export function stockModule({ imports, exports }: StockBundle, file: string, overridden: readonly string[]): string {
  const requests = Object.entries(imports).map(([name, request]) => `  ${name}: () => ${moduleOf(request)},`);
  const getters = overridden.flatMap(part => {
    const names = exports[`blog-free-theme/${themeParts().get(part)?.file}`] ?? {};
    const module = `require(${quote(`@theme/${part}`)})`;
    return Object.entries(names).map(([name, key]) => `  ${key}: { get: () => memberOf(${module}, ${quote(name)}) },`);
  });
  return [
    'const memberOf = (module, name) => name === "default" && !module.__esModule ? module : module[name];',
    // Sites may have their own of a part that is taken from here: it is looked up when it is used.
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
  // The object of class names calls itself an ES module, but has no default.
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

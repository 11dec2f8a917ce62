/** Measures what the scripts of the client consist of, by package. */
import path from 'node:path';
import type { Compilation, Module } from 'webpack';
import { isBelow } from '../../util/relative-path.ts';
import { isStockFile, OWN_FOLDERS, STOCK_DIR, type Stock, stockSizes } from '../stock/index.ts';
import { HTML_RENDERER, isReactBundle, PACKAGES_DIR, SEARCH_PACKAGES } from '../stock/packages.ts';
import type { ScriptParts } from '../types.ts';

/** What identifies the owner of a module. */
interface Places {
  /** Absolute path of the generated modules. */
  readonly entryDir: string;
  readonly stock: Stock;
}

/**
 * The scripts with the size of each package in them. The minified size of a script is divided in proportion to the sizes before
 * minification, since packages are not minified one by one.
 */
export function scriptParts(compilation: Compilation, places: Places): readonly ScriptParts[] {
  const scripts = [...compilation.chunks].flatMap(chunk =>
    [...chunk.files].filter(file => file.endsWith('.js')).map(file => ({ file, chunk })),
  );
  return scripts
    .map(({ file, chunk }) => {
      const modules = [...compilation.chunkGraph.getChunkModulesIterable(chunk)].filter(isScript);
      const sizes = new Map<string, number>();
      for (const [name, size] of modules.flatMap(module => partsOf(module, places))) {
        sizes.set(name, (sizes.get(name) ?? 0) + size);
      }
      const parts = sharedOut(sizes, compilation.getAsset(file)?.source.size() ?? 0);
      return { file, parts, siteFiles: [...new Set(modules.flatMap(module => siteFilesOf(module, places)))].sort() };
    })
    .sort((one, other) => (one.file < other.file ? -1 : 1));
}

const isScript = (module: Module): boolean => /^javascript|^asset|^json/.test(module.type);

type Part = readonly [name: string, size: number];

/** The packages in a module, with sizes; concatenated modules count one by one, and our own bundle by its parts. */
function partsOf(module: Module & { readonly modules?: readonly Module[]; resource?: string }, places: Places): Part[] {
  if (module.modules) return module.modules.flatMap(inner => partsOf(inner, places));
  const { resource = '' } = module;
  if (isStockFile(resource)) return Object.entries(stockSizes(places.stock, resource));
  return [[ownerOf(resource, places), module.size('javascript') || module.size()]];
}

/** The site's files in a module: one, or those of modules that are concatenated. */
function siteFilesOf(module: Module & { readonly modules?: readonly Module[] }, places: Places): readonly string[] {
  if (module.modules) return module.modules.flatMap(inner => siteFilesOf(inner, places));
  const file = module.nameForCondition() ?? '';
  return ownerOf(file, places) === 'site' ? [file] : [];
}

/** The name of the owner of a file: a package, the site, or this package. */
export function ownerOf(file: string, { entryDir }: Pick<Places, 'entryDir'>): string {
  if (isReactBundle(file)) return 'react-dom';
  if (file.startsWith(PACKAGES_DIR)) return bundledPackage(path.basename(file)) ?? 'lectern';
  if (file === '' || isBelow(entryDir, file) || [...OWN_FOLDERS, STOCK_DIR].some(directory => isBelow(directory, file)))
    return 'lectern';
  const [, name] = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file) ?? [];
  return name?.replaceAll('\\', '/') ?? 'site';
}

/** @example bundledPackage('algoliasearch-lite.bundle.js') // 'algoliasearch' */
function bundledPackage(file: string): string | undefined {
  const request = [...Object.keys(SEARCH_PACKAGES), HTML_RENDERER].find(name =>
    file.startsWith(name.replaceAll('/', '-')),
  );
  return request && /^(?:@[^/]+\/)?[^/]+/.exec(request)?.[0];
}

function sharedOut(sizes: ReadonlyMap<string, number>, bytes: number): ScriptParts['parts'] {
  const sum = [...sizes.values()].reduce((total, size) => total + size, 0);
  return Array.from(sizes, ([name, size]) => ({ name, bytes: Math.round((size / (sum || 1)) * bytes) })).sort(
    (one, other) => other.bytes - one.bytes || (one.name < other.name ? -1 : 1),
  );
}

/** What the scripts of the client are made of, by package. */
import path from 'node:path';
import type { Compilation, Module } from 'webpack';
import { packageRoot } from '../../version.ts';
import { isStockFile, type Stock } from '../stock/index.ts';
import { isReactBundle, PACKAGES_DIR, SEARCH_PACKAGES } from '../stock/packages.ts';
import type { ScriptParts } from '../types.ts';

/** What tells whose a module is. */
interface Places {
  /** Of generated modules; absolute. */
  readonly entryDir: string;
  readonly stock: Stock;
}

/**
 * The scripts with the bytes that each package has in them. A script's size after minimizing is shared out by the sizes
 * before: nobody minimizes packages alone.
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
      return { file, parts: sharedOut(sizes, compilation.getAsset(file)?.source.size() ?? 0) };
    })
    .sort((one, other) => (one.file < other.file ? -1 : 1));
}

const isScript = (module: Module): boolean => /^javascript|^asset|^json/.test(module.type);

type Part = readonly [name: string, size: number];

/** A module by its package; modules that are joined count each for itself, and our bundle by its rooms. */
function partsOf(module: Module & { readonly modules?: readonly Module[]; resource?: string }, places: Places): Part[] {
  if (module.modules) return module.modules.flatMap(inner => partsOf(inner, places));
  const { resource = '' } = module;
  if (isStockFile(resource)) return Object.entries(places.stock.browser.rooms ?? {});
  return [[ownerOf(resource, places), module.size('javascript') || module.size()]];
}

/** The name of who brings a file: a package, the site, or this package. */
export function ownerOf(file: string, { entryDir }: Pick<Places, 'entryDir'>): string {
  if (isReactBundle(file)) return 'react-dom';
  if (file.startsWith(PACKAGES_DIR)) return searchPackage(path.basename(file)) ?? 'lectern';
  if (file === '' || isBelow(file, entryDir) || OWN_DIRS.some(directory => isBelow(file, directory))) return 'lectern';
  const [, name] = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file) ?? [];
  return name?.replaceAll('\\', '/') ?? 'site';
}

/** Our own sources for pages. */
const OWN_DIRS: readonly string[] = ['src/client', 'src/shared', 'blog-free-theme'].map(name =>
  path.join(packageRoot, name),
);

function isBelow(file: string, directory: string): boolean {
  return file.startsWith(directory + path.sep);
}

/** @example searchPackage('algoliasearch-lite.bundle.js') // 'algoliasearch' */
function searchPackage(file: string): string | undefined {
  const request = Object.keys(SEARCH_PACKAGES).find(name => file.startsWith(name.replaceAll('/', '-')));
  return request && /^(?:@[^/]+\/)?[^/]+/.exec(request)?.[0];
}

function sharedOut(sizes: ReadonlyMap<string, number>, bytes: number): ScriptParts['parts'] {
  const sum = [...sizes.values()].reduce((total, size) => total + size, 0);
  return Array.from(sizes, ([name, size]) => ({ name, bytes: Math.round((size / (sum || 1)) * bytes) })).sort(
    (one, other) => other.bytes - one.bytes || (one.name < other.name ? -1 : 1),
  );
}

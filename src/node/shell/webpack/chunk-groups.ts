import path from 'node:path';
import type { Module } from 'webpack';
import { overriddenParts, themeFolders } from '../../theme-parts.ts';
import { chunksDir, isStockFile } from '../stock/index.ts';
import { isReactBundle } from '../stock/packages.ts';
import type { ShellInput } from '../types.ts';
import { ownClient, pathInPackages } from './rules.ts';

/** The name of the chunk of prebuilt bundles. */
export const STOCK_CHUNK = 'stock';

/** Which modules the browser's bundle has together in a file. */
export function chunkGroups(input: ShellInput): Record<string, object> {
  return { styles: oneStyleSheet(input), stock: stockScript(), defaultVendors: packages() };
}

/**
 * Combines styles into one sheet for all pages, except those for a part of the site only: CSS modules are loaded with their
 * component if that is loaded on demand, and styles of the search dialog with the dialog. A search bar of the site's own needs the
 * dialog's styles before it opens the dialog, so these are then in the sheet.
 */
function oneStyleSheet({ siteDir, plugins }: ShellInput): object {
  const hasOwnBar = overriddenParts(themeFolders(siteDir, plugins.themes)).includes('SearchBar');
  const folders = [
    chunksDir('production'),
    chunksDir('development'),
    ...(hasOwnBar ? [] : [path.join(ownClient, 'search')]),
  ];
  const apart = hasOwnBar ? /\.module\./ : /@docsearch|\.module\./;
  const isApart = (module: Module) =>
    apart.test(module.identifier()) || folders.some(folder => module.nameForCondition()?.startsWith(folder + path.sep));
  return {
    name: 'main',
    type: /^css/,
    chunks: 'all',
    enforce: true,
    test: (module: Module) => !isApart(module),
  };
}

/** webpack's group for packages, without our own files: chunks must be the same in a checkout and where we are installed. */
function packages(): object {
  return {
    idHint: 'vendors',
    priority: -10,
    reuseExistingChunk: true,
    test: (module: Module) => pathInPackages(module.nameForCondition() ?? '') !== undefined,
  };
}

/** A chunk for the prebuilt bundles: they are minified already, and stay in browsers' caches while the site changes. */
function stockScript(): object {
  return {
    name: STOCK_CHUNK,
    chunks: 'initial',
    enforce: true,
    test: (module: { readonly resource?: string }) => isReactBundle(module.resource) || isStockFile(module.resource),
  };
}

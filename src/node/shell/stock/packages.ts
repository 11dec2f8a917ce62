/** Packages that are bundled when this package is compiled, the same for all sites. */
import path from 'node:path';
import { packageRoot } from '../../version.ts';
import type { Mode } from '../types.ts';

export const PACKAGES_DIR: string = path.join(packageRoot, 'dist/packages');

/** Exports of packages that search uses. */
export const SEARCH_PACKAGES: Readonly<Record<string, readonly string[]>> = {
  '@docsearch/react/modal': ['DocSearchModal'],
  'algoliasearch/lite': ['liteClient'],
};

/** Packages that server bundles ask for when they are loaded, in the copies that this package brings. */
export const SERVER_PACKAGES: readonly string[] = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server'];

/**
 * The module that holds them and the router by name. It is of production on the dev server, too, and whoever has loaded
 * React before: in development, React takes ten times as long to warn of what a browser warns of.
 */
export const SERVER_REACT: string = path.join(PACKAGES_DIR, 'react-server.bundle.js');

/** React's modules in browsers, as sites and we import them. The router has only what the client uses. */
export function reactModules(mode: Mode): readonly string[] {
  const modules = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'react-router-dom'];
  return mode === 'production' ? modules : [...modules, 'react/jsx-dev-runtime'];
}

/** The bundler's aliases for React's modules. */
export function reactAliases(mode: Mode): Readonly<Record<string, string>> {
  return Object.fromEntries(reactModules(mode).map(name => [`${name}$`, packageFile(name, `react-${mode}`)]));
}

/** Whether a file holds a package: it has no imports. */
export function isPackageBundle(file = ''): boolean {
  return file.startsWith(PACKAGES_DIR) && file.endsWith('.bundle.js');
}

/** Whether a file holds React, minimized for production. */
export function isReactBundle(file = ''): boolean {
  return isPackageBundle(file) && path.basename(file).startsWith('react-');
}

/** The module that stands for a package: in a folder of its own where several are bundled together. */
export function packageFile(name: string, folder = ''): string {
  return path.join(PACKAGES_DIR, folder, `${name.replaceAll('/', '-')}.js`);
}

/** Packages that are bundled when this package is compiled, the same for all sites. */
import path from 'node:path';
import type { RuleSetRule } from 'webpack';
import { packageRoot } from '../../version.ts';
import type { Mode } from '../types.ts';

export const PACKAGES_DIR: string = path.join(packageRoot, 'dist/packages');

/** React's modules, as sites and we import them. The router has only what the client uses. */
export const REACT: readonly string[] = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
];

/** Exports of packages that search uses. */
export const SEARCH_PACKAGES: Readonly<Record<string, readonly string[]>> = {
  '@docsearch/react/modal': ['DocSearchModal'],
  'algoliasearch/lite': ['liteClient'],
};

/** Names of React's modules for a mode. */
export function reactModules(mode: Mode): readonly string[] {
  return mode === 'production' ? REACT : [...REACT, 'react/jsx-dev-runtime'];
}

/** The bundler's aliases for React's modules. */
export function reactAliases(mode: Mode): Readonly<Record<string, string>> {
  return Object.fromEntries(reactModules(mode).map(name => [`${name}$`, packageFile(name, `react-${mode}`)]));
}

/** Aliases packages to their bundles for our own search; a site's imports of them stay what they are. */
export function searchPackagesRule(): RuleSetRule {
  const aliases = Object.keys(SEARCH_PACKAGES).map(name => [`${name}$`, packageFile(name)]);
  return { include: path.join(packageRoot, 'src/client/search'), resolve: { alias: Object.fromEntries(aliases) } };
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

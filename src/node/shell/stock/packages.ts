/** Packages that are bundled when this package is compiled. */
import path from 'node:path';
import { packageRoot } from '../../version.ts';
import type { Mode } from '../types.ts';

export const PACKAGES_DIR: string = path.join(packageRoot, 'dist/packages');

/** Packages that search uses, with the exports it needs. */
export const SEARCH_PACKAGES: Readonly<Record<string, readonly string[]>> = {
  '@docsearch/react/modal': ['DocSearchModal'],
  'algoliasearch/lite': ['liteClient'],
  'search-insights': ['createInsightsClient', 'getRequesterForBrowser'],
};

/** Style sheets of packages that our own client imports. */
export const STYLE_SHEETS: readonly string[] = ['_variables', 'button', 'modal'].map(
  name => `@docsearch/css/dist/${name}.css`,
);

/** Aliases for our own client: what it imports of packages that sites do not install. */
export function ownAliases(): Readonly<Record<string, string>> {
  const scripts = Object.keys(SEARCH_PACKAGES).map(name => [`${name}$`, packageFile(name)]);
  const sheets = STYLE_SHEETS.map(name => [`${name}$`, sheetFile(name)]);
  return Object.fromEntries([...scripts, ...sheets]);
}

/** The copy of a style sheet of a package. */
export function sheetFile(name: string): string {
  return path.join(PACKAGES_DIR, name.replaceAll('/', '-'));
}

/**
 * React's renderer to HTML, which some components call in browsers. It refuses another version of React than its own, so
 * it is bundled here, as React is.
 */
export const HTML_RENDERER = 'react-dom/server.browser';

/** Packages that server bundles load at run time, from the copies in this package. */
export const SERVER_PACKAGES: readonly string[] = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server'];

/**
 * The module that has these packages and the router, by name. It is React's production build even on the dev server: in
 * development React takes ten times as long, to give warnings that the browser gives as well.
 */
export const SERVER_REACT: string = path.join(PACKAGES_DIR, 'react-server.bundle.js');

/** Has only what the client uses of the router. */
const ROUTER = 'react-router-dom';

/** React modules for browsers, and the router. */
export function reactModules(mode: Mode): readonly string[] {
  const modules = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', ROUTER];
  return mode === 'production' ? modules : [...modules, 'react/jsx-dev-runtime'];
}

/** Aliases for the bundler, from React modules to their bundles; for the router see {@link routerAlias}. */
export function reactAliases(mode: Mode): Readonly<Record<string, string>> {
  const names = reactModules(mode).filter(name => name !== ROUTER);
  const renderer = packageFile(HTML_RENDERER);
  return {
    ...Object.fromEntries(names.map(name => [`${name}$`, packageFile(name, `react-${mode}`)])),
    ...{ 'react-dom/server$': renderer, [`${HTML_RENDERER}$`]: renderer },
  };
}

/** The alias for the router, which is only for our own client: libraries may need more of it, or another version. */
export function routerAlias(mode: Mode): Readonly<Record<string, string>> {
  return { [`${ROUTER}$`]: packageFile(ROUTER, `react-${mode}`) };
}

/** Whether a file is the bundle of a package, which has no imports. */
export function isPackageBundle(file = ''): boolean {
  return file.startsWith(PACKAGES_DIR) && file.endsWith('.bundle.js');
}

/** Whether a file is the bundle of React, which is minified for production. */
export function isReactBundle(file = ''): boolean {
  return isPackageBundle(file) && /^react-(?:production|development)\./.test(path.basename(file));
}

/** The module that stands for a package; packages that are bundled together have a folder. */
export function packageFile(name: string, folder = ''): string {
  return path.join(PACKAGES_DIR, folder, `${name.replaceAll('/', '-')}.js`);
}

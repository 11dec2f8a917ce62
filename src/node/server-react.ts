import path from 'node:path';
import { packageRoot } from './version.ts';

/** Packages that server bundles ask for when they are loaded, in the copies that this package brings. */
export const SERVER_PACKAGES: readonly string[] = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server'];

/**
 * The module that holds them and the router by name, made when the package is compiled. It is of production on the dev server, too, and
 * whoever has loaded React before: in development, React takes ten times as long to warn of what a browser warns of.
 */
export const SERVER_REACT: string = path.join(packageRoot, 'dist/packages/react-server.bundle.js');

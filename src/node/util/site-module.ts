import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Lectern's own code, which is not below `node_modules` in a checkout of its repository: `dist`, or `src/node`. */
const OWN = path.resolve(fileURLToPath(import.meta.url), '../..') + path.sep;

/** Whether a module is part of Lectern. */
export function isOwnModule(file: string): boolean {
  return file.startsWith(OWN);
}

/** Whether a module belongs to the site, not to an installed package or to Lectern, nor to what Lectern makes of its modules. */
export function isSiteModule(file: string): boolean {
  return !/[\\/](?:node_modules|\.lectern)[\\/]/.test(file) && !isOwnModule(file);
}

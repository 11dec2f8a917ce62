import { hashOf } from '../util/hash.ts';
import { isBelow, relativePath } from '../util/relative-path.ts';
import { packageRoot } from '../version.ts';
import { OWN_FOLDERS } from './stock/index.ts';

/**
 * The pattern of names in one of our own CSS modules: the same in the stock bundles and in what webpack compiles, since the server has
 * all parts of the theme from a stock bundle. Undefined for the site's files.
 */
export function ownNames(file: string): string | undefined {
  if (!OWN_FOLDERS.some(folder => isBelow(folder, file))) return undefined;
  return `[local]_${hashOf(relativePath(packageRoot, file)).slice(0, 4)}`;
}

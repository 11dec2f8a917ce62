import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of this repository. */
export const ROOT: string = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');

/**
 * The command line as it is installed, compiled: for tests of a process or its threads, to which Node 20 hands no loader of
 * TypeScript. All other tests import the source.
 */
export const BIN: string = path.join(ROOT, 'bin/lectern.js');

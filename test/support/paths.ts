import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of this repository. */
export const ROOT: string = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');

/** The command line as it is installed. */
export const BIN: string = path.join(ROOT, 'bin/lectern.js');

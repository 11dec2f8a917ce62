import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The generator's own version, in every page's `generator` meta. */
export const GENERATOR_VERSION = '3.8.1';

/** Root of the installed package, from `dist/node` as from `src/node`. */
export const packageRoot: string = path.resolve(fileURLToPath(import.meta.url), '../../..');

/** The version of the package. */
export function packageVersion(): string {
  const manifest = JSON.parse(readFileSync(path.join(packageRoot, 'package.json'), 'utf8')) as { version: string };
  return manifest.version;
}

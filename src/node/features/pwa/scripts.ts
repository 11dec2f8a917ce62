/** The script of pages, and the service worker. Both are bundled when the package is compiled. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../../util/hash.ts';
import { packageRoot } from '../../version.ts';
import type { PwaOptions } from './options.ts';

/** File name of the service worker. Its folder is its scope, so each locale has its own. */
export const WORKER_FILE = 'sw.js';

const SCRIPTS = path.join(packageRoot, 'dist/packages');

/** The script of pages, which registers the service worker below a base URL; `name` is its path below that base URL. */
export function pwaScript(
  { offlineModeActivationStrategies: strategies }: Pick<PwaOptions, 'offlineModeActivationStrategies'>,
  baseUrl: string,
): { readonly name: string; readonly text: string } {
  const settings = JSON.stringify({ worker: baseUrl + WORKER_FILE, strategies });
  const text = `var __lectern_app=${settings};\n${readFileSync(path.join(SCRIPTS, 'app.js'), 'utf8')}`;
  return { name: `assets/js/app.${hashOf(text).slice(0, 8)}.js`, text };
}

/** An entry of Workbox' precache manifest; `revision` is null if the file's name contains a hash of its content. */
export interface PrecachedFile {
  readonly url: string;
  readonly revision: string | null;
}

/** The text of the service worker with its precache manifest. */
export function workerScript(files: readonly PrecachedFile[]): string {
  const text = readFileSync(path.join(SCRIPTS, 'service-worker.js'), 'utf8');
  return text.replace('self.__WB_MANIFEST', () => JSON.stringify(files));
}

/** Sites that install as apps: the options, and the script of their pages. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import type { pwaSchema } from '../config/schema/plugins.ts';
import type { Site } from '../config/site.ts';
import { hashOf } from '../util/hash.ts';
import { packageRoot } from '../version.ts';

export type AppOptions = z.output<typeof pwaSchema>;

/** Name of the worker's file; its folder is what it serves. */
export const WORKER = 'sw.js';

/** The scripts, made when the package is compiled. */
const SCRIPTS = path.join(packageRoot, 'dist/packages');

/** The options of a site that installs as an app; undefined for others. */
export function appOptions({ thirdPartyPlugins: { uses } }: Pick<Site, 'thirdPartyPlugins'>): AppOptions | undefined {
  return uses.find(({ source }) => source === '@docusaurus/plugin-pwa')?.options as AppOptions | undefined;
}

/** The script of the pages below a base URL, which registers the worker. */
export function appScript(
  { offlineModeActivationStrategies: strategies }: AppOptions,
  baseUrl: string,
): { readonly name: string; readonly text: string } {
  const settings = JSON.stringify({ worker: baseUrl + WORKER, strategies });
  const text = `var __lectern_app=${settings};\n${readFileSync(path.join(SCRIPTS, 'app.js'), 'utf8')}`;
  return { name: `assets/js/app.${hashOf(text).slice(0, 8)}.js`, text };
}

/** A file that the worker keeps; the revision of one whose name changes with its bytes is null. */
export interface KeptFile {
  readonly url: string;
  readonly revision: string | null;
}

/** The worker of a site's files. */
export function workerScript(files: readonly KeptFile[]): string {
  const text = readFileSync(path.join(SCRIPTS, 'service-worker.js'), 'utf8');
  return text.replace('self.__WB_MANIFEST', () => JSON.stringify(files));
}

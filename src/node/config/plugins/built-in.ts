import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Official plugins that are built in as modules on the interface that all plugins have, by their official names. */
const MODULES: Readonly<Record<string, string>> = {
  'plugin-google-gtag': '../../plugins/analytics/google-gtag',
  'plugin-google-tag-manager': '../../plugins/analytics/google-tag-manager',
};

/** Absolute path of the module of a built-in plugin. */
export function builtInModule(plugin: string): string {
  return fileURLToPath(new URL(`${MODULES[plugin]}${path.extname(import.meta.url)}`, import.meta.url));
}

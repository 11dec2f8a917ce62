import { isDeepStrictEqual } from 'node:util';
import type { FromPlugins, Settings, SettingsKeys } from '../compile/settings.ts';
import type { LoadSiteOptions } from '../config/load-site.ts';
import type { ConfigPart } from '../config/option.ts';

/** Settings with functions cannot be sent to a thread. With these values it loads the site's config itself. */
export interface SettingsReload {
  readonly site: Omit<LoadSiteOptions, 'features'>;
  readonly fromPlugins: FromPlugins;
  /** Keys of the main thread's settings. */
  readonly keys: SettingsKeys;
}

/**
 * Loads the config in a thread, and returns the compiler settings.
 *
 * @throws Error if they differ from the main thread's: a config may have other values each time it is loaded
 */
export async function reloadSettings(
  { site, fromPlugins, keys }: SettingsReload,
  features: readonly ConfigPart[],
): Promise<Settings> {
  const { loadSite } = await import('../config/load-site.ts');
  const { compilerSettings } = await import('../compile/settings.ts');
  const { value } = await inSilence(() => loadSite({ ...site, features }));
  const reloaded = compilerSettings(value, fromPlugins);
  if (!isDeepStrictEqual(reloaded.keys, keys)) throw new Error('The config has changed');
  return reloaded.settings;
}

/** Suppresses what a config prints, since the main thread has shown it already. */
async function inSilence<T>(load: () => Promise<T>): Promise<T> {
  const { stdout, stderr } = process;
  const writes = [stdout.write, stderr.write] as const;
  stdout.write = () => true;
  stderr.write = () => true;
  try {
    return await load();
  } finally {
    [stdout.write, stderr.write] = writes;
  }
}

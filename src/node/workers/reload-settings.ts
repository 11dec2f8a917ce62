import { isDeepStrictEqual } from 'node:util';
import type { FromPlugins, Settings, SettingsKeys } from '../compile/settings.ts';
import type { LoadSiteOptions } from '../config/load-site.ts';

/** Settings with functions cannot be sent to a thread: it loads the site's config itself by this. */
export interface SettingsReload {
  readonly site: LoadSiteOptions;
  readonly fromPlugins: FromPlugins;
  /** Keys of the main thread's settings. */
  readonly keys: SettingsKeys;
}

/**
 * Loads the config in a thread.
 *
 * @throws Error where the settings differ from the main thread's: a config may be another one each time it is loaded
 */
export async function reloadSettings({ site, fromPlugins, keys }: SettingsReload): Promise<Settings> {
  const { loadSite } = await import('../config/load-site.ts');
  const { compilerSettings } = await import('../compile/settings.ts');
  const { value } = await inSilence(() => loadSite(site));
  const reloaded = compilerSettings(value, fromPlugins);
  if (!isDeepStrictEqual(reloaded.keys, keys)) throw new Error('The config has changed');
  return reloaded.settings;
}

/** The main thread has shown already what a config prints. */
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

import { isDeepStrictEqual } from 'node:util';
import type { SettingsRecipe } from './messages.ts';
import { type Settings, settingsKeys } from './settings.ts';

/**
 * Makes the settings of a site's compilers in a thread, from the config as the main thread did.
 *
 * @throws where something else comes of it: a config may be another one each time that it is read
 */
export async function makeSettings({ site, fromPlugins, keys }: SettingsRecipe): Promise<Settings> {
  const [{ loadSite }, { compilerSettings }] = await Promise.all([
    import('../config/load-site.ts'),
    import('../compile/settings.ts'),
  ]);
  const { value } = await inSilence(() => loadSite(site));
  const settings = compilerSettings(value, fromPlugins);
  if (!isDeepStrictEqual(settingsKeys(settings, value), keys)) throw new Error('The config is not what it was');
  return settings;
}

/** What a config prints has been printed when it was loaded first. */
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

import type { ProcessorSettings } from '../compile/index.ts';
import { compilerSettings } from '../compile/settings.ts';
import { loadSite } from '../config/load-site.ts';

/** The compiler settings that a thread loads for itself, because they hold functions of the user's. */
export async function loadSettings(config: {
  readonly siteDir: string;
  readonly configFile: string;
}): Promise<ReadonlyMap<string, ProcessorSettings>> {
  const { value: site } = await loadSite({ ...config, environment: 'production' });
  return compilerSettings(site);
}

/** Whether a value can cross to another thread: data alone can. */
export function isPlain(value: unknown): boolean {
  if (typeof value === 'function' || typeof value === 'symbol') return false;
  if (value === null || typeof value !== 'object') return true;
  const parts = value instanceof Map ? [...value].flat() : value instanceof Set ? [...value] : Object.values(value);
  return parts.every(isPlain);
}

import path from 'node:path';
import type { PluginContext } from '../config/site.ts';
import { isBelow, siteAlias } from '../util/relative-path.ts';

/** The directories that module names are relative to. */
export type ModuleDirs = Pick<PluginContext, 'siteDir' | 'generatedFilesDir'>;

/** Registry key of a module: `@site/…` for files below the site, so that it is the same on every machine. */
export function moduleKey(module: string, { siteDir }: Pick<ModuleDirs, 'siteDir'>): string {
  const isInside = path.isAbsolute(module) && isBelow(siteDir, module);
  return isInside ? siteAlias(siteDir, module) : module;
}

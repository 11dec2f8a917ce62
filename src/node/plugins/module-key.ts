import path from 'node:path';
import type { PluginContext } from '../config/site.ts';
import { isBelow, siteAlias } from '../util/relative-path.ts';

/** The directories that modules are named from. */
export type ModuleDirs = Pick<PluginContext, 'siteDir' | 'generatedFilesDir'>;

/** Registry key of a module: below the site by `@site/`, so that it is the same on any machine. */
export function moduleKey(module: string, { siteDir }: Pick<ModuleDirs, 'siteDir'>): string {
  const isInside = path.isAbsolute(module) && isBelow(siteDir, module);
  return isInside ? siteAlias(siteDir, module) : module;
}

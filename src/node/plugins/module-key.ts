import path from 'node:path';
import type { PluginContext } from '../config/site.ts';
import { siteAlias } from '../util/relative-path.ts';

/** The directories that modules are named from. */
export type ModuleDirs = Pick<PluginContext, 'siteDir' | 'generatedFilesDir'>;

/** Registry key of a module: below the site by `@site/`, so that it is the same on any machine. */
export function moduleKey(module: string, { siteDir }: Pick<ModuleDirs, 'siteDir'>): string {
  const isInside = path.isAbsolute(module) && !path.relative(siteDir, module).startsWith('..');
  return isInside ? siteAlias(siteDir, module) : module;
}

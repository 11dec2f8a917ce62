import { existsSync } from 'node:fs';
import path from 'node:path';
import { overriddenParts } from '../theme-parts.ts';
import { lookUps } from './look-ups.ts';
import type { ShellInput } from './types.ts';

/** Folders of theme parts, those first that are asked first; the stock theme comes after them. */
export interface ThemeFolders {
  /** The site's own, if it is there: the bundler would look for each part in it. */
  readonly own: readonly string[];
  readonly ofPlugins: readonly string[];
}

/** The folders whose parts stand in for those of the stock theme. */
export function themeFolders({ siteDir, plugins }: ShellInput): ThemeFolders {
  return {
    own: [path.join(siteDir, 'src/theme')].filter(folder => existsSync(folder)),
    ofPlugins: [...(plugins?.themes ?? [])].reverse(),
  };
}

/** The module of what stands in for parts of the stock theme, by the parts' names. */
export function themeOverridesModule({ own, ofPlugins }: ThemeFolders): string {
  return lookUps(overriddenParts([...own, ...ofPlugins]).map(name => [`@theme/${name}`, `@theme/${name}`]));
}

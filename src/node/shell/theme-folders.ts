import { existsSync } from 'node:fs';
import path from 'node:path';
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

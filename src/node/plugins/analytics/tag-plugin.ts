import path from 'node:path';
import type { HeadTag } from '../../../shared/model.ts';
import { packageRoot } from '../../version.ts';

/** The part of the plugin interface that tags of third parties need. */
export interface TagPlugin {
  readonly name: string;
  getClientModules?(): readonly string[];
  injectHtmlTags(): { readonly headTags: readonly HeadTag[]; readonly preBodyTags?: readonly string[] };
}

/** Absolute path of a module that runs in the shell. */
export function clientModule(name: string): string {
  return path.join(packageRoot, 'src/client/analytics', `${name}.ts`);
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PluginContext, PluginUse } from '../../config/site.ts';
import { attempt } from '../../util/attempt.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { DOCUSAURUS_VERSION } from '../../version.ts';
import type { LoadedPlugin } from './types.ts';

/** The origin of a plugin: a package, the site's own project, or another file or function. */
export interface PluginVersion {
  readonly type: 'package' | 'project' | 'local';
  readonly name?: string;
  readonly version?: string;
}

/** The versions of Docusaurus' API, the site and its plugins. */
export interface SiteMetadata {
  readonly docusaurusVersion: string;
  readonly siteVersion?: string;
  readonly pluginVersions: Readonly<Record<string, PluginVersion>>;
}

/** Docusaurus' `siteMetadata`. The site's version is that of its own `package.json`. */
export function siteMetadata(
  plugins: readonly Pick<LoadedPlugin, 'name' | 'use'>[],
  { siteDir, siteVersion }: PluginContext,
): SiteMetadata {
  return {
    docusaurusVersion: DOCUSAURUS_VERSION,
    ...omitUndefined({ siteVersion }),
    pluginVersions: Object.fromEntries(plugins.map(({ name, use }) => [name, pluginVersion(use, siteDir)])),
  };
}

/** The version of a plugin: that of the package that contains its module. */
export function pluginVersion({ source }: Pick<PluginUse, 'source'>, siteDir: string): PluginVersion {
  if (typeof source !== 'string') return { type: 'local' };
  if (!path.isAbsolute(source)) return { type: 'package', name: source, version: DOCUSAURUS_VERSION };
  for (let folder = path.dirname(source); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (folder === siteDir) return { type: 'project' };
    const { name, version } = packageIn(folder);
    if (name !== undefined) return { type: 'package', name, ...omitUndefined({ version }) };
  }
  return { type: 'local' };
}

function packageIn(folder: string): { readonly name?: string; readonly version?: string } {
  return attempt(() => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))) ?? {};
}

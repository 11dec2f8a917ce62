import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { attempt } from '../../util/attempt.ts';
import { packageIn, versionIn } from '../../version.ts';
import type { BlogPackages } from '../site.ts';

/** The version of Docusaurus' packages whose routes and components are known. */
const MAJOR = '3.';

/** Modules of `theme-common` that the components need: functions for texts, and up to Docusaurus 3.4 the contexts of posts. */
const COMMON = ['translations/blogTranslations.js', 'contexts/blogPost.js', 'utils/structuredDataUtils.js'];

/**
 * The blog plugin and the theme with its components, if the site has installed both, itself or by the classic preset.
 */
export function findBlogPackages(siteDir: string): BlogPackages | undefined {
  const pluginDir = findPackage('plugin-content-blog', siteDir);
  const themeDir = findPackage('theme-classic', siteDir);
  if (pluginDir === undefined || themeDir === undefined) return undefined;
  if (![pluginDir, themeDir].every(directory => versionIn(directory)?.startsWith(MAJOR))) return undefined;
  const common = packageFrom(themeDir, '@docusaurus/theme-common') ?? '';
  const translations = packageFrom(themeDir, '@docusaurus/theme-translations');
  const needed = {
    plugin: path.join(pluginDir, 'lib/index.js'),
    theme: path.join(themeDir, 'lib/theme'),
    classNames: path.join(common, 'lib/utils/ThemeClassNames.js'),
    texts: path.join(translations ?? '', 'locales'),
  };
  if (!Object.values(needed).every(file => existsSync(file))) return undefined;
  const [client] = [path.join(pluginDir, 'lib/client/index.js')].filter(file => existsSync(file));
  const modules = COMMON.map(name => path.join(common, 'lib', name)).filter(file => existsSync(file));
  return modules.length === 0 ? undefined : { ...needed, client, common: modules };
}

/** The version of the blog plugin that a site has installed, usable or not. */
export function blogPluginVersion(siteDir: string): string | undefined {
  const directory = findPackage('plugin-content-blog', siteDir);
  return directory && versionIn(directory);
}

function findPackage(name: string, siteDir: string): string | undefined {
  const preset = packageFrom(siteDir, '@docusaurus/preset-classic');
  return packageFrom(siteDir, `@docusaurus/${name}`) ?? (preset && packageFrom(preset, `@docusaurus/${name}`));
}

/** The real directory of a package, from where Node finds the packages that it depends on. */
function packageFrom(directory: string, name: string): string | undefined {
  const found = packageIn(directory, name);
  return found && (attempt(() => realpathSync(found)) ?? found);
}

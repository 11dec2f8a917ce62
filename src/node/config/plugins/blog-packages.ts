import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { attempt } from '../../util/attempt.ts';
import { packageIn, versionIn } from '../../version.ts';
import type { BlogPackages } from '../site.ts';

/** The version of Docusaurus' packages whose routes and components are known. */
const MAJOR = '3.';

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
  const packages: BlogPackages = {
    plugin: path.join(pluginDir, 'lib/index.js'),
    client: path.join(pluginDir, 'lib/client/index.js'),
    theme: path.join(themeDir, 'lib/theme'),
    textFunctions: path.join(common, 'lib/translations/blogTranslations.js'),
    classNames: path.join(common, 'lib/utils/ThemeClassNames.js'),
    texts: path.join(translations ?? '', 'locales'),
  };
  return Object.values(packages).every(file => existsSync(file)) ? packages : undefined;
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

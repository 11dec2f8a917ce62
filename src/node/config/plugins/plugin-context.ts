import { resolve } from 'node:path';
import { generatedFilesDir } from '../../generated-dir.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { versionIn } from '../../version.ts';
import { localizationDirOf, resolveLocale } from '../resolve/locale.ts';
import { baseUrlOf, storageNamespace } from '../resolve/resolve-site.ts';
import type { CheckedConfig } from '../schema/site.ts';
import type { PluginContext, SiteFiles } from '../site.ts';

/** What presets and plugins are told of the site: the config with its defaults, and where things are. */
export function pluginContext(
  config: CheckedConfig,
  { themeConfig, codeTranslations }: Pick<PluginContext, 'codeTranslations'> & { readonly themeConfig: object },
  { siteDir, configFile, outDir }: SiteFiles,
): PluginContext {
  const { name, ...locale } = resolveLocale(config);
  const baseUrl = baseUrlOf(config);
  const url = new URL(config.url).origin;
  const { i18n, storage } = config;
  const localizationDir = localizationDirOf(config, siteDir) ?? resolve(siteDir, i18n.path, name);
  return {
    siteDir,
    ...omitUndefined({ siteVersion: versionIn(siteDir) }),
    generatedFilesDir: generatedFilesDir(siteDir),
    siteConfig: { ...config, url, baseUrl, themeConfig },
    siteConfigPath: configFile,
    outDir,
    baseUrl,
    localizationDir,
    i18n: {
      defaultLocale: i18n.defaultLocale,
      locales: i18n.locales,
      currentLocale: name,
      path: i18n.path,
      localeConfigs: {
        ...i18n.localeConfigs,
        [name]: { path: name, ...i18n.localeConfigs[name], ...locale, baseUrl, url },
      },
    },
    codeTranslations,
    siteStorage: { type: storage.type, namespace: storageNamespace(config, url + baseUrl) },
    currentBundler: { name: 'webpack' },
  };
}

import { hash } from 'node:crypto';
import { resolve } from 'node:path';
import { pathBelow, safeDecode } from '../../../shared/url.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { generatedFilesDir } from '../../util/site-paths.ts';
import { versionIn } from '../../version.ts';
import type { CheckedConfig } from '../schema/site.ts';
import type { MarkdownOptions, PluginContext, SiteFiles } from '../site.ts';
import { type ResolvedLocale, resolveLocales, withSlashes } from './locales.ts';

/**
 * Syntax of MDX 1; enabled under `future.v4: true`, too, as sites set that before it implied turning these off. The flag of its own is as
 * young as its meaning.
 */
export function mdx1Compat({ markdown, future: { v4 } }: CheckedConfig): MarkdownOptions['mdx1Compat'] {
  const isOn = typeof v4 === 'boolean' || v4.mdx1CompatDisabledByDefault !== true;
  return { comments: isOn, admonitions: isOn, headingIds: isOn, ...omitUndefined(markdown.mdx1Compat) };
}

/** The context that presets and plugins get: the config with its defaults, base URL, locale and directories. */
export function pluginContext(
  config: CheckedConfig,
  { themeConfig, codeTranslations }: Pick<PluginContext, 'codeTranslations'> & { readonly themeConfig: object },
  files: SiteFiles,
): PluginContext {
  const { siteDir, configFile, localeChoice: locale } = files;
  const { i18n, storage } = config;
  // The old name of a hook.
  const { onBrokenMarkdownLinks, ...others } = config;
  const locales = resolveLocales(config, siteDir, locale);
  const own = locales.get(locale.name) as ResolvedLocale;
  const { path, url, baseUrl } = own;
  return {
    siteDir,
    ...omitUndefined({ siteVersion: versionIn(siteDir) }),
    generatedFilesDir: generatedFilesDir(siteDir),
    siteConfig: {
      ...others,
      ...{ url, baseUrl, themeConfig },
      storage: { ...storage, namespace: storage.namespace ?? hasNamespace(config) },
      markdown: {
        ...config.markdown,
        hooks: { ...config.markdown.hooks, ...omitUndefined({ onBrokenMarkdownLinks }) },
        mdx1Compat: mdx1Compat(config),
      },
    },
    siteConfigPath: configFile,
    outDir: outDirOf(own, config, files),
    baseUrl,
    localizationDir: resolve(siteDir, i18n.path, path),
    i18n: {
      defaultLocale: i18n.defaultLocale,
      locales: [...locales.keys()],
      currentLocale: locale.name,
      path: i18n.path,
      localeConfigs: Object.fromEntries(Array.from(locales, ([key, { name: _, ...settings }]) => [key, settings])),
    },
    codeTranslations,
    siteStorage: { type: storage.type, namespace: storageNamespace(config, url + baseUrl) },
    currentBundler: { name: 'webpack' },
  };
}

/**
 * The output folder of a locale: the build's for the default locale, otherwise a folder named like the locale's own
 * part of the base URL. A locale with an origin of its own may have no such part; its folder is then named like the
 * locale.
 */
function outDirOf(
  { name, baseUrl, path }: ResolvedLocale,
  config: CheckedConfig,
  { buildDir, localeChoice }: SiteFiles,
) {
  const base = withSlashes(config.baseUrl);
  const below = pathBelow(base, baseUrl) ?? baseUrl.slice(1);
  const isFirst = name === config.i18n.defaultLocale || localeChoice.isAlone;
  return resolve(buildDir, below === '' && !isFirst ? path : safeDecode(below));
}

function hasNamespace({ future: { v4 } }: CheckedConfig): boolean {
  return v4 === true || (typeof v4 === 'object' && v4.siteStorageNamespacing === true);
}

/** The suffix of storage keys, so that sites on one origin do not share them. */
function storageNamespace(config: CheckedConfig, address: string): string {
  const namespace = config.storage.namespace ?? hasNamespace(config);
  if (namespace === true) return `-${hash('md5', address, 'hex').slice(0, 3)}`;
  return namespace ? `-${namespace}` : '';
}

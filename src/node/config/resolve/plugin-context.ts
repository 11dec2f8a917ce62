import { hash } from 'node:crypto';
import { resolve } from 'node:path';
import { attempt } from '../../util/attempt.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { generatedFilesDir } from '../../util/site-paths.ts';
import { versionIn } from '../../version.ts';
import type { CheckedConfig } from '../schema/site.ts';
import type { PluginContext, Site, SiteFiles } from '../site.ts';

/** The site as presets and plugins see it: the config with its defaults, address, locale and directories. */
export function pluginContext(
  config: CheckedConfig,
  { themeConfig, codeTranslations }: Pick<PluginContext, 'codeTranslations'> & { readonly themeConfig: object },
  { siteDir, configFile, outDir }: SiteFiles,
): PluginContext {
  const { i18n, storage } = config;
  const { name, ...locale } = resolveLocale(config);
  const baseUrl = `/${config.baseUrl}/`.replace(/\/{2,}/g, '/');
  const url = new URL(config.url).origin;
  return {
    siteDir,
    ...omitUndefined({ siteVersion: versionIn(siteDir) }),
    generatedFilesDir: generatedFilesDir(siteDir),
    siteConfig: { ...config, url, baseUrl, themeConfig },
    siteConfigPath: configFile,
    outDir,
    baseUrl,
    localizationDir: localizationDirOf(config, siteDir) ?? resolve(siteDir, i18n.path, name),
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

/** The suffix of storage keys, so that sites on one origin do not share them. */
function storageNamespace({ storage, future }: CheckedConfig, address: string): string {
  const { v4 } = future;
  const namespace =
    storage.namespace ?? (v4 === true || (typeof v4 === 'object' && v4.siteStorageNamespacing === true));
  if (namespace === true) return `-${hash('md5', address, 'hex').slice(0, 3)}`;
  return namespace ? `-${namespace}` : '';
}

/** The default locale; label and direction come from the platform unless the config has them. */
export function resolveLocale({ i18n }: CheckedConfig): Site['locale'] {
  const name = i18n.defaultLocale;
  const settings = i18n.localeConfigs[name];
  return {
    name,
    label: settings?.label ?? languageName(name),
    htmlLang: settings?.htmlLang ?? name,
    direction: settings?.direction ?? directionOf(name),
  };
}

/** Directory of the default locale's translations; null where the config turns them off. */
export function localizationDirOf({ i18n }: CheckedConfig, siteDir: string): string | null {
  const { translate = true, path = i18n.defaultLocale } = i18n.localeConfigs[i18n.defaultLocale] ?? {};
  return translate ? resolve(siteDir, i18n.path, path) : null;
}

/**
 * Names that are no language tags make the platform throw.
 *
 * @example languageName('fr') // 'Français'
 */
function languageName(locale: string): string {
  const name =
    attempt(() => new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' }).of(locale)) ?? locale;
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}

/** The script's direction is a property of `Intl.Locale` up to Node 24, and a method from then on. */
interface ScriptLocale extends Intl.Locale {
  readonly textInfo?: { readonly direction?: string };
  getTextInfo?(): { readonly direction?: string };
}

function directionOf(locale: string): 'ltr' | 'rtl' {
  const platform = attempt((): ScriptLocale => new Intl.Locale(locale));
  return (platform?.getTextInfo?.() ?? platform?.textInfo)?.direction === 'rtl' ? 'rtl' : 'ltr';
}

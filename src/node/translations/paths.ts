import { join, resolve } from 'node:path';

/** The part of the config that decides where translations are. */
export interface TranslationPlaces {
  /** Folder of all translations, relative to the site. */
  readonly path: string;
  readonly localeConfigs: Readonly<Record<string, { readonly path?: string | undefined } | undefined>>;
}

/** Names of the plugins and the theme whose translations the generator reads. */
export const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';
export const PAGES_PLUGIN = 'docusaurus-plugin-content-pages';
export const CLASSIC_THEME = 'docusaurus-theme-classic';

/** Absolute path of the folder of a locale's translations, which need not exist. */
export function localizationDir(siteDir: string, { path, localeConfigs }: TranslationPlaces, locale: string): string {
  return resolve(siteDir, path, localeConfigs[locale]?.path ?? locale);
}

/** The file with translations of `translate()` and `<Translate>`, in scripts, theme and plugins. */
export function codeTextsFile(localizationDir: string): string {
  return join(localizationDir, 'code.json');
}

/**
 * Folder of the translations of a plugin or theme; an instance with its own id has its own folder.
 *
 * @example pluginTranslationsDir('/site/i18n/fr', DOCS_PLUGIN, 'api') // '/site/i18n/fr/docusaurus-plugin-content-docs-api'
 */
export function pluginTranslationsDir(localizationDir: string, pluginName: string, pluginId = 'default'): string {
  return join(localizationDir, pluginId === 'default' ? pluginName : `${pluginName}-${pluginId}`);
}

/**
 * Name of a version's folder, and without `.json` of its file of texts, among the translations of a docs plugin.
 *
 * @example versionTranslationsName('2.0') // 'version-2.0'
 */
export function versionTranslationsName(version: string): string {
  return version === 'current' ? version : `version-${version}`;
}

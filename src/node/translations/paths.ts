import { join, resolve } from 'node:path';

/** What the config says of the places of translations. */
export interface TranslationPlaces {
  /** Directory of all translations, relative to the site. */
  readonly path: string;
  readonly localeConfigs: Readonly<Record<string, { readonly path?: string | undefined } | undefined>>;
}

/** The plugins and the theme whose translations have folders that the generator reads itself. */
export const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';
export const PAGES_PLUGIN = 'docusaurus-plugin-content-pages';
export const CLASSIC_THEME = 'docusaurus-theme-classic';

/** Absolute directory of a locale's translations, whether it exists or not. */
export function localizationDir(siteDir: string, { path, localeConfigs }: TranslationPlaces, locale: string): string {
  return resolve(siteDir, path, localeConfigs[locale]?.path ?? locale);
}

/** The translated texts of scripts, of the theme and of plugins, `translate()` and `<Translate>`. */
export function codeTextsFile(localizationDir: string): string {
  return join(localizationDir, 'code.json');
}

/**
 * Directory of the translations of one plugin or theme; an instance with an id of its own has one of its own.
 *
 * @example pluginTranslationsDir('/site/i18n/fr', DOCS_PLUGIN, 'api') // '/site/i18n/fr/docusaurus-plugin-content-docs-api'
 */
export function pluginTranslationsDir(localizationDir: string, pluginName: string, pluginId = 'default'): string {
  return join(localizationDir, pluginId === 'default' ? pluginName : `${pluginName}-${pluginId}`);
}

/**
 * The name of a docs version's folder, and of its file of texts before `.json`, in the translations of its instance.
 *
 * @example versionTranslationsName('2.0') // 'version-2.0'
 */
export function versionTranslationsName(version: string): string {
  return version === 'current' ? version : `version-${version}`;
}

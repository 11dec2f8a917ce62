import { nearest } from '../../shared/nearest.ts';
import { type Result, userError } from '../diagnostics/index.ts';
import { createLocator } from '../diagnostics/source-location.ts';
import { localizationDir } from '../translations/paths.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import { type LoadSiteOptions, loadSite } from './load-site.ts';
import type { CheckedConfig } from './schema/site.ts';
import type { Site } from './site.ts';

/** A locale of a site, with the absolute path of its translations, which need not exist. */
export interface LocaleFolder {
  readonly locale: string;
  readonly localizationDir: string;
}

/** A locale of the site by name. @throws UserError when it has none of this name */
export function localeOf(site: Site, locale: string): LocaleFolder {
  const { locales } = i18nOf(site);
  if (!locales.includes(locale)) throw unknownLocale(site, locale);
  return folderOf(site, locale);
}

/** The locales to translate into: all but the default one and those that the config excludes. */
export function translatedLocales(site: Site): readonly LocaleFolder[] {
  const { locales, defaultLocale, localeConfigs } = i18nOf(site);
  return locales
    .filter(locale => locale !== defaultLocale && localeConfigs[locale]?.translate !== false)
    .map(locale => folderOf(site, locale));
}

/** All locales of a site, in the config's order. */
export function localesOf(site: Site): readonly LocaleFolder[] {
  return i18nOf(site).locales.map(locale => folderOf(site, locale));
}

/** The locale that the site is written in. */
export function defaultLocaleOf(site: Site): string {
  return i18nOf(site).defaultLocale;
}

/** The site in one of its locales, where plugins and docs may have other texts. */
export async function siteIn(
  { locale: name }: LocaleFolder,
  site: Result<Site>,
  { siteDir, configFile, features }: Pick<LoadSiteOptions, 'siteDir' | 'configFile' | 'features'>,
): Promise<Result<Site>> {
  if (name === site.value.locale.name) return site;
  const locale = { name, isAlone: false };
  return loadSite({ siteDir, features, ...omitUndefined({ configFile }), environment: 'production', locale });
}

function folderOf(site: Site, locale: string): LocaleFolder {
  return { locale, localizationDir: localizationDir(site.siteDir, i18nOf(site), locale) };
}

/** `i18n` as in the config. */
function i18nOf({ thirdPartyPlugins }: Site): CheckedConfig['i18n'] {
  return thirdPartyPlugins.context.siteConfig.i18n as CheckedConfig['i18n'];
}

function unknownLocale(site: Site, locale: string) {
  const { locales } = i18nOf(site);
  const meant = nearest(locale, locales);
  return userError({
    code: 'translations/unknown-locale',
    message: `The site has no locale '${locale}'.`,
    location: createLocator(site.configFile)(['i18n', 'locales']),
    fix: meant ? `Did you mean '${meant}'?` : `Add it to \`i18n.locales\`, which has ${locales.join(', ')}.`,
  });
}

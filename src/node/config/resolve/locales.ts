import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SiteLocale } from '../../../shared/model/site.ts';
import { escapePath, wellEncoded } from '../../../shared/url.ts';
import { attempt } from '../../util/attempt.ts';
import type { CheckedConfig } from '../schema/site.ts';

/** The locale that a site is loaded for. */
export interface LocaleChoice {
  readonly name: string;
  /** Whether only this locale is built: its base URL then has no locale segment. */
  readonly isAlone: boolean;
}

/** A locale with its defaults filled in. */
export interface ResolvedLocale extends SiteLocale {
  /** Name of its folder below `i18n.path`. */
  readonly path: string;
  /** Whether translations are read. */
  readonly translate: boolean;
}

/** All locales of a config in its order, and the requested one even if the config does not list it. */
export function resolveLocales(
  config: CheckedConfig,
  siteDir: string,
  { name: chosen, isAlone }: LocaleChoice,
): ReadonlyMap<string, ResolvedLocale> {
  const { i18n } = config;
  return new Map([...i18n.locales, chosen].map(name => [name, resolveLocale(name, { config, siteDir, isAlone })]));
}

interface LocaleContext {
  readonly config: CheckedConfig;
  readonly siteDir: string;
  readonly isAlone: boolean;
}

/** A locale's settings; label, direction and calendar default to those of `Intl`. */
function resolveLocale(name: string, { config, siteDir, isAlone }: LocaleContext): ResolvedLocale {
  const { i18n, url, baseUrl } = config;
  const settings = i18n.localeConfigs[name] ?? {};
  const { htmlLang = name, path = name } = settings;
  const segment = name === i18n.defaultLocale || isAlone ? '' : name;
  return {
    name,
    label: settings.label ?? languageName(htmlLang),
    htmlLang,
    direction: settings.direction ?? directionOf(htmlLang),
    calendar: settings.calendar ?? calendarOf(htmlLang),
    url: new URL(settings.url ?? url).origin,
    baseUrl: settings.baseUrl === undefined ? withSlashes(`${baseUrl}/${segment}`) : withSlashes(settings.baseUrl),
    path,
    translate: settings.translate ?? existsSync(resolve(siteDir, i18n.path, path)),
  };
}

/** A base URL with one slash at each end, as browsers send it. */
export function withSlashes(path: string): string {
  return escapePath(wellEncoded(`/${path}/`.replace(/\/{2,}/g, '/')));
}

/**
 * The name of a language in that language. `Intl` throws for a name that is not a language tag: it is then its own
 * label.
 *
 * @example languageName('fr') // 'Français'
 */
function languageName(locale: string): string {
  const name =
    attempt(() => new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' }).of(locale)) ?? locale;
  return name.charAt(0).toLocaleUpperCase(attempt(() => new Intl.Locale(locale).language)) + name.slice(1);
}

/** Properties of `Intl.Locale` up to Node 24, methods from then on. */
interface LocaleInfo extends Intl.Locale {
  readonly textInfo?: { readonly direction?: string };
  getTextInfo?(): { readonly direction?: string };
  readonly calendars?: readonly string[];
  getCalendars?(): readonly string[];
}

function directionOf(locale: string): 'ltr' | 'rtl' {
  const platform = attempt((): LocaleInfo => new Intl.Locale(locale));
  return (platform?.getTextInfo?.() ?? platform?.textInfo)?.direction === 'rtl' ? 'rtl' : 'ltr';
}

function calendarOf(locale: string): string {
  const platform = attempt((): LocaleInfo => new Intl.Locale(locale));
  return platform?.calendar ?? (platform?.getCalendars?.() ?? platform?.calendars)?.[0] ?? 'gregory';
}

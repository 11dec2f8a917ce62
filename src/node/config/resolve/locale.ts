import { resolve } from 'node:path';
import type { CheckedConfig } from '../schema/site.ts';
import type { Site } from '../site.ts';

/** The default locale with what the config leaves out filled in from what the platform knows of languages. */
export function resolveLocale({ i18n }: CheckedConfig): Site['locale'] {
  const name = i18n.defaultLocale;
  const given = i18n.localeConfigs[name];
  return {
    name,
    label: given?.label ?? languageName(name),
    htmlLang: given?.htmlLang ?? name,
    direction: given?.direction ?? directionOf(name),
  };
}

/** Where the default locale's translations are; null where the config does without them. */
export function localizationDirOf({ i18n }: CheckedConfig, siteDir: string): string | null {
  const { translate = true, path = i18n.defaultLocale } = i18n.localeConfigs[i18n.defaultLocale] ?? {};
  return translate ? resolve(siteDir, i18n.path, path) : null;
}

/** @example languageName('fr') // 'Français' */
function languageName(locale: string): string {
  const name =
    attempt(() => new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' }).of(locale)) ?? locale;
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}

/** What `Intl.Locale` tells of a language's script: by a property up to Node 24, by a method from then on. */
interface ScriptLocale extends Intl.Locale {
  readonly textInfo?: { readonly direction?: string };
  getTextInfo?(): { readonly direction?: string };
}

function directionOf(locale: string): 'ltr' | 'rtl' {
  const known = attempt((): ScriptLocale => new Intl.Locale(locale));
  return (known?.getTextInfo?.() ?? known?.textInfo)?.direction === 'rtl' ? 'rtl' : 'ltr';
}

/** Names that are no language tags make the platform throw. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

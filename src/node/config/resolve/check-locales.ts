import type { KeyPath } from '../../diagnostics/source-location.ts';
import { attempt } from '../../util/attempt.ts';
import type { Report } from '../problems.ts';
import type { CheckedConfig } from '../schema/site.ts';
import type { ResolvedLocale } from './locales.ts';

/** Reports a default or requested locale that is not in `i18n.locales`. */
export function reportUnknownLocales({ i18n }: CheckedConfig, chosen: string, report: Report): void {
  const unknown = (name: string, what: string, path: KeyPath) => {
    if (i18n.locales.includes(name)) return;
    report({
      code: 'config/unknown-locale',
      severity: 'warning',
      message: `${what} '${name}' is not one of \`i18n.locales\`.`,
      fix: 'Add it to `i18n.locales`.',
      path,
    });
  };
  unknown(i18n.defaultLocale, 'The default locale', ['i18n', 'defaultLocale']);
  if (chosen !== i18n.defaultLocale) unknown(chosen, 'The locale', ['i18n', 'locales']);
}

/**
 * Reports locales whose `htmlLang` is not a valid language tag: `Intl` would throw when it formats dates and plurals.
 */
export function reportInvalidLanguages(
  { i18n }: CheckedConfig,
  locales: Iterable<ResolvedLocale>,
  report: Report,
): void {
  for (const { name, htmlLang } of locales) {
    if (isLanguageTag(htmlLang)) continue;
    const meant = htmlLang.replaceAll('_', '-');
    const isOwn = i18n.localeConfigs[name]?.htmlLang !== undefined;
    report({
      code: 'config/invalid-language',
      severity: 'error',
      message: `'${htmlLang}' is not a language tag.`,
      fix: `Set \`htmlLang\` of the locale to ${isLanguageTag(meant) ? `'${meant}'` : "one, such as 'pt-BR'"}.`,
      path: isOwn ? ['i18n', 'localeConfigs', name, 'htmlLang'] : ['i18n', 'locales', i18n.locales.indexOf(name)],
    });
  }
}

/** Reports locales without a folder of translations, whose pages are in another language than they say. */
export function reportUntranslatedLocales(
  { i18n }: CheckedConfig,
  locales: Iterable<ResolvedLocale>,
  report: Report,
): void {
  if (!i18n.locales.includes(i18n.defaultLocale)) return;
  for (const { name, path, translate, direction } of locales) {
    const isMeant = i18n.localeConfigs[name]?.translate !== undefined;
    if (translate || isMeant || name === i18n.defaultLocale) continue;
    report({
      code: 'config/untranslated-locale',
      severity: 'notice',
      message: `The locale '${name}' has no translations: the folder \`${i18n.path}/${path}\` does not exist, so its pages are in the default language${direction === 'rtl' ? ', from right to left' : ''}.`,
      fix: `Run \`lectern write-translations --locale ${name}\`, or set \`translate: false\` in \`i18n.localeConfigs.${name}\` if this is meant.`,
      path: ['i18n', 'locales', i18n.locales.indexOf(name)],
    });
  }
}

function isLanguageTag(text: string): boolean {
  return attempt(() => new Intl.Locale(text)) !== undefined;
}

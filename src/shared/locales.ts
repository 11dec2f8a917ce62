/** The default locale, whose pages the others show where they have no translation; undefined on a site in one locale. */
export function defaultLocale<T extends { readonly isDefault?: boolean }>(locales: readonly T[] = []): T | undefined {
  return locales.find(({ isDefault }) => isDefault);
}

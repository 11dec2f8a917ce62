/** The locale that pages without a translation are in; undefined on a site in one locale. */
export function defaultLocale<T extends { readonly isDefault?: boolean }>(locales: readonly T[] = []): T | undefined {
  return locales.find(({ isDefault }) => isDefault);
}

import { nearestInLocales } from '../../shared/head.ts';
import { defaultLocale } from '../../shared/locales.ts';
import { usePage, useSite } from '../contexts.ts';

/** The URL of the page in the site's default language. */
export interface OriginalPage {
  readonly href: string;
  /** BCP 47 tag. */
  readonly lang: string;
}

/** The page in the site's default language. */
export function useOriginalPage(): OriginalPage {
  const site = useSite();
  const page = usePage();
  const name = defaultLocale(site.locales)?.name;
  const original = nearestInLocales(site, page).find(({ locale }) => locale.name === name);
  if (!original) return { href: page.path, lang: site.locale.htmlLang };
  const { url, path, locale } = original;
  return { href: url === site.url ? path : url + path, lang: locale.htmlLang };
}

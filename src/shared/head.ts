import { defaultLocale } from './locales.ts';
import type { HeadTag } from './model/head.ts';
import type { InLocales, PageProps } from './model/page.ts';
import type { SiteData, SiteLocale } from './model/site.ts';
import { filesBeside } from './page-files.ts';
import { escapePath, pageFileUrl, rebase } from './url.ts';

/** The document's title: page and site, or the site alone if the two are equal or the page has no title. */
export function documentTitle(site: SiteData, title: string | undefined): string {
  const trimmed = title?.trim();
  return trimmed && trimmed !== site.title ? `${trimmed} ${site.titleDelimiter} ${site.title}` : site.title;
}

/** The head of a page, in order: title, metas, canonical links, then the page's own tags. */
export function pageHead(site: SiteData, page: PageProps): readonly HeadTag[] {
  const title = documentTitle(site, page.title);
  const url = site.url + escapePath(page.path);
  return dedupeHead([
    { tagName: 'title', innerHTML: title },
    meta('name', 'viewport', 'width=device-width, initial-scale=1'),
    meta('property', 'og:url', url),
    ...localeMetas(site, page),
    meta('property', 'og:title', title),
    ...(page.description
      ? [meta('name', 'description', page.description), meta('property', 'og:description', page.description)]
      : []),
    ...searchMetas(page),
    link('canonical', url),
    ...filesBeside(site, page).map(([extension, type]) => link('alternate', pageFileUrl(url, extension), type)),
    ...alternateLinks(site, page),
    ...page.head,
  ]);
}

/** Open Graph metas for the page's locale and the other locales that have it. */
function localeMetas(site: SiteData, page: LocalizedPage): readonly HeadTag[] {
  // Open Graph separates language and territory by an underscore: https://ogp.me/#optional
  const inOpenGraph = ({ htmlLang }: SiteLocale) => htmlLang.replace('-', '_');
  const others = pageInLocales(site, page).filter(({ locale }) => locale.name !== site.locale.name);
  return [
    meta('property', 'og:locale', inOpenGraph(site.locale)),
    ...others.map(({ locale }) => ({
      tagName: 'meta',
      attributes: { property: 'og:locale:alternate', content: inOpenGraph(locale) },
    })),
  ];
}

/** `hreflang` links to the page in each locale, then `x-default`: https://developers.google.com/search/docs/specialty/international */
function alternateLinks(site: SiteData, page: LocalizedPage): readonly HeadTag[] {
  const { name } = defaultLocale(site.locales) ?? site.locale;
  const alternates = pageInLocales(site, page);
  const ofDefault = alternates.filter(({ locale }) => locale.name === name);
  return [...alternates, ...ofDefault.map(first => ({ ...first, locale: { htmlLang: 'x-default' } }))].map(
    ({ url, path, locale }) => ({
      tagName: 'link',
      attributes: { rel: 'alternate', href: url + escapePath(path), hreflang: locale.htmlLang },
    }),
  );
}

/** The fields of a page that say where it is in other locales. */
export interface LocalizedPage {
  /** With base URL. */
  readonly path: string;
  readonly inLocales?: InLocales;
}

type LocalizedSite = Pick<SiteData, 'url' | 'baseUrl' | 'locale' | 'locales'>;

/** A page in a locale of its site. */
export interface PageInLocale {
  readonly locale: SiteLocale;
  /** Origin of the locale. */
  readonly url: string;
  /** With base URL. */
  readonly path: string;
}

/** The addresses of a page in the locales that have it. */
export function pageInLocales(
  { url, baseUrl, locale, locales = [locale] }: LocalizedSite,
  { path, inLocales = {} }: LocalizedPage,
): readonly PageInLocale[] {
  return locales.flatMap(other => {
    if (other.name === locale.name) return [{ locale, url, path }];
    const { [other.name]: own = rebase(path, baseUrl, other.baseUrl) } = inLocales;
    return own === null ? [] : [{ locale: other, url: other.url, path: own }];
  });
}

/** The addresses of a page in all locales: its own, or the front page of a locale that does not have it. */
export function nearestInLocales(site: LocalizedSite, page: LocalizedPage): readonly PageInLocale[] {
  const found = pageInLocales(site, page);
  return (site.locales ?? [site.locale]).map(
    locale =>
      found.find(({ locale: { name } }) => name === locale.name) ?? { locale, url: locale.url, path: locale.baseUrl },
  );
}

/**
 * Keeps the last tag for each key: title, metas by name or property and media, the canonical link, the breadcrumbs for
 * search engines.
 */
export function dedupeHead(tags: readonly HeadTag[]): readonly HeadTag[] {
  const byKey = new Map<string, HeadTag>();
  for (const [index, tag] of tags.entries()) {
    const key = headKey(tag) ?? `#${index}`;
    byKey.set(key, tag);
  }
  return [...byKey.values()];
}

/** The class of every page's `body`. */
export const BODY_CLASS = 'navigation-with-keyboard';

/** Attributes for the `html` or `body` element from tags of that name; their classes add to the page's own. */
export function rootAttributes(
  name: 'html' | 'body',
  className: string,
  tags: readonly HeadTag[],
): NonNullable<HeadTag['attributes']> {
  const asked = tags.filter(({ tagName }) => tagName === name).map(({ attributes = {} }) => attributes);
  const classes = [className, ...asked.map(attributes => attributes.class)];
  return Object.assign({}, ...asked, { class: classes.filter(Boolean).join(' ') });
}

/** Whether a tag belongs in the head, unlike those for `html` and `body`. */
export function isInHead({ tagName }: HeadTag): boolean {
  return tagName !== 'html' && tagName !== 'body';
}

/** The key of a tag that may occur only once in a head; undefined for all others. */
export function headKey({ tagName, attributes = {}, innerHTML }: HeadTag): string | undefined {
  if (tagName === 'title') return 'title';
  if (tagName === 'meta') {
    if (attributes.property === 'og:locale:alternate') return undefined;
    const name = attributes.name ?? attributes.property ?? attributes['http-equiv'];
    return name === undefined ? undefined : `meta:${name}:${attributes.media ?? ''}`;
  }
  if (innerHTML?.includes('"BreadcrumbList"')) return 'breadcrumbs';
  return tagName === 'link' && attributes.rel === 'canonical' ? 'canonical' : undefined;
}

function searchMetas({ search }: PageProps): readonly HeadTag[] {
  return [
    meta('name', 'docusaurus_locale', search.language),
    meta('name', 'docsearch:language', search.language),
    ...(search.version
      ? [meta('name', 'docusaurus_version', search.version), meta('name', 'docsearch:version', search.version)]
      : []),
    meta('name', 'docusaurus_tag', search.tag),
    meta('name', 'docsearch:docusaurus_tag', search.tag),
  ];
}

/** A `meta` element. */
export function meta(key: 'name' | 'property', name: string, content: string): HeadTag {
  return { tagName: 'meta', attributes: { [key]: name, content } };
}

function link(rel: string, href: string, type?: string): HeadTag {
  return { tagName: 'link', attributes: { rel, ...(type && { type }), href } };
}

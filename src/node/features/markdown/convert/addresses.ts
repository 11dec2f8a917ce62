import type { SiteData } from '../../../../shared/model/site.ts';
import { escapePath, isExternal, isFilePath, isScriptUrl, markdownUrl } from '../../../../shared/url.ts';
import type { Conversion } from './convert.ts';

/** The part of a site that links in Markdown depend on. */
export type LinkedSite = Pick<SiteData, 'url' | 'baseUrl' | 'locale' | 'locales' | 'foreignPaths'> & {
  readonly search: Pick<SiteData['search'], 'searchPagePath'>;
};

/** Rewrites URLs in a page's Markdown: all become absolute, and links to pages of the site lead to their Markdown. */
export function pageAddresses(path: string, site: LinkedSite): Pick<Conversion, 'link' | 'file'> {
  const base = site.url + escapePath(path);
  const absolute = (url: string): string | undefined => {
    if (url === '' || isScriptUrl(url) || url.startsWith('data:')) return undefined;
    if (isExternal(url) && !url.startsWith('//')) return url;
    return URL.canParse(url, base) ? new URL(url, base).href : undefined;
  };
  return {
    file: absolute,
    link(href) {
      if (href.startsWith('#')) return href;
      const url = absolute(href);
      const page = url === undefined ? undefined : pageOfSite(url, site);
      return page ? page.origin + markdownUrl(page.pathname) + page.hash : url;
    },
  };
}

/** The URL of a page of the site; undefined for other URLs. */
function pageOfSite(url: string, site: LinkedSite): URL | undefined {
  if (!URL.canParse(url)) return undefined;
  const parsed = new URL(url);
  const { origin, pathname } = parsed;
  const { searchPagePath } = site.search;
  const isOurs = [site, ...(site.locales ?? [])].some(
    place => origin === place.url && `${pathname}/`.startsWith(place.baseUrl),
  );
  if (!isOurs || isFilePath(pathname)) return undefined;
  if (site.foreignPaths.some(path => `${pathname}/`.startsWith(`${path}/`))) return undefined;
  return searchPagePath && pathname.replace(/\/$/, '') === site.baseUrl + searchPagePath ? undefined : parsed;
}

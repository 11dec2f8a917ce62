import type { SiteData } from './model/site.ts';
import { applyTrailingSlash, withBase } from './url.ts';

/** The path of the page of all search results, with base URL; null where the site has none. */
export function resultsPagePath({
  baseUrl,
  trailingSlash,
  search,
}: Pick<SiteData, 'baseUrl' | 'trailingSlash' | 'search'>): string | null {
  const { searchPagePath: path } = search;
  return path === null ? null : applyTrailingSlash(withBase(baseUrl, path), trailingSlash, baseUrl);
}

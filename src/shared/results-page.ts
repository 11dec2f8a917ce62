import type { SiteData } from './model/site.ts';
import { applyTrailingSlash, withBase } from './url.ts';

/** Path of the search results page, with base URL; null on a site without one. */
export function resultsPagePath({
  baseUrl,
  trailingSlash,
  search,
}: Pick<SiteData, 'baseUrl' | 'trailingSlash' | 'search'>): string | null {
  const { searchPagePath: path } = search;
  return path === null ? null : applyTrailingSlash(withBase(baseUrl, path), trailingSlash, baseUrl);
}

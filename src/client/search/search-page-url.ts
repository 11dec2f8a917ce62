import type { SiteData } from '../../shared/model/site.ts';
import { resultsPagePath } from '../../shared/results-page.ts';

/** The address of the results page for a query, or null where the site has no results page. */
export function searchPageUrl(site: SiteData, query = ''): string | null {
  const page = resultsPagePath(site);
  return page === null || query === '' ? page : `${page}?q=${encodeURIComponent(query)}`;
}

/** URL to report a query without results, or null where the site has none. */
export function missingResultsUrl({ search }: SiteData, query: string): string | null {
  return search.missingResultsUrl === undefined ? null : fillQuery(search.missingResultsUrl, query);
}

/**
 * Fills a query into an address that the site's owner wrote.
 *
 * @example fillQuery('https://x.test/new?title={query}', 'a&b') // 'https://x.test/new?title=a%26b'
 */
export function fillQuery(template: string, query: string): string {
  return template.replaceAll('{query}', encodeURIComponent(query));
}

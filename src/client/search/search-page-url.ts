import type { SiteData } from '../../shared/model/site.ts';
import { resultsPagePath } from '../../shared/results-page.ts';

/** URL of the results page for a query; null on sites without one. */
export function searchPageUrl(site: SiteData, query = ''): string | null {
  const page = resultsPagePath(site);
  return page === null || query === '' ? page : `${page}?q=${encodeURIComponent(query)}`;
}

/** URL to report a query without results; null on sites without one. */
export function missingResultsUrl({ search }: SiteData, query: string): string | null {
  return search.missingResultsUrl === undefined ? null : fillQuery(search.missingResultsUrl, query);
}

/**
 * Inserts a query into a URL from the site's config.
 *
 * @example fillQuery('https://x.test/new?title={query}', 'a&b') // 'https://x.test/new?title=a%26b'
 */
export function fillQuery(template: string, query: string): string {
  return template.replaceAll('{query}', encodeURIComponent(query));
}

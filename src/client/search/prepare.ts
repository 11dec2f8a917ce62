import type { PageProps, SiteData } from '../../shared/model.ts';
import { searchClientOf } from './client.ts';
import { pageFilters } from './context.ts';

/** Fetches what the first search from a page needs; a failure shows at that search. */
export function prepareSearch(site: SiteData, page: PageProps): void {
  searchClientOf(site).prepare(pageFilters(site, page));
}

import type { PageProps, SiteData } from '../../shared/model.ts';
import { searchClientOf } from './client.ts';
import { pageFilters } from './context.ts';
import { siteLinkRules } from './links.ts';
import { sanitiseHit } from './sanitise.ts';
import type { FacetFilters, SearchClient, SearchHit } from './types.ts';

/** What a search from one page works with. */
export interface PageSearch {
  readonly client: SearchClient;
  readonly filters: FacetFilters;
  /** Makes a hit of unknown origin safe to show, or refuses it. */
  readonly sanitise: (hit: unknown) => SearchHit | null;
}

/**
 * The search of a page; its code is loaded on intent, together with the dialog's and apart from it.
 *
 * @param chosen versions to search in place of the reader's, by the docs they are of.
 */
export function pageSearch(site: SiteData, page: PageProps, chosen?: Readonly<Record<string, string>>): PageSearch {
  const links = siteLinkRules(site);
  return {
    client: searchClientOf(site),
    filters: pageFilters(site, page, chosen),
    sanitise: hit => sanitiseHit(hit, links),
  };
}

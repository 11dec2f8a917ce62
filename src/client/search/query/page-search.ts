import type { PageProps, SiteData } from '../../../shared/model.ts';
import { STORAGE_KEYS } from '../../../shared/storage-keys.ts';
import { createStorageSlot } from '../../hooks/storage.ts';
import { searchClientOf } from '../backends/client.ts';
import { siteLinkRules } from '../results/links.ts';
import { sanitiseHit } from '../results/sanitise.ts';
import type { FacetFilters, SearchClient, SearchHit } from '../types.ts';
import { facetFilters, preferredTags } from './facets.ts';

/** The client and filters of a search from one page. */
export interface PageSearch {
  readonly client: SearchClient;
  readonly filters: FacetFilters;
  /** Makes a hit safe to show; null where it is malformed. */
  readonly sanitise: (hit: unknown) => SearchHit | null;
}

/**
 * The search of a page. Its code is loaded on intent, beside the dialog's.
 *
 * @param chosen versions to search in place of the reader's, by plugin id.
 */
export function pageSearch(site: SiteData, page: PageProps, chosen?: Readonly<Record<string, string>>): PageSearch {
  const links = siteLinkRules(site);
  return {
    client: searchClientOf(site),
    filters: pageFilters(site, page, chosen),
    sanitise: hit => sanitiseHit(hit, links),
  };
}

/**
 * The filters of a search from a page: outside the docs, a reader's stored versions count.
 *
 * @param chosen versions to use in their place, by plugin id.
 */
export function pageFilters(
  site: SiteData,
  { search: context }: PageProps,
  chosen: Readonly<Record<string, string>> = {},
): FacetFilters {
  if (context.version !== undefined) return facetFilters(site.search, context);
  const keepsVersion = site.theme.docs.versionPersistence === 'localStorage';
  const storedVersion = (pluginId: string) =>
    keepsVersion ? createStorageSlot(site.storage, STORAGE_KEYS.preferredVersion(pluginId)).get() : null;
  const version = (pluginId: string) => chosen[pluginId] ?? storedVersion(pluginId);
  return facetFilters(site.search, { ...context, docsTags: preferredTags(context.docsTags, version) });
}

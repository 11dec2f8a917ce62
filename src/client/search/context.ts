import type { PageProps, SiteData } from '../../shared/model.ts';
import { STORAGE_KEYS } from '../../shared/storage-keys.ts';
import { createStorageSlot } from '../hooks/storage.ts';
import { facetFilters, preferredTags } from './facets.ts';
import type { FacetFilters } from './types.ts';

/**
 * The filters of a search from a page: outside the docs, a reader's stored versions count.
 *
 * @param chosen versions that were chosen in their place.
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

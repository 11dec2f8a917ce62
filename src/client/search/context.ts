import type { PageProps, SiteData } from '../../shared/model.ts';
import { STORAGE_KEYS } from '../../shared/storage-keys.ts';
import { createStorageSlot } from '../hooks/storage.ts';
import { facetFilters, preferredTags } from './facets.ts';
import type { FacetFilters } from './types.ts';

/** The filters of a search from a page: outside the docs, a reader's stored versions count. */
export function pageFilters(site: SiteData, { search: context }: PageProps): FacetFilters {
  const keepsVersion = site.theme.docs.versionPersistence === 'localStorage';
  if (context.version !== undefined || !keepsVersion) return facetFilters(site.search, context);
  const storedVersion = (pluginId: string) =>
    createStorageSlot(site.storage, STORAGE_KEYS.preferredVersion(pluginId)).get();
  return facetFilters(site.search, { ...context, docsTags: preferredTags(context.docsTags, storedVersion) });
}

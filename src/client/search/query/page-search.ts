import type { DocProps } from '../../../shared/model/doc.ts';
import type { PageProps } from '../../../shared/model/page.ts';
import type { SiteData } from '../../../shared/model/site.ts';
import { STORAGE_KEYS } from '../../../shared/storage-keys.ts';
import { createStorageSlot } from '../../hooks/storage.ts';
import { searchClientOf } from '../backends/client.ts';
import { siteLinkRules } from '../results/links.ts';
import { sanitiseHit } from '../results/sanitise.ts';
import type { FacetFilters, SearchClient, SearchHit } from '../types.ts';
import { facetFilters, preferredTags } from './facets.ts';

export { searchClientOf };

/** Client and filters for searches from one page. */
export interface PageSearch {
  readonly client: SearchClient;
  readonly filters: FacetFilters;
  /** The page's own version by plugin id, if the results page would search another one by default. */
  readonly versions: Readonly<Record<string, string>>;
  /** Makes a hit safe to show; null where it is malformed. */
  readonly sanitise: (hit: unknown) => SearchHit | null;
}

/**
 * Prepares searches from a page. Loaded on demand, like the dialog.
 *
 * @param chosen versions to search instead of the reader's, by plugin id
 */
export function pageSearch(site: SiteData, page: PageProps, chosen?: Readonly<Record<string, string>>): PageSearch {
  const links = siteLinkRules(site);
  return {
    client: searchClientOf(site),
    filters: pageFilters(site, page, chosen),
    versions: ownVersion(site, page),
    sanitise: hit => sanitiseHit(hit, links),
  };
}

/**
 * The filters of a search from a page; outside the docs, the reader's stored versions apply.
 *
 * @param chosen versions to search instead of those, by plugin id
 */
export function pageFilters(
  site: SiteData,
  { search: context }: PageProps,
  chosen: Readonly<Record<string, string>> = {},
): FacetFilters {
  if (context.version !== undefined) return facetFilters(site.search, context);
  const version = (pluginId: string) => chosen[pluginId] ?? storedVersion(site, pluginId);
  return facetFilters(site.search, { ...context, docsTags: preferredTags(context.docsTags, version) });
}

function ownVersion(site: SiteData, { props }: PageProps): PageSearch['versions'] {
  const { version } = props as Partial<DocProps>;
  if (!version || !site.search.contextualSearch) return {};
  const { pluginId, name, isLast } = version;
  const stored = storedVersion(site, pluginId);
  const isDefault = stored === null ? isLast : stored === name;
  return isDefault ? {} : { [pluginId]: name };
}

function storedVersion({ storage, theme }: SiteData, pluginId: string): string | null {
  const keepsVersion = theme.docs.versionPersistence === 'localStorage';
  return keepsVersion ? createStorageSlot(storage, STORAGE_KEYS.preferredVersion(pluginId)).get() : null;
}

import type { SearchContext, SearchSettings } from '../../../shared/model/search.ts';
import { DEFAULT_SEARCH_TAG } from '../../../shared/search-tags.ts';
import type { FacetFilters } from '../types.ts';

type FilterList = Exclude<FacetFilters, string>;

/**
 * The filters of a search from a page: with contextual search the page's language and docs versions, then the site's own.
 *
 * @example facetFilters(settings, context) // ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-2.0']]
 */
export function facetFilters(settings: SearchSettings, context: SearchContext): FilterList {
  const configured = asList(settings.searchParameters.facetFilters as FacetFilters | undefined);
  return settings.contextualSearch ? [...contextFilters(context), ...configured] : configured;
}

/**
 * The docs tags to search from a page outside the docs, with the reader's stored version instead of the latest.
 *
 * @example preferredTags(['docs-default-3.0'], id => (id === 'default' ? '2.0' : null)) // ['docs-default-2.0']
 */
export function preferredTags(
  tags: readonly string[],
  preferredVersion: (pluginId: string) => string | null,
): readonly string[] {
  return tags.map(tag => {
    for (const pluginId of possiblePluginIds(tag)) {
      const version = preferredVersion(pluginId);
      if (version !== null) return `docs-${pluginId}-${version}`;
    }
    return tag;
  });
}

/** The plugin ids that a tag may contain, longest first: ids and version names may both have hyphens. */
function possiblePluginIds(tag: string): readonly string[] {
  const parts = tag.replace(/^docs-/, '').split('-');
  return parts.slice(1).map((_, index) => parts.slice(0, parts.length - 1 - index).join('-'));
}

function contextFilters({ language, docsTags }: SearchContext): FilterList {
  return [`language:${language}`, [DEFAULT_SEARCH_TAG, ...docsTags].map(tag => `docusaurus_tag:${tag}`)];
}

function asList(filters: FacetFilters | undefined): FilterList {
  if (filters === undefined) return [];
  return typeof filters === 'string' ? [filters] : filters;
}

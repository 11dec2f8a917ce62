import { usePage } from '../../contexts.ts';

/** The search tag of a docs version. */
export function getDocsVersionSearchTag(pluginId: string, versionName: string): string {
  return `docs-${pluginId}-${versionName}`;
}

/** The docs tags that search covers from the page: its own version's, or every instance's latest. */
export function useDocsContextualSearchTags(): readonly string[] {
  return usePage().search.docsTags;
}

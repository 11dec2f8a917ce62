import { usePage } from '../../contexts.ts';

export { docsSearchTag as getDocsVersionSearchTag } from '../../../shared/search-tags.ts';

/** The docs tags that search covers from the page: its own version's, or every instance's latest. */
export function useDocsContextualSearchTags(): readonly string[] {
  return usePage().search.docsTags;
}

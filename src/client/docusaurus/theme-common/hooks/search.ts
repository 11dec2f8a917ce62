import { DEFAULT_SEARCH_TAG } from '../../../../shared/search-tags.ts';
import { usePage } from '../../../contexts.ts';

/** What search is narrowed to from the page: its language, and the tags of pages without a version and of the docs. */
export function useContextualSearchFilters(): { readonly locale: string; readonly tags: readonly string[] } {
  const { language, docsTags } = usePage().search;
  return { locale: language, tags: [DEFAULT_SEARCH_TAG, ...docsTags] };
}

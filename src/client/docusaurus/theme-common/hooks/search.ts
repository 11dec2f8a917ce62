import { DEFAULT_SEARCH_TAG } from '../../../../shared/search-tags.ts';
import { usePage } from '../../../contexts.ts';

/** The filters of contextual search: the page's language, the tag of pages without a version, and the tags of docs. */
export function useContextualSearchFilters(): { readonly locale: string; readonly tags: readonly string[] } {
  const { language, docsTags } = usePage().search;
  return { locale: language, tags: [DEFAULT_SEARCH_TAG, ...docsTags] };
}

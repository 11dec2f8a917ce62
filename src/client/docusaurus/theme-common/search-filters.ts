import { usePage } from '../../contexts.ts';

/** The tag of pages that belong to no version. */
export const DEFAULT_SEARCH_TAG = 'default';

/** What search is narrowed to from the page: its language, and the tags of pages without a version and of the docs. */
export function useContextualSearchFilters(): { readonly locale: string; readonly tags: readonly string[] } {
  const { language, docsTags } = usePage().search;
  return { locale: language, tags: [DEFAULT_SEARCH_TAG, ...docsTags] };
}

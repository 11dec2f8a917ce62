import { useMemo } from 'react';
import { usePage } from '../../contexts.ts';
import { docsOfPage, type GlobalPluginData } from './known-docs.ts';

/**
 * The docs instances that the page knows of, by id, with the versions and docs that it links to. The docs of a whole
 * site are not in its pages, whose size must not grow with it: use links of the navbar and of the sidebar.
 */
export function useAllDocsData(): Readonly<Record<string, GlobalPluginData>> {
  const page = usePage();
  return useMemo(() => docsOfPage(page), [page]);
}

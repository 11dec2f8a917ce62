/** `@docusaurus/theme-search-algolia/client`, for search bars that sites have copied. */
import { useCallback, useMemo } from 'react';
import { useSite } from '../../contexts.ts';
import { createLinkRules } from '../../search/results/links.ts';
import { useContextualSearchFilters } from '../theme-common/hooks/search.ts';
import { type ThemeConfig, useThemeConfig } from '../theme-common/hooks/theme-config.ts';

type FacetFilter = string | readonly string[];
type FacetFilters = string | readonly FacetFilter[];

interface AlgoliaConfig {
  readonly contextualSearch: boolean;
  readonly [key: string]: unknown;
}

/** `themeConfig` with the settings of search. */
export function useAlgoliaThemeConfig(): ThemeConfig & { readonly algolia: AlgoliaConfig } {
  const themeConfig = useThemeConfig();
  const { contextualSearch } = useSite().search;
  return useMemo(
    () => ({ ...themeConfig, algolia: { contextualSearch, ...(themeConfig.algolia as object | undefined) } }),
    [themeConfig, contextualSearch],
  );
}

/** The facet filters of contextual search for the page. */
export function useAlgoliaContextualFacetFilters(): readonly [language: string, tags: readonly string[]] {
  const { locale, tags } = useContextualSearchFilters();
  return [`language:${locale}`, tags.map(tag => `docusaurus_tag:${tag}`)];
}

/** The same; undefined on sites without contextual search. */
export function useAlgoliaContextualFacetFiltersIfEnabled():
  | ReturnType<typeof useAlgoliaContextualFacetFilters>
  | undefined {
  const filters = useAlgoliaContextualFacetFilters();
  return useSite().search.contextualSearch ? filters : undefined;
}

/** Converts the URL of a hit to a link on this site. */
export function useSearchResultUrlProcessor(): (url: string) => string {
  const { url: origin, baseUrl, search } = useSite();
  return useCallback(
    url => createLinkRules({ origin, baseUrl, ...search }).toSite(url) ?? '#',
    [origin, baseUrl, search],
  );
}

/** Props for an Ask AI dialog, all switched off, as there is none. */
export function useAlgoliaAskAi(props: { readonly placeholder?: string }) {
  const onAskAiToggle = useCallback((_active: boolean) => {}, []);
  const no = { canHandleAskAi: false, isAskAiActive: false, onAskAiToggle };
  return { ...no, currentPlaceholder: props.placeholder, askAi: undefined, extraAskAiProps: no };
}

/** Combines two lists of facet filters. */
export function mergeFacetFilters(
  first: FacetFilters | undefined,
  second: FacetFilters | undefined,
): FacetFilters | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  return [first, second].flat();
}

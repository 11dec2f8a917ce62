/** What sites import from the theme's helpers. */
export { Collapsible, useCollapsible } from '../../hooks/collapsible.tsx';
export { SecondaryMenuFiller as NavbarSecondaryMenuFiller } from '../../hooks/secondary-menu.tsx';
export { SKIP_TO_CONTENT_FALLBACK_ID as SkipToContentFallbackId } from '../../hooks/skip-to-content.ts';
export { prefersReducedMotion, useWindowSize } from '../../hooks/viewport.ts';
export { filterDocCardListItems } from '../../sidebar-items.ts';
export { useDocsPreferredVersion } from '../plugin-content-docs/preferred-version.ts';
export { useCurrentSidebarCategory } from '../plugin-content-docs/sidebar.tsx';
export { processAdmonitionProps } from './admonition.ts';
export { useAnchorTargetClassName } from './anchor.ts';
export {
  DraftBannerMessage,
  DraftBannerTitle,
  translateTagsPageTitle,
  UnlistedBannerMessage,
  UnlistedBannerTitle,
  UnlistedMetadata,
} from './banners.tsx';
export { ThemeClassNames } from './class-names.ts';
export { type ColorMode, type ColorModeChoice, useColorMode, usePrismTheme } from './color-mode.ts';
export {
  ErrorBoundaryError,
  ErrorBoundaryErrorMessageFallback,
  ErrorBoundaryTryAgainButton,
  ErrorCauseBoundary,
} from './errors.tsx';
export {
  duplicates,
  groupBy,
  isMultiColumnFooterLinks,
  isRegexpStringMatch,
  type LetterEntry,
  listTagsByLetters,
  uniq,
} from './lists.ts';
export { HtmlClassNameProvider, PageMetadata } from './page-metadata.tsx';
export { usePluralForm } from './plural.ts';
export {
  useClearQueryString,
  useHistorySelector,
  useQueryString,
  useQueryStringList,
  useSearchLinkCreator,
  useSearchQueryString,
} from './query-string.ts';
export { composeProviders, ReactContextError, useEvent, usePrevious } from './react.tsx';
export { useContextualSearchFilters } from './search-filters.ts';
export { mergeSearchParams, mergeSearchStrings } from './search-params.ts';
export { SkipToContentLink } from './skip-to-content.tsx';
export { createStorageSlot, listStorageKeys, type StorageSlot, useStorageSlot } from './storage.ts';
export { type ThemeConfig, useThemeConfig } from './theme-config.ts';
export { ThemedComponent } from './themed-component.tsx';

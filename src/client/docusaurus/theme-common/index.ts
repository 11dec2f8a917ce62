/** `@docusaurus/theme-common`. */

export { processAdmonitionProps } from '../../admonition.ts';
export { Collapsible, useCollapsible } from '../../hooks/collapsible.tsx';
export { SKIP_TO_CONTENT_FALLBACK_ID as SkipToContentFallbackId } from '../../hooks/focus.ts';
export { prefersReducedMotion, useWindowSize } from '../../hooks/viewport.ts';
export { SecondaryMenuFiller as NavbarSecondaryMenuFiller } from '../../navbar/secondary-menu.tsx';
export { filterDocCardListItems } from '../../sidebar/items.ts';
export { useDocsPreferredVersion } from '../plugin-content-docs/preferred-version.ts';
export { useCurrentSidebarCategory } from '../plugin-content-docs/sidebar.tsx';
export {
  DraftBannerMessage,
  DraftBannerTitle,
  SkipToContentLink,
  translateTagsPageTitle,
  UnlistedBannerMessage,
  UnlistedBannerTitle,
  UnlistedMetadata,
} from './components/banners.tsx';
export {
  ErrorBoundaryError,
  ErrorBoundaryErrorMessageFallback,
  ErrorBoundaryTryAgainButton,
  ErrorCauseBoundary,
} from './components/errors.tsx';
export { HtmlClassNameProvider, PageMetadata } from './components/page-metadata.tsx';
export { ThemedComponent } from './components/themed-component.tsx';
export { type ColorMode, type ColorModeChoice, useColorMode, usePrismTheme } from './hooks/color-mode.ts';
export { usePluralForm } from './hooks/locale.ts';
export {
  mergeSearchParams,
  mergeSearchStrings,
  useClearQueryString,
  useHistorySelector,
  useQueryString,
  useQueryStringList,
  useSearchLinkCreator,
  useSearchQueryString,
} from './hooks/query-string.ts';
export { useContextualSearchFilters } from './hooks/search.ts';
export { createStorageSlot, listStorageKeys, type StorageSlot, useStorageSlot } from './hooks/storage.ts';
export { type ThemeConfig, useThemeConfig } from './hooks/theme-config.ts';
export { useAnchorTargetClassName } from './hooks/toc.ts';
export { ThemeClassNames } from './util/class-names.ts';
export {
  duplicates,
  groupBy,
  isMultiColumnFooterLinks,
  isRegexpStringMatch,
  type LetterEntry,
  listTagsByLetters,
  uniq,
} from './util/lists.ts';
export { composeProviders, ReactContextError, useEvent, usePrevious } from './util/react.tsx';

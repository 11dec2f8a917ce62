/** The public door of the browser shell: everything that a theme or a site may use. */

export { ADMONITION_DRAWINGS, ADMONITION_KEYWORDS, admonitionKind } from '../shared/admonitions.ts';
export { readCodeMeta } from '../shared/code/meta.ts';
export { documentTitle } from '../shared/head.ts';
export type * from '../shared/model.ts';
export { hasProtocol, isExternal, pageKey, withBase } from '../shared/url.ts';
// Painting
export { DEFAULT_LANGUAGE, useCodeHtml } from './code/use-code-html.ts';
export { Content } from './content.tsx';
// Data
export { type MdxComponents, MdxComponentsContext, useMdxComponents, usePage, useSite } from './contexts.ts';
export { BrowserOnly, useBaseUrl, useIsBrowser } from './environment.tsx';
export { ErrorBoundary } from './error-boundary.tsx';
export { Head } from './head.tsx';
// Where we are
export type { Location, Navigate } from './history.ts';
// Hooks of the theme
export { useAnnouncementBar } from './hooks/announcement-bar.ts';
export { Collapsible, useCollapsible } from './hooks/collapsible.tsx';
export {
  type ColorMode,
  type ColorModeChoice,
  colorModeLabel,
  nextChoice,
  useColorMode,
  useColorModeSync,
} from './hooks/color-mode.ts';
export { type Neighbour, useBrokenLinks, useDoc, useDocsPage, useNeighbours } from './hooks/docs.ts';
export { useFocusContainment } from './hooks/focus.ts';
export { useHideableNavbar } from './hooks/hideable-navbar.ts';
export { MobileMenuProvider, useMobileMenu } from './hooks/mobile-menu.tsx';
export { type AuthoredLink, useNavbarLink } from './hooks/navbar-link.ts';
export { usePreferredVersion } from './hooks/preferred-version.ts';
export { useBackToTop, useScrolledIntoView, useScrollPositionKeeper } from './hooks/scroll.ts';
export { SecondaryMenuFiller, useSecondaryMenu } from './hooks/secondary-menu.tsx';
export { type DocsSidebar, useDocsSidebar } from './hooks/sidebar.tsx';
export {
  ExpandedItemProvider,
  SidebarItemsContext,
  type SidebarItemsProps,
  useExpandedItem,
} from './hooks/sidebar-level.tsx';
export { SKIP_TO_CONTENT_FALLBACK_ID, SKIP_TO_CONTENT_ID, skipToContent } from './hooks/skip-to-content.ts';
export { useStorageSlot } from './hooks/storage.ts';
export { tabForKey, useTabGroup } from './hooks/tab-group.ts';
export { useActiveHeading } from './hooks/toc-highlight.ts';
export { useWindowSize } from './hooks/viewport.ts';
export { Link, type LinkProps } from './link.tsx';
export { useLocation, useNavigate } from './navigation.ts';
// Search
export { countText, type ResultPages } from './search/result-pages.ts';
export { resultTexts, type TextPart } from './search/result-texts.ts';
export { missingResultsUrl, searchPageUrl } from './search/search-page-url.ts';
export type { DialogOptions, SearchHit } from './search/types.ts';
export { type LiveAnswer, type LiveSearchControl, useLiveSearch } from './search/use-live-search.ts';
export { type SearchDialogControl, useSearchDialog } from './search/use-search-dialog.tsx';
export { type SearchPageControl, useSearchPage } from './search/use-search-page.ts';
export { useSearchShortcut } from './search/use-shortcuts.ts';
export type { VersionChoice } from './search/use-version-choices.ts';
export {
  findFirstSidebarItemLink,
  isActiveSidebarItem,
  isUnloaded,
  type PropSidebar,
  type PropSidebarItem,
  type PropSidebarItemCategory,
  type PropSidebarItemLink,
} from './sidebar-items.ts';
export { type TocTreeItem, useTreeifiedTOC } from './toc.ts';

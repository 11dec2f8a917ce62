/** What sites import from the theme's helpers beyond the public ones. */

export { DEFAULT_SEARCH_TAG } from '../../../shared/search-tags.ts';
export { useHideableNavbar } from '../../hooks/hideable-navbar.ts';
export { MobileMenuProvider as NavbarProvider } from '../../hooks/mobile-menu.tsx';
export { useSecondaryMenu as useNavbarSecondaryMenu } from '../../hooks/secondary-menu.tsx';
export { type TocTreeItem, useFilteredAndTreeifiedTOC, useTreeifiedTOC } from '../../toc.ts';
export { useAnnouncementBar } from './announcement-bar.ts';
export { getPrismCssVariables } from './color-mode.ts';
export { useDateTimeFormat } from './date.ts';
export { useDocCardDescriptionCategoryItemsPlural } from './doc-card.ts';
export { extractLeadingEmoji } from './emoji.ts';
export * from './index.ts';
export { splitNavbarItems } from './lists.ts';
export { useLocationChange } from './location.ts';
export { useNavbarMobileSidebar } from './mobile-menu.ts';
export { useQueryStringValue } from './query-string.ts';
export {
  PassThrough as AnnouncementBarProvider,
  PassThrough as ColorModeProvider,
  PassThrough as PluginHtmlClassNameProvider,
  PassThrough as ScrollControllerProvider,
} from './react.tsx';
export {
  type ScrollPosition,
  useBackToTopButton,
  useLockBodyScroll,
  useScrollPosition,
  useScrollPositionBlocker,
  useSmoothScrollTo,
} from './scroll.ts';
export { isSamePath, useAlternatePageUtils, useHomePageRoute, useLocalPathname } from './site-paths.ts';
export {
  sanitizeTabsChildren,
  type TabsProps,
  TabsProvider,
  type TabsState,
  type TabValue,
  useTabs,
  useTabsContextValue,
} from './tabs.ts';
export { useTitleFormatter } from './title.ts';
export { useTOCHighlight } from './toc-highlight.ts';
export { useCodeBlockContext } from './unavailable.ts';

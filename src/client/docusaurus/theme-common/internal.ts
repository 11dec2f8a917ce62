/** What sites import from the theme's helpers beyond the public ones. */
export { useHideableNavbar } from '../../hooks/hideable-navbar.ts';
export { useAnnouncementBar } from './announcement-bar.ts';
export { useDateTimeFormat } from './date.ts';
export * from './index.ts';
export { useNavbarMobileSidebar } from './mobile-menu.ts';
export {
  PassThrough as AnnouncementBarProvider,
  PassThrough as ColorModeProvider,
  PassThrough as NavbarProvider,
  PassThrough as PluginHtmlClassNameProvider,
  PassThrough as ScrollControllerProvider,
} from './react.tsx';
export {
  type ScrollPosition,
  useLockBodyScroll,
  useScrollPosition,
  useScrollPositionBlocker,
  useSmoothScrollTo,
} from './scroll.ts';
export { isSamePath, useAlternatePageUtils, useLocalPathname } from './site-paths.ts';
export { sanitizeTabsChildren, type TabsProps, type TabsState, type TabValue, useTabs } from './tabs.ts';
export { type TocTreeItem, useFilteredAndTreeifiedTOC, useTreeifiedTOC } from './toc.ts';
export { useTOCHighlight } from './toc-highlight.ts';
export { useCodeBlockContext } from './unavailable.ts';

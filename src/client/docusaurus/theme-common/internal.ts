/** `@docusaurus/theme-common/internal`. */

export { DEFAULT_SEARCH_TAG } from '../../../shared/search-tags.ts';
export {
  type CodeBlockMetadata,
  containsLineNumbers,
  createCodeBlockMetadata,
  getLineNumbersStart,
  parseCodeBlockTitle,
  parseLanguage,
  parseLines,
} from '../../code/metadata.ts';
export { CodeBlockContextProvider, useCodeBlockContext } from '../../code/parts.tsx';
export { useCodeWordWrap, type WordWrap } from '../../code/word-wrap.ts';
export { useTitleFormatter } from '../../contexts.ts';
export { type TocTreeItem, useFilteredAndTreeifiedTOC, useTreeifiedTOC } from '../../hooks/toc.ts';
export { useHideableNavbar } from '../../navbar/hideable-navbar.ts';
export { MobileMenuProvider as NavbarProvider } from '../../navbar/mobile-menu.tsx';
export { useSecondaryMenu as useNavbarSecondaryMenu } from '../../navbar/secondary-menu.tsx';
export { findFirstSidebarItemLink as findFirstCategoryLink } from '../../sidebar/items.ts';
// Up to Docusaurus 3.4, this module had what components of docs need, and two functions had other names.
export * from '../plugin-content-docs/client.ts';
export { getDocsVersionSearchTag as docVersionSearchTag } from '../plugin-content-docs/versions.ts';
export { TitleFormatterProvider } from './components/title-formatter.tsx';
export { getPrismCssVariables } from './hooks/color-mode.ts';
export { useDocCardDescriptionCategoryItemsPlural } from './hooks/doc-cards.ts';
export { keyboardFocusedClassName, useKeyboardNavigation } from './hooks/keyboard.ts';
export { useDateTimeFormat } from './hooks/locale.ts';
export {
  isSamePath,
  useAlternatePageUtils,
  useHistoryPopHandler,
  useHomePageRoute,
  useLocalPathname,
  useLocationChange,
} from './hooks/location.ts';
export { useAnnouncementBar, useNavbarMobileSidebar } from './hooks/navbar.ts';
export { useQueryStringValue } from './hooks/query-string.ts';
export {
  ScrollControllerProvider,
  type ScrollPosition,
  useBackToTopButton,
  useLockBodyScroll,
  useScrollController,
  useScrollPosition,
  useScrollPositionBlocker,
  useSmoothScrollTo,
} from './hooks/scroll.ts';
export {
  sanitizeTabsChildren,
  type TabsProps,
  TabsProvider,
  type TabsState,
  type TabValue,
  useTabs,
  useTabsContextValue,
} from './hooks/tabs.ts';
export { useTOCHighlight } from './hooks/toc.ts';
export * from './index.ts';
export { extractLeadingEmoji } from './util/emoji.ts';
export { splitNavbarItems } from './util/lists.ts';
export {
  PassThrough as AnnouncementBarProvider,
  PassThrough as ColorModeProvider,
  PassThrough as PluginHtmlClassNameProvider,
} from './util/react.tsx';

/**
 * `lectern/theme`: what components of the theme use of the browser shell, and copies of them in a site. It is less stable than
 * `lectern/client`, which it contains: a minor version may change it, as it changes the components.
 */

export * from './index.ts';

// Shared rules and types

export { ADMONITION_DRAWINGS, ADMONITION_KEYWORDS, admonitionKind } from '../shared/admonitions.ts';
export { languageLabel, readCodeMeta } from '../shared/code/meta.ts';
export { documentTitle } from '../shared/head.ts';
export type * from '../shared/model/doc.ts';
export type * from '../shared/model/docs-data.ts';
export type * from '../shared/model/head.ts';
export type * from '../shared/model/json.ts';
export type * from '../shared/model/nav-link.ts';
export type * from '../shared/model/navbar.ts';
export type * from '../shared/model/page.ts';
export type * from '../shared/model/search.ts';
export type * from '../shared/model/sidebar.ts';
export type * from '../shared/model/site.ts';
export type * from '../shared/model/theme.ts';
export type * from '../shared/model/toc.ts';
export type * from '../shared/model/version.ts';
export { hasProtocol, pageKey } from '../shared/url.ts';

// Site, page and location

export { type MdxComponents, MdxComponentsContext, useMdxComponents } from './contexts.ts';
export { useBreadcrumbsStructuredData } from './docusaurus/plugin-content-docs/sidebar.tsx';
export { mergeSearchStrings } from './docusaurus/theme-common/hooks/query-string.ts';
export { DocumentOnly } from './environment.tsx';
export { inTime, isLoadFailure } from './page/in-time.ts';
export { ModuleFailure } from './page/module-failure.tsx';
export { isPlainClick } from './routing/plain-click.ts';

// Components

export { processAdmonitionProps } from './admonition.ts';
export { type CodeLine, type CodeToken, lineProps, readCodeLines, tokenProps } from './code/code-lines.ts';
export { type HighlightedCode, highlightedHtml } from './code/highlighted-code.ts';
export { readCodeBlock } from './code/metadata.ts';
export { CodeBlockContextProvider, useCodeBlockContext, useCodeBlockMetadata } from './code/parts.tsx';
export { DEFAULT_LANGUAGE, useCodeHtml } from './code/use-code-html.ts';
export { useCodeWordWrap } from './code/word-wrap.ts';
export { drawDiagram } from './diagrams.ts';
export { errorMessages } from './error-boundary.tsx';
export { Content } from './page/content.tsx';
export { type OriginalPage, useOriginalPage } from './page/original.ts';
export { useDocContent, useGeneratedIndex, usePageContent } from './page/page-components.ts';

// Theme state and behaviour

export { useAnnouncementBar } from './hooks/announcement-bar.ts';
export { Collapsible, useCollapsible } from './hooks/collapsible.tsx';
export { colorModeLabel, nextChoice, useColorModeSync } from './hooks/color-mode.ts';
export { SKIP_TO_CONTENT_FALLBACK_ID, SKIP_TO_CONTENT_ID, skipToContent, useFocusContainment } from './hooks/focus.ts';
export { useMenu } from './hooks/menu.ts';
export { useReveal } from './hooks/reveal.ts';
export { useBackToTop, useScrolledIntoView, useScrollPositionKeeper } from './hooks/scroll.ts';
export {
  isTabItem,
  readTabs,
  TabsContext,
  type TabsInput,
  type TabValue,
  tabForKey,
  tabItems,
  tabsChildren,
  useTabGroup,
} from './hooks/tabs.ts';
export { type TocTreeItem, useActiveHeading, useTreeifiedTOC } from './hooks/toc.ts';
export { useWindowSize } from './hooks/viewport.ts';
export { useHideableNavbar } from './navbar/hideable-navbar.ts';
export { NavbarItemContext } from './navbar/item-context.ts';
export { MobileMenuProvider, useMobileMenu } from './navbar/mobile-menu.tsx';
export { type AuthoredLink, useNavbarItems, useNavbarLink } from './navbar/navbar-link.ts';
export { SecondaryMenuFiller, useSecondaryMenu } from './navbar/secondary-menu.tsx';

// Docs and sidebars

export { type Neighbour, useBrokenLinks, useDocsPage, useNeighbours } from './hooks/docs.ts';
export {
  findFirstSidebarItemLink,
  isActiveSidebarItem,
  isUnloaded,
  type PropSidebar,
  type PropSidebarBreadcrumbsItem,
  type PropSidebarItem,
  type PropSidebarItemCategory,
  type PropSidebarItemLink,
} from './sidebar/items.ts';
export {
  ExpandedItemProvider,
  NoSidebarItems,
  SidebarItemsContext,
  type SidebarItemsProps,
  useExpandedItem,
} from './sidebar/level.tsx';
export { type DocsSidebar, useDocsSidebar } from './sidebar/page-sidebar.tsx';

// Search

export { useSearchShortcut } from './search/dialog/shortcuts.ts';
export { documentsText, resultsText } from './search/results/texts.ts';
export type { Alternative, Alternatives } from './search/results-page/alternatives.ts';
export type { ResultPages } from './search/results-page/result-pages.ts';
export { type SearchPageControl, useSearchPage } from './search/results-page/use-search-page.ts';
export type { VersionChoice } from './search/results-page/use-version-choices.ts';
export { missingResultsUrl } from './search/search-page-url.ts';
export { searchLabel } from './search/texts.ts';
export { wordsOfPath } from './search/words-of-path.ts';

/** An action on a part of the theme: wrap it in a component, or replace it by a copy. */
export type Action = 'wrap' | 'eject';

/** Parts that only render their props: safe to wrap and to eject. */
const LEAVES = names(`
  Admonition BackToTopButton CodeInline ContentVisibility Details DocBreadcrumbs DocCard DocCardList DocPaginator
  DocVersionBadge DocVersionBanner EditMetaRow EditThisPage Error ErrorPageContent Footer Heading Icon IdealImage
  LastUpdated Loading Logo MDXComponents Mermaid Navbar/Logo NotFound/Content PaginatorNavLink Root SearchMetadata
  SiteMetadata Tag TagsListByLetter TagsListInline ThemeProvider ThemedImage TranslationNotice Unlisted
`);

/** Parts that compose others: safe to wrap; a copy misses what later versions add. */
const FRAMES = names(`
  AnnouncementBar CodeBlock ColorModeToggle DocCategoryGeneratedIndexPage DocItem DocRoot DocSidebar DocSidebarItem
  DocTagDocListPage DocTagsListPage DocVersionRoot DocsRoot Layout MDXPage Navbar NavbarItem NotFound SearchBar
  SkipToContent TOC TOCCollapsible TOCInline TOCItems TabItem Tabs
`);

/** Parts whose internals others rely on: unsafe to wrap and to eject. */
const INTERNAL = names(`
  DocItem/Content DocPage DocSidebarItems Layout/Head Layout/Provider MDXContent
  Navbar/MobileSidebar NavbarItem/ComponentTypes SearchPage SearchTranslations TOCItems/Tree
`);

function names(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** All names in the lists; each must be a part of the theme, or a folder of parts. */
export const CLASSIFIED: readonly string[] = [...LEAVES, ...FRAMES, ...INTERNAL];

/**
 * Whether a part keeps working in later versions after an action. A part that is in no list is treated like its parent, and as unsafe
 * without one.
 */
export function isSafe(name: string, action: Action): boolean {
  if (LEAVES.has(name)) return true;
  if (FRAMES.has(name)) return action === 'wrap';
  if (INTERNAL.has(name) || !name.includes('/')) return false;
  return isSafe(name.slice(0, name.lastIndexOf('/')), action);
}

/** An action of a site on a part of the theme: put a component around it, or replace it by a copy. */
export type Action = 'wrap' | 'eject';

/** Parts that render their props: safe to wrap and to eject. */
const LEAVES = names(`
  Admonition BackToTopButton CodeInline ContentVisibility Details DocBreadcrumbs DocCard DocCardList DocPaginator
  DocVersionBadge DocVersionBanner EditMetaRow EditThisPage Error ErrorPageContent Footer Heading Icon LastUpdated
  Loading Logo MDXComponents Mermaid Navbar/Logo NotFound/Content PaginatorNavLink Root SearchMetadata SiteMetadata
  Tag TagsListByLetter TagsListInline ThemeProvider ThemedImage TranslationNotice
`);

/** Parts that put others together: safe to wrap; a copy misses what later versions put there. */
const FRAMES = names(`
  AnnouncementBar CodeBlock ColorModeToggle DocCategoryGeneratedIndexPage DocItem DocRoot DocSidebar DocSidebarItem
  DocTagDocListPage DocTagsListPage DocVersionRoot DocsRoot Layout MDXPage Navbar NavbarItem NotFound SearchBar
  SkipToContent TOC TOCCollapsible TOCInline TOCItems TabItem Tabs
`);

/** Parts on whose inside others rely: both are unsafe. */
const INTERNAL = names(`
  DocItem/Content DocPage DocSidebarItems Layout/Head Layout/Provider MDXContent
  Navbar/MobileSidebar NavbarItem/ComponentTypes SearchPage SearchTranslations TOCItems/Tree
`);

function names(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** All names of the lists; each has to be a part of the theme or hold some. */
export const CLASSIFIED: readonly string[] = [...LEAVES, ...FRAMES, ...INTERNAL];

/**
 * Whether a part keeps working in later versions after an action: its props are stable, and no other part relies on its
 * inside. A part in no list is like its parent; without one, it may not.
 */
export function isSafe(name: string, action: Action): boolean {
  if (LEAVES.has(name)) return true;
  if (FRAMES.has(name)) return action === 'wrap';
  if (INTERNAL.has(name) || !name.includes('/')) return false;
  return isSafe(name.slice(0, name.lastIndexOf('/')), action);
}

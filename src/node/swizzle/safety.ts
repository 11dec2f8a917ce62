/** What a site can do with a part of the theme: put something around it, or replace it by a copy of its own. */
export type Action = 'wrap' | 'eject';

/** How much a part of the theme depends on what is around it. */
type Kind = 'leaf' | 'frame' | 'internal';

/** Safe: the props that it gets are stable, and nothing else relies on what it does inside. */
const SAFE: Readonly<Record<Kind, readonly Action[]>> = {
  // Paints what it is given.
  leaf: ['wrap', 'eject'],
  // Puts other parts together: a copy misses what later versions put there.
  frame: ['wrap'],
  // Holds what other parts rely on.
  internal: [],
};

/** The kind of each part; what a name does not say its parent says. */
const KINDS: Readonly<Record<string, Kind>> = {
  Admonition: 'leaf',
  AnnouncementBar: 'frame',
  BackToTopButton: 'leaf',
  CodeBlock: 'frame',
  CodeInline: 'leaf',
  ColorModeToggle: 'frame',
  ContentVisibility: 'leaf',
  Details: 'leaf',
  DocBreadcrumbs: 'leaf',
  DocCard: 'leaf',
  DocCardList: 'leaf',
  DocCategoryGeneratedIndexPage: 'frame',
  DocItem: 'frame',
  'DocItem/Content': 'internal',
  DocPage: 'internal',
  DocPaginator: 'leaf',
  DocRoot: 'frame',
  DocSidebar: 'frame',
  DocSidebarItem: 'frame',
  DocSidebarItems: 'internal',
  DocTagDocListPage: 'frame',
  DocTagsListPage: 'frame',
  DocVersionBadge: 'leaf',
  DocVersionBanner: 'leaf',
  DocVersionRoot: 'frame',
  DocsRoot: 'frame',
  EditMetaRow: 'leaf',
  EditThisPage: 'leaf',
  Error: 'leaf',
  ErrorPageContent: 'leaf',
  Footer: 'leaf',
  Heading: 'leaf',
  Icon: 'leaf',
  LastUpdated: 'leaf',
  Layout: 'frame',
  'Layout/Head': 'internal',
  'Layout/Provider': 'internal',
  Loading: 'leaf',
  Logo: 'leaf',
  MDXComponents: 'leaf',
  'MDXComponents/Headings': 'internal',
  MDXPage: 'frame',
  MDXContent: 'internal',
  Mermaid: 'leaf',
  Navbar: 'frame',
  'Navbar/Logo': 'leaf',
  'Navbar/MobileSidebar': 'internal',
  NavbarItem: 'frame',
  'NavbarItem/ComponentTypes': 'internal',
  NotFound: 'frame',
  'NotFound/Content': 'leaf',
  PaginatorNavLink: 'leaf',
  Root: 'leaf',
  SearchBar: 'frame',
  SearchMetadata: 'leaf',
  SearchPage: 'internal',
  SearchTranslations: 'internal',
  SkipToContent: 'frame',
  TOC: 'frame',
  TOCCollapsible: 'frame',
  TOCInline: 'frame',
  TOCItems: 'frame',
  'TOCItems/Tree': 'internal',
  TabItem: 'frame',
  Tabs: 'frame',
  Tag: 'leaf',
  TagsListByLetter: 'leaf',
  TagsListInline: 'leaf',
  ThemedImage: 'leaf',
};

/** Names that the table has; each has to be a part of the theme or hold some. */
export const CLASSIFIED: readonly string[] = Object.keys(KINDS);

/** Whether a part survives updates when a site does this to it; what nobody has classified does not. */
export function isSafe(name: string, action: Action): boolean {
  const kind = kindOf(name);
  return kind !== undefined && SAFE[kind].includes(action);
}

function kindOf(name: string): Kind | undefined {
  const own = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
  if (own || !name.includes('/')) return own;
  return kindOf(name.slice(0, name.lastIndexOf('/')));
}

/** An action of a site on a part of the theme: put a component around it, or replace it by a copy. */
export type Action = 'wrap' | 'eject';

/** The dependence of a part of the theme on the parts around it. */
type Kind = 'leaf' | 'frame' | 'internal';

/** Safe actions: the part's props are stable, and no other part relies on its inside. */
const SAFE: Readonly<Record<Kind, readonly Action[]>> = {
  // Renders its props.
  leaf: ['wrap', 'eject'],
  // Puts other parts together: a copy misses what later versions put there.
  frame: ['wrap'],
  // Other parts rely on its inside.
  internal: [],
};

/** The kind of each part; a part that is missing has the kind of its parent. */
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

/** Whether a part keeps working in later versions after an action; an unclassified part may not. */
export function isSafe(name: string, action: Action): boolean {
  const kind = kindOf(name);
  return kind !== undefined && SAFE[kind].includes(action);
}

function kindOf(name: string): Kind | undefined {
  const own = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
  if (own || !name.includes('/')) return own;
  return kindOf(name.slice(0, name.lastIndexOf('/')));
}

import type { DocProps, PageProps, SidebarProps, TocItem } from './model.ts';
import { type PackedItem, packSidebar, unpackSidebar } from './pack-sidebar.ts';
import { usualAnchor } from './usual-anchor.ts';

/** A heading of a packed table of contents; without an id it has the one that its text gives. */
type PackedHeading = readonly [level: number, value: string, id?: string];

/** What most docs say of themselves. */
const USUAL_DOC: Partial<DocProps> = {
  hideTitle: false,
  hideTableOfContents: false,
  tocMinLevel: 2,
  tocMaxLevel: 3,
  tags: [],
  unlisted: false,
  draft: false,
};

type Props = PageProps['props'];

/** What the props of the theme's docs pages say that the page around them says as well, or that most docs say. */
function usualProps({ path, title, description, component }: PageProps): Props {
  const values = { permalink: path, title, description, ...(component === '@theme/DocPage' ? USUAL_DOC : {}) };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Props in short forms, of components whose props we know. */
const SHORT: Readonly<Record<string, readonly [pack: (value: never) => unknown, unpack: (value: never) => unknown]>> = {
  toc: [(toc: readonly TocItem[]) => toc.map(packHeading), (toc: readonly PackedHeading[]) => toc.map(unpackHeading)],
  sidebar: [
    (sidebar: SidebarProps | null) => sidebar && { ...sidebar, items: packSidebar(sidebar.items) },
    (sidebar: PackedSidebar | null) => sidebar && { ...sidebar, items: unpackSidebar(sidebar.items) },
  ],
};

interface PackedSidebar extends Omit<SidebarProps, 'items'> {
  readonly items: readonly PackedItem[];
}

/** Components whose `toc` and `sidebar` are what the model says. */
const THEME_PAGES = /^@theme\/(DocPage|DocCategoryGeneratedIndexPage|MDXPage)$/;

function mapShort({ component }: PageProps, props: Props, way: 0 | 1): Props {
  if (!THEME_PAGES.test(component)) return props;
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => [name, SHORT[name] ? SHORT[name][way](value as never) : value]),
  );
}

/** A page as its document carries it, in few bytes. See {@link unpackPage}. */
export function packPage(page: PageProps): PageProps {
  const usual = usualProps(page);
  const own = Object.entries(page.props).filter(([name, value]) => !(name in usual) || !isSame(usual[name], value));
  return { ...page, props: mapShort(page, Object.fromEntries(own), 0) };
}

/** The page that was packed; components that have no such props ignore those put back. */
export function unpackPage(page: PageProps): PageProps {
  return { ...page, props: { ...usualProps(page), ...mapShort(page, page.props, 1) } };
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (Array.isArray(one) && Array.isArray(other) && one.length + other.length === 0);
}

function packHeading({ level, value, id }: TocItem): PackedHeading {
  return usualAnchor(value) === id ? [level, value] : [level, value, id];
}

function unpackHeading([level, value, id]: PackedHeading): TocItem {
  return { level, value, id: id ?? usualAnchor(value) };
}

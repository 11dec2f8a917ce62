import type {
  Breadcrumb,
  DocProps,
  HeadTag,
  NavLink,
  PageProps,
  SearchContext,
  SidebarProps,
  TocItem,
  VersionProps,
} from './model.ts';
import { type PackedItem, type PaintedLink, packSidebar, unpackSidebar } from './pack-sidebar.ts';
import { DEFAULT_SEARCH_TAG, docsSearchTag } from './search-tags.ts';
import { usualAnchor } from './usual-anchor.ts';

/** What a document says around the data of its page, which so need not say it again. */
export interface Surroundings {
  readonly description?: string | undefined;
  /** Its scripts of linked data, in order. */
  readonly linkedData: readonly string[];
  /** The links of its sidebar, in order. */
  readonly sidebar: readonly PaintedLink[];
}

/** A page as its document carries it: without what most pages say alike, and without what its surroundings say. */
export interface PackedPage extends Partial<Omit<PageProps, 'head' | 'description' | 'search'>> {
  readonly path: string;
  readonly component: string;
  /** Null where the page has none and its document does. */
  readonly description?: string | null;
  /** A number stands for one of the scripts of linked data. */
  readonly head?: readonly (HeadTag | number)[];
  /** The language alone where the rest goes by the page's version. */
  readonly search: SearchContext | string;
}

/** A page in few bytes. */
export function packPage(page: PageProps, said: Surroundings): PackedPage {
  const { path, component, description, head, search, props, ...others } = page;
  const isUsualSearch = JSON.stringify(search) === JSON.stringify(usualSearch(search.language, page));
  return {
    path,
    component,
    ...unusual(others, usualFields(page)),
    ...(description === said.description ? {} : { description: description ?? null }),
    ...(head.length === 0 ? {} : { head: head.map(tag => packTag(tag, said)) }),
    search: isUsualSearch ? search.language : search,
    props: mapShort(page, unusual(props, usualProps(page)), (form, value) => form.pack(value, said)),
  };
}

/** The page that was packed; components that have no such props ignore those put back. */
export function unpackPage(packed: PackedPage, said: Surroundings): PageProps {
  const { description = said.description, head = [], search, props = {}, ...others } = packed;
  const page = { ...others, ...(typeof description === 'string' ? { description } : {}) };
  const whole = {
    ...usualProps(page),
    ...mapShort(packed, props, (form, value) => form.unpack(value, said)),
  };
  const known = { component: packed.component, props: whole };
  return {
    ...usualFields(known),
    ...page,
    head: head.map(tag => (typeof tag === 'number' ? linkedData(said.linkedData[tag]) : tag)),
    search: typeof search === 'string' ? usualSearch(search, known) : search,
    props: whole,
  };
}

/** Whether the surroundings are those that the page was packed with: an extension of the browser may have changed them. */
export function isSaid({ props }: PackedPage, said: Surroundings): boolean {
  const { links } = (props?.sidebar ?? {}) as Partial<PackedSidebar>;
  return links === undefined || links === said.sidebar.length;
}

type Props = PageProps['props'];
type Known = Pick<PageProps, 'component' | 'props'>;

/** The fields that are not what they usually are. */
function unusual<T extends object>(fields: T, usual: Readonly<Record<string, unknown>>): Partial<T> {
  const own = Object.entries(fields).filter(([name, value]) => !(name in usual) || !isSame(usual[name], value));
  return Object.fromEntries(own) as Partial<T>;
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (Array.isArray(one) && Array.isArray(other) && one.length + other.length === 0);
}

/** What pages say that have nothing of their own to say; of a doc's, what its props say. */
function usualFields({ component, props: { version, id } }: Known): Pick<PageProps, 'navbar' | 'className'> {
  if (component !== '@theme/DocPage' || !version) return { navbar: [], className: '' };
  const { pluginId, className } = version as VersionProps;
  return {
    navbar: [],
    className: `docs-wrapper plugin-docs plugin-id-${pluginId} ${className} docs-doc-page docs-doc-id-${id}`,
  };
}

function usualSearch(language: string, { props: { version } }: Known): SearchContext {
  if (!version) return { language, tag: DEFAULT_SEARCH_TAG, docsTags: [] };
  const { pluginId, name } = version as VersionProps;
  const tag = docsSearchTag(pluginId, name);
  return { language, tag, version: name, docsTags: [tag] };
}

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

/** What the props of the theme's docs pages say that the page around them says as well, or that most docs say. */
function usualProps({ path, title, description, component }: Omit<PackedPage, 'search' | 'head' | 'props'>): Props {
  const values = { permalink: path, title, description, ...(component === '@theme/DocPage' ? USUAL_DOC : {}) };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function usualVersion(name: string): Partial<VersionProps> {
  return { pluginId: 'default', isLast: true, badge: false, banner: null, className: `docs-version-${name}` };
}

function packTag(tag: HeadTag, said: Surroundings): HeadTag | number {
  const index = said.linkedData.indexOf(tag.innerHTML ?? '');
  return index >= 0 && JSON.stringify(tag) === JSON.stringify(linkedData(tag.innerHTML)) ? index : tag;
}

function linkedData(innerHTML = ''): HeadTag {
  return { tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML };
}

/** A short form of a prop, and the way back. */
interface ShortForm<Long, Short> {
  readonly pack: (value: Long, said: Surroundings) => Short;
  readonly unpack: (value: Short, said: Surroundings) => Long;
}

/** One of any prop. */
interface AnyForm {
  readonly pack: (value: never, said: Surroundings) => unknown;
  readonly unpack: (value: never, said: Surroundings) => unknown;
}

/** A heading of a table of contents; without an id it has the one that its text gives. */
type PackedHeading = readonly [level: number, value: string, id?: string];

interface PackedSidebar extends Omit<SidebarProps, 'items'> {
  readonly items: readonly PackedItem[];
  /** How many links the document paints. */
  readonly links: number;
}

/** A link; the label alone of what leads nowhere. */
type PackedNavLink = string | readonly [label: string, href: string];

const LINK: ShortForm<Breadcrumb, PackedNavLink> = {
  pack: ({ label, href }) => (href === undefined ? label : [label, href]),
  unpack: link => (typeof link === 'string' ? { label: link } : { label: link[0], href: link[1] }),
};

const SHORT_FORMS = {
  toc: {
    pack: toc => toc.map(({ level, value, id }) => (usualAnchor(value) === id ? [level, value] : [level, value, id])),
    unpack: toc => toc.map(([level, value, id]) => ({ level, value, id: id ?? usualAnchor(value) })),
  } satisfies ShortForm<readonly TocItem[], readonly PackedHeading[]>,
  sidebar: {
    pack: (sidebar, said) => ({
      ...sidebar,
      items: packSidebar(sidebar.items, said.sidebar),
      links: said.sidebar.length,
    }),
    unpack: ({ links: _links, ...sidebar }, said) => ({
      ...sidebar,
      items: unpackSidebar(sidebar.items, said.sidebar),
    }),
  } satisfies ShortForm<SidebarProps, PackedSidebar>,
  version: {
    pack: version => ({ ...unusual(version, usualVersion(version.name)), name: version.name }),
    unpack: version => ({ ...usualVersion(version.name), ...version }) as VersionProps,
  } satisfies ShortForm<VersionProps, Partial<VersionProps> & Pick<VersionProps, 'name'>>,
  breadcrumbs: {
    pack: (links, said) => links.map(link => LINK.pack(link, said)),
    unpack: (links, said) => links.map(link => LINK.unpack(link, said)),
  } satisfies ShortForm<readonly Breadcrumb[], readonly PackedNavLink[]>,
  previous: LINK as ShortForm<NavLink, PackedNavLink>,
  next: LINK as ShortForm<NavLink, PackedNavLink>,
};

/** Components whose props are what the model says. */
const THEME_PAGES = /^@theme\/(DocPage|DocCategoryGeneratedIndexPage|MDXPage)$/;

function mapShort(
  { component }: Pick<PageProps, 'component'>,
  props: Props,
  map: (form: AnyForm, value: never) => unknown,
): Props {
  if (!THEME_PAGES.test(component)) return props;
  const forms: Readonly<Record<string, AnyForm>> = SHORT_FORMS;
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => {
      const form = value === null || !Object.hasOwn(forms, name) ? undefined : forms[name];
      return [name, form ? map(form, value as never) : value];
    }),
  );
}

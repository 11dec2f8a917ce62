/**
 * Sidebars as documents and the whole trees carry them. A sidebar is on every page that shows it, so a link is a pair of
 * its label and the part of its address that the link before does not have.
 *
 * @example ['Introduction', '/docs/intro', 'intro'], ['API', 'api'] // the second is `/docs/api`, of the doc `api`
 */
import type { SidebarCategory, SidebarItem, SidebarLink } from './model.ts';

/** `href` is relative to the last link's unless it starts with a slash; without a word on it the doc's id is as well. */
type PackedLink = readonly [label: string, href: string, docId?: string | null];
/** A closed category most often says only where it leads without script. */
type PackedCategory = readonly [
  label: string,
  items: readonly PackedItem[] | null,
  others?: string | Partial<SidebarCategory>,
];
export type PackedItem = PackedLink | PackedCategory | SidebarItem;

/** Sidebar items in fewer bytes. */
export function packSidebar(items: readonly SidebarItem[]): readonly PackedItem[] {
  const packed = PACKED.get(items) ?? createPacker().pack(items);
  PACKED.set(items, packed);
  return packed;
}

/** Pages of one category share their items. */
const PACKED = new WeakMap<readonly SidebarItem[], readonly PackedItem[]>();

/** The items that were packed. */
export function unpackSidebar(items: readonly PackedItem[]): readonly SidebarItem[] {
  return createPacker().unpack(items);
}

/** Both ways go through the items in the same order, and so agree about the link before. */
function createPacker() {
  const folder = { href: '', docId: '' };
  const usualId = (href: string) => folder.docId + lastPart(href);
  const remember = ({ href, docId }: Pick<SidebarLink, 'href' | 'docId'>): void => {
    folder.href = folderOf(href);
    if (docId !== undefined) folder.docId = folderOf(docId);
  };

  function packLink(item: SidebarLink): PackedItem {
    const { type: _type, label, href, docId, ...others } = item;
    if (Object.keys(others).length > 0 || !/^\//.test(href)) return item;
    const rest = href.startsWith(folder.href) ? href.slice(folder.href.length) : '';
    const short = rest === '' || rest.startsWith('/') ? href : rest;
    const usual = docId === usualId(href);
    remember(item);
    return usual ? [label, short] : [label, short, docId ?? null];
  }

  function unpackLink([label, short, id]: PackedLink): SidebarLink {
    const href = short.startsWith('/') ? short : folder.href + short;
    const docId = id === undefined ? usualId(href) : (id ?? undefined);
    remember({ href, ...(docId === undefined ? {} : { docId }) });
    return { type: 'link', label, href, ...(docId === undefined ? {} : { docId }) };
  }

  function pack(items: readonly SidebarItem[]): readonly PackedItem[] {
    return items.map((item): PackedItem => {
      if (item.type === 'html') return item;
      if (item.type === 'link') return packLink(item);
      const { type: _type, label, items: children, ...others } = item;
      const unusual = Object.fromEntries(
        Object.entries(others).filter(([name, value]) => !(name in USUAL) || value !== true),
      );
      const packed = children && pack(children);
      const { firstHref, ...rest } = unusual as Partial<SidebarCategory>;
      if (firstHref !== undefined && Object.keys(rest).length === 0) return [label, packed, firstHref];
      return Object.keys(unusual).length === 0 ? [label, packed] : [label, packed, unusual];
    });
  }

  function unpack(items: readonly PackedItem[]): readonly SidebarItem[] {
    return items.map((item): SidebarItem => {
      if (!isPacked(item)) return item;
      if (typeof item[1] === 'string') return unpackLink(item as PackedLink);
      const [label, children, others] = item as PackedCategory;
      const own = typeof others === 'string' ? { firstHref: others } : others;
      return { type: 'category', label, ...USUAL, ...own, items: children && unpack(children) };
    });
  }

  return { pack, unpack };
}

const USUAL: Pick<SidebarCategory, 'collapsible' | 'collapsed'> = { collapsible: true, collapsed: true };

function isPacked(item: PackedItem): item is PackedLink | PackedCategory {
  return Array.isArray(item);
}

/** Everything before the last part, its slash with it. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/', path.length - 2) + 1);
}

/** The last part, without slashes. */
function lastPart(path: string): string {
  return path.slice(folderOf(path).length).replace(/\/$/, '');
}

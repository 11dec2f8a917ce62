/**
 * Sidebars as documents and the whole trees carry them. A sidebar is on every page that shows it, so a link is a pair of
 * its label and the part of its address that the link before does not have. In a document the painted links say both: a
 * number stands for so many links as they are painted, and one below 0 for so many closed categories.
 *
 * @example ['Introduction', '/docs/intro', 'intro'], ['API', 'api'] // the second is `/docs/api`, of the doc `api`
 * @example 2, [0, [7]], -3 // two links, an open category without a page that has seven, three closed categories
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
/** A category whose label is painted; so is its address, if it has a page. */
type PaintedCategory = readonly [
  hasPage: 0 | 1,
  items: readonly PackedItem[] | null,
  others?: Partial<SidebarCategory>,
];
export type PackedItem = number | PackedLink | PackedCategory | PaintedCategory | SidebarItem;

/** A link of a sidebar as a page shows it; the label of a category that leads nowhere has no address. */
export interface PaintedLink {
  readonly label: string;
  readonly href?: string;
}

/** Sidebar items in fewer bytes; in the fewest where `painted` has an entry for each link and category, in their order. */
export function packSidebar(
  items: readonly SidebarItem[],
  painted: readonly PaintedLink[] = [],
): readonly PackedItem[] {
  return createPacker(painted.length === countPainted(items) ? painted : []).pack(items);
}

/** The items that were packed. */
export function unpackSidebar(
  items: readonly PackedItem[],
  painted: readonly PaintedLink[] = [],
): readonly SidebarItem[] {
  return createUnpacker(painted).unpack(items);
}

function countPainted(items: readonly SidebarItem[]): number {
  return items.reduce((sum, item) => {
    if (item.type === 'html') return sum;
    return sum + 1 + (item.type === 'category' ? countPainted(item.items ?? []) : 0);
  }, 0);
}

/** Packs items one after the other. */
function createPacker(painted: readonly PaintedLink[]) {
  const last = createLastLink();
  const left = painted.values();

  function packLink(item: SidebarLink, shown: PaintedLink | undefined): PackedItem {
    const { type: _type, label, href, docId, ...others } = item;
    if (Object.keys(others).length > 0 || !/^\//.test(href)) return item;
    const rest = href.startsWith(last.folder()) ? href.slice(last.folder().length) : '';
    const short = rest === '' || rest.startsWith('/') ? href : rest;
    const usual = docId === last.usualId(href);
    last.remember(item);
    if (!usual) return [label, short, docId ?? null];
    return shown?.label === label && shown.href === href ? 1 : [label, short];
  }

  function packCategory(item: SidebarCategory, shown: PaintedLink | undefined): PackedItem {
    const { type: _type, label, items, ...others } = item;
    const packed = items && pack(items);
    const unusual = Object.fromEntries(
      Object.entries(others).filter(([name, value]) => !(name in USUAL) || value !== true),
    ) as Partial<SidebarCategory>;
    const { href, firstHref, ...rest } = unusual;
    const more = Object.keys(rest).length > 0;
    if (shown?.label === label && shown.href === (href ?? firstHref) && isShown(item)) {
      if (more) return [href === undefined ? 0 : 1, packed, rest];
      return href === undefined && packed === null ? -1 : [href === undefined ? 0 : 1, packed];
    }
    if (firstHref !== undefined && href === undefined && !more) return [label, packed, firstHref];
    return Object.keys(unusual).length === 0 ? [label, packed] : [label, packed, unusual];
  }

  function pack(items: readonly SidebarItem[]): readonly PackedItem[] {
    const packed: PackedItem[] = [];
    for (const item of items) {
      const next = packItem(item);
      const before = packed.at(-1);
      const isRun = typeof next === 'number' && typeof before === 'number' && next > 0 === before > 0;
      if (isRun) packed[packed.length - 1] = before + next;
      else packed.push(next);
    }
    return packed;
  }

  function packItem(item: SidebarItem): PackedItem {
    if (item.type === 'html') return item;
    const shown = left.next().value;
    return item.type === 'link' ? packLink(item, shown) : packCategory(item, shown);
  }

  return { pack };
}

/** Whether a category leads where its painted label does: open ones to their page alone, closed ones somewhere. */
function isShown({ items, href, firstHref }: SidebarCategory): boolean {
  return items === null ? firstHref !== undefined && firstHref === (href ?? firstHref) : firstHref === undefined;
}

/** The other way: goes through the items in the same order, and so agrees about the link before and the painted ones. */
function createUnpacker(painted: readonly PaintedLink[]) {
  const last = createLastLink();
  const left = painted.values();
  const nextPainted = (): PaintedLink => left.next().value ?? { label: '' };

  function unpackLink([label, short, id]: PackedLink): SidebarLink {
    return link(label, short.startsWith('/') ? short : last.folder() + short, id);
  }

  function link(label: string, href: string, id?: string | null): SidebarLink {
    const docId = id === undefined ? last.usualId(href) : (id ?? undefined);
    const found: SidebarLink = { type: 'link', label, href, ...(docId === undefined ? {} : { docId }) };
    last.remember(found);
    return found;
  }

  function paintedItem(isLink: boolean): SidebarItem {
    const { label, href = '' } = nextPainted();
    return isLink ? link(label, href) : { type: 'category', label, ...USUAL, firstHref: href, items: null };
  }

  function paintedCategory([hasPage, children, others]: PaintedCategory): SidebarCategory {
    const { label, href = '' } = nextPainted();
    return {
      type: 'category',
      label,
      ...USUAL,
      ...others,
      ...(hasPage ? { href } : {}),
      ...(children ? {} : { firstHref: href }),
      items: children && unpack(children),
    };
  }

  function unpackItem(item: Exclude<PackedItem, number>): SidebarItem {
    if (!isPacked(item)) {
      if (item.type !== 'html') nextPainted();
      return item;
    }
    if (typeof item[0] === 'number') return paintedCategory(item as PaintedCategory);
    nextPainted();
    if (typeof item[1] === 'string') return unpackLink(item as PackedLink);
    const [label, children, others] = item as PackedCategory;
    const own = typeof others === 'string' ? { firstHref: others } : others;
    return { type: 'category', label, ...USUAL, ...own, items: children && unpack(children) };
  }

  function unpack(items: readonly PackedItem[]): readonly SidebarItem[] {
    return items.flatMap(item =>
      typeof item === 'number'
        ? Array.from({ length: Math.abs(item) }, () => paintedItem(item > 0))
        : [unpackItem(item)],
    );
  }

  return { unpack };
}

const USUAL: Pick<SidebarCategory, 'collapsible' | 'collapsed'> = { collapsible: true, collapsed: true };

/** The link before, of which the next one most often shares the folder, and what its address has before the doc's id. */
function createLastLink() {
  const folder = { href: '', docId: '' };
  const beforeId: { text?: string } = {};
  return {
    folder: () => folder.href,
    usualId(href: string): string {
      const { text } = beforeId;
      const path = href.replace(/\/$/, '');
      return text !== undefined && path.startsWith(text) ? path.slice(text.length) : folder.docId + lastPart(href);
    },
    remember({ href, docId }: Pick<SidebarLink, 'href' | 'docId'>): void {
      folder.href = folderOf(href);
      if (docId === undefined) return;
      folder.docId = folderOf(docId);
      const path = href.replace(/\/$/, '');
      if (path.endsWith(docId)) beforeId.text = path.slice(0, path.length - docId.length);
    },
  };
}

function isPacked(item: Exclude<PackedItem, number>): item is PackedLink | PackedCategory | PaintedCategory {
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

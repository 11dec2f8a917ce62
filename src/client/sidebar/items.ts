import type { SidebarCategory, SidebarHtml, SidebarItem, SidebarLink } from '../../shared/model/sidebar.ts';
import { pageKey } from '../../shared/url.ts';

/** A category, as components get it. If the data of the page does not contain its items, it has one placeholder item, a link into it. */
export type PropSidebarItemCategory = Omit<SidebarCategory, 'items'> & { readonly items: readonly PropSidebarItem[] };
/** A sidebar item that is a link. */
export type PropSidebarItemLink = SidebarLink & {
  /** Whether it stands for all items of its category, which the data of the page does not contain. */
  readonly unloaded?: boolean;
};
/** An item of a sidebar. */
export type PropSidebarItem = PropSidebarItemLink | PropSidebarItemCategory | SidebarHtml;
/** The items of a sidebar, in the shape of Docusaurus' components. */
export type PropSidebar = readonly PropSidebarItem[];
/** An item that can be a breadcrumb: a link, or a category. */
export type PropSidebarBreadcrumbsItem = PropSidebarItemLink | PropSidebarItemCategory;

/** Converts the items of a page's sidebar to the shape for components, in which every category has items. */
export function toPropSidebar(items: readonly SidebarItem[]): PropSidebar {
  return items.map(item =>
    item.type === 'category'
      ? { ...item, items: item.items ? toPropSidebar(item.items) : [placeholderLink(item)] }
      : item,
  );
}

/** The placeholder in a category whose items the page does not carry: a link into the category. */
function placeholderLink({ label, href, firstHref }: SidebarCategory): PropSidebarItemLink {
  return { type: 'link', label, href: href ?? firstHref ?? '', unloaded: true };
}

/** A sidebar item without the items below it. */
export function closed(item: PropSidebarItem): PropSidebarItem {
  if (item.type !== 'category') return item;
  const href = findFirstSidebarItemLink(item);
  return { ...item, items: [placeholderLink({ ...item, items: null, ...(href === undefined ? {} : { href }) })] };
}

/** Whether the data of the page does not contain the items of a category. */
export function isUnloaded({ items: [first] }: PropSidebarItemCategory): boolean {
  return first?.type === 'link' && first.unloaded === true;
}

/** The URL of an item: its own page, else the first page below it. */
export function findFirstSidebarItemLink(item: PropSidebarItem): string | undefined {
  if (item.type === 'html') return undefined;
  if (item.type === 'link' || item.href !== undefined) return item.href;
  for (const child of item.items) {
    const href = findFirstSidebarItemLink(child);
    if (href !== undefined) return href;
  }
  return item.firstHref;
}

/** The first category, at any depth, for which the predicate holds. */
export function findSidebarCategory(
  sidebar: PropSidebar,
  predicate: (category: PropSidebarItemCategory) => boolean,
): PropSidebarItemCategory | undefined {
  for (const item of sidebar) {
    if (item.type !== 'category') continue;
    const found = predicate(item) ? item : findSidebarCategory(item.items, predicate);
    if (found) return found;
  }
  return undefined;
}

/** Whether an item is the page at `activePath`, or holds it at any depth. */
export function isActiveSidebarItem(item: PropSidebarItem, activePath: string): boolean {
  if (item.type === 'html' || ('unloaded' in item && item.unloaded)) return false;
  if (item.href !== undefined && pageKey(item.href) === pageKey(activePath)) return true;
  return item.type === 'category' && item.items.some(child => isActiveSidebarItem(child, activePath));
}

/**
 * Whether an item is shown: an unlisted one only on its own page, a category if anything in it is shown or can be fetched.
 */
export function isVisibleSidebarItem(item: PropSidebarItem, activePath: string): boolean {
  if (item.type === 'html') return true;
  if (item.type === 'link') return !item.unlisted || isActiveSidebarItem(item, activePath);
  return (
    findFirstSidebarItemLink(item) !== undefined || item.items.some(child => isVisibleSidebarItem(child, activePath))
  );
}

/** The items that can be shown as cards: those with a link. */
export function filterDocCardListItems(items: PropSidebar): readonly PropSidebarBreadcrumbsItem[] {
  return items.filter(item => item.type !== 'html').filter(item => findFirstSidebarItemLink(item) !== undefined);
}

/**
 * The path through a sidebar to a page, outermost item first; empty where the sidebar does not have the page. It ends at a category
 * whose own page it is.
 */
export function findSidebarPath(sidebar: PropSidebar, path: string): readonly PropSidebarBreadcrumbsItem[] {
  for (const item of sidebar) {
    if (item.type === 'html' || !isActiveSidebarItem(item, path)) continue;
    const isPage = item.href !== undefined && pageKey(item.href) === pageKey(path);
    return [item, ...(item.type === 'category' && !isPage ? findSidebarPath(item.items, path) : [])];
  }
  return [];
}

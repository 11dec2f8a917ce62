import type { SidebarCategory, SidebarHtml, SidebarItem, SidebarLink } from '../../shared/model.ts';
import { pageKey } from '../../shared/url.ts';

/** A category as components know it; of one that the page came without, a single item leads into it. */
export type PropSidebarItemCategory = Omit<SidebarCategory, 'items'> & { readonly items: readonly PropSidebarItem[] };
export type PropSidebarItemLink = SidebarLink & {
  /** Shown on its own page only. */
  readonly unlisted?: boolean;
  /** Stands for all items of its category, which the page came without. */
  readonly unloaded?: boolean;
};
export type PropSidebarItem = PropSidebarItemLink | PropSidebarItemCategory | SidebarHtml;
export type PropSidebar = readonly PropSidebarItem[];
export type PropSidebarBreadcrumbsItem = PropSidebarItemLink | PropSidebarItemCategory;

/** The items of a page's sidebar in the shape that components know: every category has items. */
export function toPropSidebar(items: readonly SidebarItem[]): PropSidebar {
  return items.map(item =>
    item.type === 'category' ? { ...item, items: item.items ? toPropSidebar(item.items) : [entrance(item)] } : item,
  );
}

/** What stands in a category that the page came without: before the whole sidebar is here, it leads into the category. */
function entrance({ label, href, firstHref }: SidebarCategory): PropSidebarItemLink {
  return { type: 'link', label, href: href ?? firstHref ?? '', unloaded: true };
}

/** Whether the page came without the items of a category. */
export function isUnloaded({ items: [first] }: PropSidebarItemCategory): boolean {
  return first?.type === 'link' && first.unloaded === true;
}

/** Where an item leads: its own page, else the first below it. */
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

/** Whether an item shows: unlisted ones only on their own page, categories if anything in them does or can be fetched. */
export function isVisibleSidebarItem(item: PropSidebarItem, activePath: string): boolean {
  if (item.type === 'html') return true;
  if (item.type === 'link') return !item.unlisted || isActiveSidebarItem(item, activePath);
  return (
    findFirstSidebarItemLink(item) !== undefined || item.items.some(child => isVisibleSidebarItem(child, activePath))
  );
}

/** The items that can be cards: those that lead somewhere. */
export function filterDocCardListItems(items: PropSidebar): readonly PropSidebarBreadcrumbsItem[] {
  return items.filter(item => item.type !== 'html').filter(item => findFirstSidebarItemLink(item) !== undefined);
}

/** The way through a sidebar to a page, outermost first; empty where it is not in it. */
export function wayTo(sidebar: PropSidebar, path: string): readonly PropSidebarBreadcrumbsItem[] {
  for (const item of sidebar) {
    if (item.type === 'html' || !isActiveSidebarItem(item, path)) continue;
    return [item, ...(item.type === 'category' ? wayTo(item.items, path) : [])];
  }
  return [];
}

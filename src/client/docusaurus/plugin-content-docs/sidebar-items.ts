import type { SidebarCategory, SidebarHtml, SidebarItem, SidebarLink } from '../../../shared/model.ts';
import { pageKey } from '../../../shared/url.ts';

/** A category as sites know it; one that the page came without has no items, and `firstHref` leads into it. */
export type PropSidebarItemCategory = Omit<SidebarCategory, 'items'> & {
  readonly items: readonly PropSidebarItem[];
  readonly linkUnlisted: boolean;
};
export type PropSidebarItemLink = SidebarLink & { readonly unlisted: boolean };
export type PropSidebarItem = PropSidebarItemLink | PropSidebarItemCategory | SidebarHtml;
export type PropSidebar = readonly PropSidebarItem[];
export type PropSidebarBreadcrumbsItem = PropSidebarItemLink | PropSidebarItemCategory;

/** The items of a page's sidebar in the shape that sites know. */
export function toPropSidebar(items: readonly SidebarItem[]): PropSidebar {
  return items.map(item => {
    if (item.type === 'html') return item;
    if (item.type === 'link') return { ...item, unlisted: false };
    return { ...item, items: toPropSidebar(item.items ?? []), linkUnlisted: false };
  });
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
  if (item.type === 'html') return false;
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

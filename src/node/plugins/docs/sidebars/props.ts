import type { Breadcrumb, SidebarCategory, SidebarItem } from '../../../../shared/model.ts';
import { omitUndefined } from '../../../util/omit-undefined.ts';
import type { SidebarTreeCategory, SidebarTreeItem } from './types.ts';

/** The items that lead to a page, outermost first, the page's own last. */
export type Trail = readonly SidebarTreeItem[];

/** Trails by permalink. Trees never change once they are made, so one look at a tree serves all its pages. */
const TRAILS = new WeakMap<readonly SidebarTreeItem[], ReadonlyMap<string, Trail>>();

/** The way to a page; undefined when the sidebar does not have it. A page that stands twice is at its first place. */
export function trailTo(items: readonly SidebarTreeItem[], permalink: string): Trail | undefined {
  const known = TRAILS.get(items);
  if (known) return known.get(permalink);
  const trails = new Map<string, Trail>();
  collectTrails(items, [], trails);
  TRAILS.set(items, trails);
  return trails.get(permalink);
}

function collectTrails(items: readonly SidebarTreeItem[], above: Trail, trails: Map<string, Trail>): void {
  for (const item of items) {
    if (item.type === 'html') continue;
    const trail = [...above, item];
    if (item.href !== undefined && !trails.has(item.href)) trails.set(item.href, trail);
    if (item.type === 'category') collectTrails(item.items, trail, trails);
  }
}

/** The way to a page: its categories, linked if they have a listed page, then the page itself; null outside the sidebar. */
export function breadcrumbsOf(items: readonly SidebarTreeItem[], permalink: string): Breadcrumb[] | null {
  const trail = trailTo(items, permalink);
  if (!trail) return null;
  return trail.flatMap((item, index): Breadcrumb[] => {
    if (item.type === 'html') return [];
    const isLinked = index < trail.length - 1 && item.href !== undefined && !item.unlisted;
    return [{ label: item.label, ...(isLinked && { href: item.href }) }];
  });
}

/** Label of the outermost category around a page. */
export function topCategory(items: readonly SidebarTreeItem[], permalink: string): string | undefined {
  const top = trailTo(items, permalink)?.[0];
  return top?.type === 'category' ? top.label : undefined;
}

/**
 * A sidebar as one page carries it: the categories around the page and those that are open of their own have their
 * items, the others only the link that stands in for them. Unlisted pages show on their own page only.
 */
export function openPath(items: readonly SidebarTreeItem[], permalink: string): readonly SidebarItem[] {
  const trail = trailTo(items, permalink) ?? [];
  if (trail.some(item => item.type !== 'html' && item.unlisted)) return paintPath(items, new Set(trail));
  const category = trail.findLast(item => item.type === 'category');
  const known = OPEN_PATHS.get(items) ?? new Map<SidebarTreeItem | undefined, readonly SidebarItem[]>();
  OPEN_PATHS.set(items, known);
  const painted = known.get(category) ?? paintPath(items, new Set(trail));
  known.set(category, painted);
  return painted;
}

/** Paths by the innermost category that is open: neighbours show the same, unlisted ones excepted. */
const OPEN_PATHS = new WeakMap<readonly SidebarTreeItem[], Map<SidebarTreeItem | undefined, readonly SidebarItem[]>>();

function paintPath(items: readonly SidebarTreeItem[], trail: ReadonlySet<SidebarTreeItem>): readonly SidebarItem[] {
  return paint(items, {
    isActive: item => trail.has(item),
    isOpen: category => trail.has(category) || !category.collapsible || !category.collapsed,
  });
}

/** A sidebar with the items of every category. */
export function wholeSidebar(items: readonly SidebarTreeItem[]): SidebarItem[] {
  return paint(items, { isActive: () => false, isOpen: () => true });
}

interface View {
  readonly isActive: (item: SidebarTreeItem) => boolean;
  readonly isOpen: (category: SidebarTreeCategory) => boolean;
}

function paint(items: readonly SidebarTreeItem[], view: View): SidebarItem[] {
  return items.flatMap((item): SidebarItem[] => {
    const { className, customProps } = item;
    if (item.type === 'html') {
      const { type, value, defaultStyle } = item;
      return [{ type, value, defaultStyle, ...omitUndefined({ className, customProps }) }];
    }
    if (item.type === 'category') return paintCategory(item, view);
    if (item.unlisted && !view.isActive(item)) return [];
    const { label, href, docId, description } = item;
    return [{ type: 'link', label, href, ...omitUndefined({ docId, className, customProps, description }) }];
  });
}

/** Nothing, where neither the category nor anything below it may be shown. */
function paintCategory(category: SidebarTreeCategory, view: View): SidebarCategory[] {
  const { type, label, collapsible, collapsed, className, customProps, description } = category;
  const href = category.unlisted && !view.isActive(category) ? undefined : category.href;
  if (href === undefined && !hasVisible(category.items, view)) return [];
  const isOpen = view.isOpen(category);
  const firstHref = isOpen ? undefined : (href ?? category.firstHref);
  return [
    {
      type,
      label,
      ...omitUndefined({ href, firstHref, className, customProps, description }),
      collapsible,
      collapsed,
      items: isOpen ? paint(category.items, view) : null,
    },
  ];
}

function hasVisible(items: readonly SidebarTreeItem[], view: View): boolean {
  return items.some(item => {
    if (item.type === 'html' || view.isActive(item)) return true;
    if (item.href !== undefined && !item.unlisted) return true;
    return item.type === 'category' && hasVisible(item.items, view);
  });
}

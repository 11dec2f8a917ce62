import type { SidebarTreeItem } from '../types.ts';

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

import { useCallback, useState } from 'react';
import type { SidebarItem, SidebarProps } from '../../shared/model.ts';
import { type PackedItem, unpackSidebar } from '../../shared/pack-sidebar.ts';
import { pageKey } from '../../shared/url.ts';

export interface SidebarTree {
  readonly items: readonly SidebarItem[];
  /** Fetches the categories that the page came without. */
  readonly loadAll: () => Promise<void>;
}

/**
 * A page's sidebar, growing: what earlier pages and the fetched tree have shown of it stays known, so that a category
 * which the reader opened stays open on the next page.
 */
export function useSidebarTree(sidebar: SidebarProps): SidebarTree {
  const [known, setKnown] = useState({ sidebar, items: sidebar.items });
  const current =
    known.sidebar === sidebar
      ? known
      : { sidebar, items: known.sidebar.url === sidebar.url ? mergeItems(known.items, sidebar.items) : sidebar.items };
  if (current !== known) setKnown(current);

  const loadAll = useCallback(async () => {
    const items = await fetchTree(sidebar.url);
    setKnown(now => (now.sidebar.url === sidebar.url ? { ...now, items } : now));
  }, [sidebar.url]);
  return { items: current.items, loadAll };
}

/** New items, their unknown children filled in from what was known of the same sidebar. */
export function mergeItems(known: readonly SidebarItem[], items: readonly SidebarItem[]): readonly SidebarItem[] {
  return items.map((item, index) => {
    const before = known[index];
    if (item.type !== 'category' || before?.type !== 'category' || before.label !== item.label) return item;
    if (before.items === null) return item;
    return { ...item, items: item.items === null ? before.items : mergeItems(before.items, item.items) };
  });
}

/** Whether a sidebar item is the page at `path`, or holds it at any depth. */
export function isActiveSidebarItem(item: SidebarItem, path: string): boolean {
  if (item.type === 'html') return false;
  if (item.href !== undefined && pageKey(item.href) === pageKey(path)) return true;
  return item.type === 'category' && (item.items ?? []).some(child => isActiveSidebarItem(child, path));
}

/** Trees by URL: each is fetched once, and again only if that failed. */
const trees = new Map<string, Promise<readonly SidebarItem[]>>();

function fetchTree(url: string): Promise<readonly SidebarItem[]> {
  const known = trees.get(url);
  if (known) return known;
  const loading = fetch(url).then(async response => {
    if (!response.ok) throw new Error(`The sidebar at ${url} answered ${response.status}.`);
    return unpackSidebar((await response.json()) as readonly PackedItem[]);
  });
  trees.set(url, loading);
  loading.catch(() => trees.delete(url));
  return loading;
}

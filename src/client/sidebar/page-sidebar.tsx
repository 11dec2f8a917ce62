import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { SidebarItem, SidebarProps } from '../../shared/model/sidebar.ts';
import { usePage, useSite } from '../contexts.ts';
import { type PropSidebar, toPropSidebar } from './items.ts';

/** The page's sidebar. */
export interface DocsSidebar {
  readonly name: string;
  /** URL of the whole tree, which also identifies the sidebar among versions. */
  readonly url: string;
  /** The items; categories that the data of the page does not contain have a placeholder until they are fetched. */
  readonly items: PropSidebar;
  /** Fetches the whole tree. */
  readonly loadAll: () => Promise<void>;
}

/** The page's sidebar; sites can provide another with `DocsSidebarProvider`. */
export const DocsSidebarContext = createContext<DocsSidebar | null>(null);

/** Provides the page's sidebar, for the column beside the page and for the mobile menu. */
export function PageSidebar({ children }: { readonly children: ReactNode }): ReactNode {
  const { sidebar } = usePage().props as { readonly sidebar?: SidebarProps | null };
  const { wholeSidebars } = useSite();
  const { name, url } = sidebar ?? NONE;
  const { items, loadAll } = useSidebarTree(sidebar ?? NONE);
  const value = useMemo(
    () => (url ? { name, url, items: toPropSidebar(items), loadAll } : null),
    [name, url, items, loadAll],
  );
  useEffect(() => {
    // If it fails, categories keep their placeholder links.
    if (wholeSidebars && url) loadAll().catch(() => {});
  }, [wholeSidebars, url, loadAll]);
  return <DocsSidebarContext value={value}>{children}</DocsSidebarContext>;
}

/** The page's sidebar, or null if it has none. */
export function useDocsSidebar(): DocsSidebar | null {
  return useContext(DocsSidebarContext);
}

const NONE: SidebarProps = { name: '', url: '', items: [] };

interface SidebarTree {
  readonly items: readonly SidebarItem[];
  readonly loadAll: () => Promise<void>;
}

/**
 * The tree of a page's sidebar, merged with the items of earlier pages and of the fetched tree, so that a category which the
 * reader opened stays open on the next page.
 */
function useSidebarTree(sidebar: SidebarProps): SidebarTree {
  const [merged, setMerged] = useState({ sidebar, items: sidebar.items });
  const current =
    merged.sidebar === sidebar
      ? merged
      : {
          sidebar,
          items: merged.sidebar.url === sidebar.url ? mergeItems(merged.items, sidebar.items) : sidebar.items,
        };
  if (current !== merged) setMerged(current);

  const loadAll = useCallback(async () => {
    const items = await fetchTree(sidebar.url);
    setMerged(now => (now.sidebar.url === sidebar.url ? { ...now, items } : now));
  }, [sidebar.url]);
  return { items: current.items, loadAll };
}

/** The items, with those that are missing in a category filled in from earlier items of the same sidebar. */
export function mergeItems(earlier: readonly SidebarItem[], items: readonly SidebarItem[]): readonly SidebarItem[] {
  return items.map((item, index) => {
    const before = earlier[index];
    if (item.type !== 'category' || before?.type !== 'category' || before.label !== item.label) return item;
    if (before.items === null) return item;
    return { ...item, items: item.items === null ? before.items : mergeItems(before.items, item.items) };
  });
}

/** Fetched trees by URL; failed fetches are removed, so that they are tried again. */
const trees = new Map<string, Promise<readonly SidebarItem[]>>();

function fetchTree(url: string): Promise<readonly SidebarItem[]> {
  const cached = trees.get(url);
  if (cached) return cached;
  const loading = fetch(url).then(async response => {
    if (!response.ok) throw new Error(`The sidebar at ${url} answered ${response.status}.`);
    return (await response.json()) as readonly SidebarItem[];
  });
  trees.set(url, loading);
  loading.catch(() => trees.delete(url));
  return loading;
}

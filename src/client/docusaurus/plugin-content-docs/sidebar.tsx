import { type ReactNode, useMemo } from 'react';
import type { Breadcrumb, SidebarItem } from '../../../shared/model/sidebar.ts';
import { usePage, useServerData, useSite } from '../../contexts.ts';
import {
  closed,
  findSidebarPath,
  isUnloaded,
  isVisibleSidebarItem,
  type PropSidebar,
  type PropSidebarBreadcrumbsItem,
  type PropSidebarItem,
  type PropSidebarItemCategory,
  toPropSidebar,
} from '../../sidebar/items.ts';
import { DocsSidebarContext, useDocsSidebar } from '../../sidebar/page-sidebar.tsx';

/** Provides a sidebar to `useDocsSidebar`; without items, the page's sidebar. */
export function DocsSidebarProvider(props: {
  readonly children: ReactNode;
  readonly name?: string | undefined;
  readonly items?: PropSidebar | undefined;
}): ReactNode {
  const { children, name = '', items } = props;
  const own = useDocsSidebar();
  const value = useMemo(
    () => (items ? { name, url: name, loadAll: () => Promise.resolve(), ...own, items } : own),
    [name, items, own],
  );
  return <DocsSidebarContext value={value}>{children}</DocsSidebarContext>;
}

/** The path through the sidebar to the page, which comes last; null where the page shows no breadcrumbs. */
export function useSidebarBreadcrumbs(): readonly PropSidebarBreadcrumbsItem[] | null {
  const { path, props } = usePage();
  const sidebar = useDocsSidebar();
  const { breadcrumbs } = props as { readonly breadcrumbs?: readonly Breadcrumb[] | null };
  return breadcrumbs && sidebar ? findSidebarPath(sidebar.items, path) : null;
}

/** The innermost category that contains the page or has it as its own page. @throws Error without such a category */
export function useCurrentSidebarCategory(): PropSidebarItemCategory {
  const category = useInnermostCategory();
  const items = useWholeItems(category?.items ?? []);
  if (!category)
    throw new Error('`useCurrentSidebarCategory` works on pages that are in a category of their sidebar only.');
  return { ...category, items };
}

/** The page's siblings in the sidebar; on a category's own page, the items of the category. */
export function useCurrentSidebarSiblings(): PropSidebar {
  const category = useInnermostCategory();
  const sidebar = useDocsSidebar();
  return useWholeItems(category?.items ?? sidebar?.items ?? []);
}

/** Items beside or below the page, where categories have their items. If one is not loaded, all of them become part of the page. */
function useWholeItems(items: PropSidebar): PropSidebar {
  const { path } = usePage();
  const sidebar = useDocsSidebar();
  const request = useServerData();
  if (!sidebar || !items.some(item => item.type === 'category' && isUnloaded(item))) return items;
  return request('sidebarItems', ({ sidebars }) => itemsAround(sidebars[sidebar.url] ?? [], path)) ?? items;
}

function itemsAround(sidebar: readonly SidebarItem[], path: string): PropSidebar {
  const whole = toPropSidebar(sidebar);
  const items = innermostCategory(whole, path)?.items ?? whole;
  return items.map(item => (item.type === 'category' ? { ...item, items: item.items.map(closed) } : item));
}

function useInnermostCategory(): PropSidebarItemCategory | undefined {
  const { path } = usePage();
  return innermostCategory(useDocsSidebar()?.items ?? [], path);
}

function innermostCategory(items: PropSidebar, path: string): PropSidebarItemCategory | undefined {
  return findSidebarPath(items, path)
    .filter(item => item.type === 'category')
    .at(-1);
}

/** The items that are shown on the page at `activePath`. */
export function useVisibleSidebarItems(items: PropSidebar, activePath: string): readonly PropSidebarItem[] {
  return useMemo(() => items.filter(item => isVisibleSidebarItem(item, activePath)), [items, activePath]);
}

export interface BreadcrumbList {
  readonly '@context': 'https://schema.org';
  readonly '@type': 'BreadcrumbList';
  readonly itemListElement: readonly {
    readonly '@type': 'ListItem';
    readonly position: number;
    readonly name: string;
    readonly item: string;
  }[];
}

/** Breadcrumbs for search engines: those that are links, with absolute URLs. */
export function useBreadcrumbsStructuredData(props: {
  readonly breadcrumbs: readonly PropSidebarBreadcrumbsItem[];
}): BreadcrumbList {
  const { url } = useSite();
  const linked = props.breadcrumbs.flatMap(({ label, href }) => (href === undefined ? [] : [{ label, href }]));
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: linked.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: url + href,
    })),
  };
}

import { type ReactNode, useMemo } from 'react';
import type { Breadcrumb } from '../../../shared/model.ts';
import { usePage, useSite } from '../../contexts.ts';
import {
  findSidebarPath,
  isVisibleSidebarItem,
  type PropSidebar,
  type PropSidebarBreadcrumbsItem,
  type PropSidebarItem,
  type PropSidebarItemCategory,
} from '../../sidebar/items.ts';
import { DocsSidebarContext, useDocsSidebar } from '../../sidebar/page-sidebar.tsx';

/** Provides a sidebar to `useDocsSidebar`; without items, that of the page. */
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

/** The page's path through its sidebar, itself last; null where the page shows no breadcrumbs. */
export function useSidebarBreadcrumbs(): readonly PropSidebarBreadcrumbsItem[] | null {
  const { path, props } = usePage();
  const sidebar = useDocsSidebar();
  const { breadcrumbs } = props as { readonly breadcrumbs?: readonly Breadcrumb[] | null };
  return breadcrumbs && sidebar ? findSidebarPath(sidebar.items, path) : null;
}

/** The innermost category that the page is, or is in. @throws where it is in none */
export function useCurrentSidebarCategory(): PropSidebarItemCategory {
  const category = useInnermostCategory();
  if (!category)
    throw new Error('`useCurrentSidebarCategory` works on pages that are in a category of their sidebar only.');
  return category;
}

/** The page's siblings in its sidebar; on a category's own page, the category's items. */
export function useCurrentSidebarSiblings(): PropSidebar {
  const category = useInnermostCategory();
  const sidebar = useDocsSidebar();
  return category?.items ?? sidebar?.items ?? [];
}

function useInnermostCategory(): PropSidebarItemCategory | undefined {
  const { path } = usePage();
  const trail = findSidebarPath(useDocsSidebar()?.items ?? [], path);
  return trail.filter(item => item.type === 'category').at(-1);
}

/** The items that show on the page at `activePath`. */
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

/** Breadcrumbs for search engines: those with a link, as absolute URLs. */
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

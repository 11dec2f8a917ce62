import {
  findFirstSidebarItemLink,
  isActiveSidebarItem,
  useCurrentSidebarSiblings,
  useDocById,
  useDocsSidebar,
  useSidebarBreadcrumbs,
} from '@docusaurus/plugin-content-docs/client';
import { filterDocCardListItems, useCurrentSidebarCategory } from '@docusaurus/theme-common';
import Facts from '@site/src/components/Facts';
import DocBreadcrumbsStructuredData from '@theme/DocBreadcrumbs/StructuredData';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

export default function CategoryFacts(): ReactNode {
  const { pathname } = useLocation();
  const category = useCurrentSidebarCategory();
  const items = useDocsSidebar()?.items ?? [];
  const facts = {
    category: category.label,
    cards: filterDocCardListItems(category.items).map(({ label }) => label),
    breadcrumbs: useSidebarBreadcrumbs()?.map(({ label }) => label),
    active: items.filter(item => isActiveSidebarItem(item, pathname)).length,
    counts: useCurrentSidebarSiblings().map(item => (item.type === 'category' ? item.items.length : 0)),
    description: useDocById('guide/two')?.description,
    first: findFirstSidebarItemLink(category),
  };
  return (
    <>
      <DocBreadcrumbsStructuredData breadcrumbs={[{ type: 'link', label: 'Start', href: '/base/' }]} />
      <Facts facts={facts} />
    </>
  );
}

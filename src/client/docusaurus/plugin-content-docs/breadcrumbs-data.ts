import { useSite } from '../../contexts.ts';
import type { PropSidebarBreadcrumbsItem } from '../../sidebar-items.ts';

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

/** Breadcrumbs for search engines: those that lead somewhere, with absolute addresses. */
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

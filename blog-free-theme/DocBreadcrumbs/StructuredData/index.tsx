import { Head, type PropSidebarBreadcrumbsItem, useBreadcrumbsStructuredData } from 'lectern/theme';
import type { ReactNode } from 'react';

interface DocBreadcrumbsStructuredDataProps {
  readonly breadcrumbs: readonly PropSidebarBreadcrumbsItem[];
}

/** Breadcrumbs for search engines; they replace the page's own. */
export default function DocBreadcrumbsStructuredData(props: DocBreadcrumbsStructuredDataProps): ReactNode {
  const data = useBreadcrumbsStructuredData(props);
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(data)}</script>
    </Head>
  );
}

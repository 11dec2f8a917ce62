import DocPaginator from '@theme/DocPaginator';
import { useDocsPage } from 'lectern/client';
import type { ReactNode } from 'react';

/** The neighbours of the doc being shown. */
export default function DocItemPaginator(): ReactNode {
  const { previous, next } = useDocsPage();
  return <DocPaginator className="docusaurus-mt-lg" previous={previous} next={next} />;
}

import DocPaginator from '@theme/DocPaginator';
import { useNeighbours } from 'lectern/client';
import type { ReactNode } from 'react';

/** The neighbours of the doc being shown. */
export default function DocItemPaginator(): ReactNode {
  return <DocPaginator className="docusaurus-mt-lg" {...useNeighbours()} />;
}

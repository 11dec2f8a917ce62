import DocPaginator from '@theme/DocPaginator';
import { useNeighbours } from 'lectern/theme';
import type { ReactNode } from 'react';

export default function DocItemPaginator(): ReactNode {
  return <DocPaginator className="docusaurus-mt-lg" {...useNeighbours()} />;
}

import type { ReactNode } from 'react';

/** Paints nothing: a doc's title and metas are in its document. Sites that paint docs themselves place it all the same. */
export default function DocItemMetadata(): ReactNode {
  return null;
}

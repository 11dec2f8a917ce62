import type { ReactNode } from 'react';

/** Renders nothing: a doc's title and metas are in its document. Here for sites with their own `DocItem`. */
export default function DocItemMetadata(): ReactNode {
  return null;
}

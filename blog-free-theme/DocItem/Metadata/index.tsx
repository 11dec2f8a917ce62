import type { ReactNode } from 'react';

/** Renders nothing, since a doc's title and meta tags come with its HTML; exists for sites that override `DocItem`. */
export default function DocItemMetadata(): ReactNode {
  return null;
}

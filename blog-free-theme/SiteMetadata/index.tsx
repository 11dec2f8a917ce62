import type { ReactNode } from 'react';

/** Renders nothing: a page's tags are in its document. What a site has in its place adds to them, or replaces them. */
export default function SiteMetadata(): ReactNode {
  return null;
}

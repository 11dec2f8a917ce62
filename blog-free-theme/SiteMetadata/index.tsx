import type { ReactNode } from 'react';

/** Renders nothing, since a page's tags come with its HTML. Tags from a site's own component are added to them, or replace them. */
export default function SiteMetadata(): ReactNode {
  return null;
}

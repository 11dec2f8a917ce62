import type { ReactNode } from 'react';

/** A home of the site's own. */
export default function HomeBreadcrumbItem(): ReactNode {
  return <li className="own-home">Start</li>;
}

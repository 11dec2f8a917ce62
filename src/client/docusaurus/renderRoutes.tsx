import type { ReactNode } from 'react';

/**
 * The routes below a route: none, for pages are not nested here.
 *
 * @throws when given routes: render the page's own parts, or `children`, in their place
 */
export default function renderRoutes(routes?: readonly unknown[]): ReactNode {
  if (routes === undefined || routes.length === 0) return null;
  throw new Error('Routes are not nested. Render `children`, or the parts of the page, in place of `renderRoutes`.');
}

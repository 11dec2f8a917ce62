import type { ReactNode } from 'react';

/** A nested route, as passed to the outer route's component. */
interface InnerRoute {
  readonly render?: () => ReactNode;
}

/**
 * Renders the inner route of a plugin's route; there is one, since a page is made for one path.
 *
 * @throws when given routes that no plugin has added: render the page's own parts, or `children`, in their place
 */
export default function renderRoutes(routes?: readonly unknown[]): ReactNode {
  if (routes === undefined || routes.length === 0) return null;
  const [{ render }] = routes as readonly [InnerRoute];
  if (render) return render();
  throw new Error('Only routes of plugins are nested. Render `children`, or the parts of the page, in place of these.');
}

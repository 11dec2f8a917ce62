import type { ReactNode } from 'react';

/** A nested route, passed to the component of the outer route. */
interface InnerRoute {
  readonly render?: (extraProps: object | undefined) => ReactNode;
}

/**
 * Renders the inner route of a plugin's route, with more props if you like. There is only one route, since each page is built for one
 * path.
 *
 * @throws Error when given routes that do not come from a plugin
 */
export default function renderRoutes(routes?: readonly unknown[], extraProps?: object): ReactNode {
  if (routes === undefined || routes.length === 0) return null;
  const [{ render }] = routes as readonly [InnerRoute];
  if (render) return render(extraProps);
  throw new Error('Only routes of plugins are nested. Render `children`, or the parts of the page, in place of these.');
}

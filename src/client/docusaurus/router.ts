/** The router's surface as sites know it, on the shell's router. */
import { useEffect } from 'react';
import type { To } from '../history.ts';
import { useLocation } from '../navigation.ts';
import { type Match, type MatchOptions, matchPath } from './match-path.ts';
import { useHistory } from './use-history.ts';

export type { Location, To } from '../history.ts';
export { useLocation } from '../navigation.ts';
export { type Match, type MatchOptions, matchPath } from './match-path.ts';
export { type History, useHistory } from './use-history.ts';

const NO_PARAMS: Readonly<Record<string, string | undefined>> = {};

/** Parameters of the matched path: none, for every page of a site has a path of its own. */
export function useParams(): Readonly<Record<string, string | undefined>> {
  return NO_PARAMS;
}

/** How the page's path matches a pattern; without one, the page's own match. */
export function useRouteMatch(pattern?: string | readonly string[] | MatchOptions): Match | null {
  const { pathname } = useLocation();
  return matchPath(pathname, pattern ?? { path: pathname, exact: true });
}

interface RedirectProps {
  readonly to: To;
  /** Keeps the page that redirects in the history. */
  readonly push?: boolean;
}

/** Leads elsewhere once it is shown. It needs JavaScript; for pages that moved, client-redirects write HTML. */
export function Redirect({ to, push = false }: RedirectProps): null {
  const history = useHistory();
  const target = history.createHref(to);
  useEffect(() => (push ? history.push(target) : history.replace(target)), [history, target, push]);
  return null;
}

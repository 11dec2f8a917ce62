import { pageKey } from '../../shared/url.ts';
import type { Site } from '../config/site.ts';
import { type Diagnostic, type SourceLocation, severityOf } from '../diagnostics/index.ts';
import { frontMatterLocation } from './content/front-matter.ts';
import type { Route } from './types.ts';

/** Routes with the path that all of them are below: of two for one path, that with the longer one is built. */
export interface RouteGroup {
  /** Undefined for routes that are below none, which come first. */
  readonly base?: string;
  readonly routes: readonly Route[];
}

/** The routes that are built, in their order, and those that another one keeps from it. */
export function withoutDuplicates(
  groups: readonly RouteGroup[],
  { onDuplicateRoutes }: Pick<Site, 'onDuplicateRoutes'>,
): { readonly routes: readonly Route[]; readonly diagnostics: readonly Diagnostic[] } {
  const severity = severityOf(onDuplicateRoutes);
  const built = new Map<string, Route>();
  const diagnostics: Diagnostic[] = [];
  const rank = ({ base }: RouteGroup): number => base?.length ?? Number.MAX_SAFE_INTEGER;
  for (const route of [...groups].sort((a, b) => rank(b) - rank(a)).flatMap(({ routes }) => routes)) {
    const other = built.get(pageKey(route.path));
    if (!other) built.set(pageKey(route.path), route);
    else if (severity) diagnostics.push(duplicate(route, other, severity));
  }
  const standing = new Set(built.values());
  return { routes: groups.flatMap(({ routes }) => routes.filter(route => standing.has(route))), diagnostics };
}

function duplicate(route: Route, other: Route, severity: Diagnostic['severity']): Diagnostic {
  const location = locationOfPath(route);
  const otherPlace = locationOfPath(other);
  return {
    code: 'routes/duplicate',
    severity,
    message: `The path \`${route.path}\` is another page's, so this one is not built`,
    ...(location ? { location } : {}),
    ...(otherPlace ? { alsoAt: [otherPlace] } : {}),
    fix: 'Give one of them another `slug` or file name.',
  };
}

/** Where a page says its path, if it does. */
function locationOfPath({ source, location }: Route): SourceLocation | undefined {
  return source ? frontMatterLocation(source.file, ['slug']) : location;
}

import { pageKey } from '../../shared/url.ts';
import type { Site } from '../config/site.ts';
import { type Diagnostic, type Result, type SourceLocation, severityOf } from '../diagnostics/index.ts';
import { isSiteAddress } from '../util/inside.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import { BLOG_PLUGIN } from './blog/name.ts';
import { frontMatterLocation } from './content/front-matter.ts';
import { madeLocation } from './docs/maker.ts';
import type { Route } from './types.ts';

/** Routes of an instance with a base path. If two groups have a route for the same path, the longer base path wins. */
export interface RouteGroup {
  /** Undefined for routes that win over all others. */
  readonly base?: string;
  readonly routes: readonly Route[];
}

/** Errors about routes whose file would be outside of the output folder. */
export function routesOutsideSite(
  routes: readonly Route[],
  site: Pick<Site, 'baseUrl' | 'docs'>,
): readonly Diagnostic[] {
  return routes
    .filter(({ path }) => !isSiteAddress(path, site.baseUrl))
    .map(route => ({
      code: 'routes/outside-site',
      severity: 'error',
      message: `The path \`${route.path}\` is outside the site`,
      ...omitUndefined({ location: pathLocation(route, site) }),
      fix: 'Write it without `.` and `..`.',
    }));
}

/** The routes without duplicates, in their order; reports duplicates as `onDuplicateRoutes` says. */
export function withoutDuplicates(
  groups: readonly RouteGroup[],
  site: Pick<Site, 'onDuplicateRoutes' | 'docs'>,
): Result<readonly Route[]> {
  const severity = severityOf(site.onDuplicateRoutes);
  const built = new Map<string, Route>();
  const diagnostics: Diagnostic[] = [];
  const rank = ({ base }: RouteGroup): number => base?.length ?? Number.MAX_SAFE_INTEGER;
  for (const route of [...groups].sort((a, b) => rank(b) - rank(a)).flatMap(({ routes }) => routes)) {
    const other = built.get(pageKey(route.path));
    if (!other) built.set(pageKey(route.path), route);
    else if (severity) diagnostics.push(duplicate([route, other], severity, site));
  }
  const chosen = new Set(built.values());
  return { value: groups.flatMap(({ routes }) => routes.filter(route => chosen.has(route))), diagnostics };
}

function duplicate(
  [route, other]: readonly [Route, Route],
  severity: Diagnostic['severity'],
  site: Pick<Site, 'docs'>,
): Diagnostic {
  const [location, otherLocation] = [pathLocation(route, site), pathLocation(other, site)];
  const problem = { code: 'routes/duplicate', severity } as const;
  if (!location && otherLocation && route.plugin) {
    const { name } = route.plugin;
    return {
      ...problem,
      message: `The plugin '${name}' has a page for \`${route.path}\`, too, which is not built`,
      location: otherLocation,
      fix: `Give this page another name, or ${name === BLOG_PLUGIN ? 'set `blog: false` or another `routeBasePath`' : 'the page of the plugin another path by its options'}.`,
    };
  }
  return {
    ...problem,
    message: `Another page has the path \`${route.path}\`, so this one is not built`,
    ...omitUndefined({ location, alsoAt: otherLocation && [otherLocation] }),
    fix: 'Give one of them another `slug` or file name.',
  };
}

/** The location of a page's `slug` if it has a Markdown source, its place in a file if it is made, else the route's location. */
function pathLocation({ source, location }: Route, site: Pick<Site, 'docs'>): SourceLocation | undefined {
  return source ? (madeLocation(source.file, site) ?? frontMatterLocation(source.file, ['slug'])) : location;
}

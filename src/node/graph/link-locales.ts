import type { InLocales } from '../../shared/model/page.ts';
import { pageKey, rebase } from '../../shared/url.ts';
import type { Site } from '../config/site.ts';
import { localeLinks } from '../plugins/navbar/items.ts';
import type { Route } from '../plugins/types.ts';
import type { NonEmpty } from '../util/map-in-order.ts';
import type { Graph } from './index.ts';

/** A locale of a site with its graph. */
export interface SiteGraph {
  readonly site: Site;
  readonly graph: Graph;
}

/**
 * Adds to the pages of each locale their paths in the other locales, since translations may have their own slugs and
 * tags. A page with the same path in all locales stays as it is.
 */
export function linkLocales<T extends SiteGraph>([first, ...others]: NonEmpty<T>): NonEmpty<T> {
  if (others.length === 0) return [first];
  const addresses = [first, ...others].map(localePaths);
  const link = (content: T): T => {
    const routes = content.graph.routes.map(route => linkedRoute(route, content.site, addresses));
    return { ...content, graph: { ...content.graph, routes } };
  };
  return [link(first), ...others.map(link)];
}

/** The paths of a locale's pages. */
interface LocalePaths extends Pick<Site['locale'], 'name' | 'baseUrl'> {
  /** Paths by the route's id. */
  readonly paths: ReadonlyMap<string, string>;
  /** All paths, redirects included, as {@link pageKey}s. */
  readonly keys: ReadonlySet<string>;
}

function localePaths({ site, graph: { routes, redirects } }: SiteGraph): LocalePaths {
  const paths = [...routes.map(({ path }) => path), ...redirects.map(({ from }) => from)];
  return {
    ...{ name: site.locale.name, baseUrl: site.baseUrl },
    paths: new Map(routes.flatMap(({ id, path }) => (id === undefined ? [] : [[id, path]]))),
    keys: new Set(paths.map(pageKey)),
  };
}

function linkedRoute(route: Route, site: Site, locales: readonly LocalePaths[]): Route {
  const { id, path } = route;
  const moved = locales.flatMap(({ name, baseUrl, paths, keys }): readonly (readonly [string, string | null])[] => {
    const usual = rebase(path, site.baseUrl, baseUrl);
    const bare = keys.has(pageKey(usual)) ? usual : null;
    const there = id === undefined ? bare : (paths.get(id) ?? null);
    return name === site.locale.name || there === usual ? [] : [[name, there]];
  });
  return moved.length === 0 ? route : withLocaleLinks(route, site, Object.fromEntries(moved));
}

function withLocaleLinks(route: Route, site: Site, inLocales: InLocales): Route {
  const { path } = route;
  return {
    ...route,
    inLocales,
    page: facts => {
      const page = route.page(facts);
      const located = <T extends object>(item: T): T =>
        'locales' in item ? { ...item, locales: localeLinks(site, { path, inLocales }) } : item;
      const answers = Object.entries(page.answers ?? {}).map(([question, answer]) => [
        question,
        located(answer as object),
      ]);
      return {
        ...{ ...page, inLocales, navbar: page.navbar.map(located) },
        ...(page.answers && { answers: Object.fromEntries(answers) }),
      };
    },
  };
}

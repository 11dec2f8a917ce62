import type { PageProps } from '../../../shared/model.ts';
import { applyTrailingSlash } from '../../../shared/url.ts';
import type { PluginContext, Site } from '../../config/site.ts';
import type { DocsContent } from '../docs/types.ts';
import { componentRoute } from '../pages/routes.ts';
import type { Route } from '../types.ts';
import { nestingModule, type RouteParts, routeParts } from './route-modules.ts';
import type { HookRunner, LoadedPlugin, RouteConfig } from './types.ts';

interface Context {
  readonly site: Site;
  readonly docs: readonly DocsContent[];
  readonly runner: HookRunner;
}

/** What plugins' routes become. */
export interface PluginPages {
  readonly routes: readonly Route[];
  /** Paths below which the browser finds pages that are not built. */
  readonly openPaths: readonly string[];
}

const OWN_KEYS = ['component', 'routes', 'modules', 'props', 'context', 'priority', 'strict', 'metadata'];

/** The pages of all plugins: every innermost route, inside of those around it. */
export async function pluginPages(plugins: readonly LoadedPlugin[], context: Context): Promise<PluginPages> {
  const pages: Route[] = [];
  const openPaths: string[] = [];
  for (const plugin of plugins) {
    for (const config of plugin.routes) {
      await context.runner.run(plugin, 'contentLoaded', () => {
        for (const chain of chains(config)) {
          const leaf = checked(chain, context.site);
          if (leaf.exact !== true) openPaths.push(leaf.path);
          if (!/[:*]/.test(leaf.path)) pages.push(pageOf(chain, plugin, context));
        }
      });
    }
  }
  return { routes: pages, openPaths: openPaths.map(path => path.replace(/\/?[:*].*$/, '') || '/') };
}

type Chain = readonly [RouteConfig, ...RouteConfig[]];

/** Every innermost route with those around it, the outermost first. */
function chains(route: RouteConfig): readonly Chain[] {
  if (!route.routes || route.routes.length === 0) return [[route]];
  return route.routes.flatMap(chains).map(chain => [route, ...chain] as const);
}

/** The innermost route of a chain. @throws Error when it cannot become a page */
function checked(chain: Chain, { baseUrl }: Site): RouteConfig {
  for (const { path, component } of chain) {
    if (typeof path !== 'string' || typeof component !== 'string') {
      throw new Error('a route needs a `path` and a `component`, both strings');
    }
  }
  const leaf = chain.at(-1) ?? chain[0];
  if (!`${leaf.path}/`.startsWith(baseUrl)) {
    throw new Error(`the path of the route '${leaf.path}' does not begin with the base URL '${baseUrl}'`);
  }
  return leaf;
}

function pageOf(chain: Chain, plugin: LoadedPlugin, { site, docs }: Context): Route {
  const leaf = chain.at(-1) ?? chain[0];
  const dirs = site.thirdPartyPlugins.context;
  const levels = chain.map(route => ({ parts: routeParts(route, dirs), route: attributesOf(route) }));
  const { component, props } = together(levels, dirs);
  const permalink = applyTrailingSlash(leaf.path, site.trailingSlash, site.baseUrl);
  const route = componentRoute(component, permalink, { site, docs });
  const { name, id } = plugin;
  const context = Object.assign({}, ...chain.map(({ context }) => context)) as Readonly<Record<string, unknown>>;
  const data = Object.keys(context).length > 0 ? { data: context } : {};
  const className = `plugin-${name.replace(/docusaurus-(?:plugin|theme)-(?:content-)?/g, '')} plugin-id-${id}`;
  const own: Partial<PageProps> = { className, props, plugin: { name, id, ...data } };
  return { ...route, page: facts => ({ ...route.page(facts), ...own }), ...metadataOf(leaf) };
}

interface Level {
  readonly parts: RouteParts;
  readonly route: Readonly<Record<string, unknown>>;
}

/** A lone component with data needs no module of its own. */
function together(levels: readonly Level[], dirs: PluginContext): Pick<PageProps, 'component' | 'props'> {
  const props = levels.map(({ parts, route }) => ({ ...parts.props, route }));
  const [only] = levels;
  if (levels.length === 1 && only && only.parts.code === undefined) {
    return { component: only.parts.component, props: props[0] ?? {} };
  }
  const component = nestingModule(
    levels.map(({ parts }) => parts),
    dirs,
  );
  return { component, props: { levels: props } };
}

/** What the component is told of its route. */
function attributesOf(route: RouteConfig): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(route).filter(([key]) => !OWN_KEYS.includes(key)));
}

function metadataOf({ metadata }: RouteConfig): Pick<Route, 'lastUpdatedAt'> {
  return metadata?.lastUpdatedAt === undefined ? {} : { lastUpdatedAt: metadata.lastUpdatedAt };
}

import type { PageProps } from '../../../shared/model.ts';
import { applyTrailingSlash } from '../../../shared/url.ts';
import type { PluginContext, Site } from '../../config/site.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import type { DocsContent } from '../docs/types.ts';
import { componentRoute } from '../pages/routes.ts';
import type { Route } from '../types.ts';
import type { HookRunner } from './hooks.ts';
import { nestingModule, routeParts } from './route-modules.ts';
import type { LoadedPlugin, PluginsContent, RouteConfig } from './types.ts';

interface PagesContext {
  readonly site: Site;
  readonly docs: readonly DocsContent[];
  readonly runner: HookRunner;
}

/** The pages of all plugins: every innermost route, inside of those around it. */
export async function pluginPages(
  plugins: readonly LoadedPlugin[],
  context: PagesContext,
): Promise<Pick<PluginsContent, 'routes' | 'openPaths'>> {
  const routes: Route[] = [];
  const openPaths: string[] = [];
  for (const plugin of plugins) {
    for (const config of plugin.routes) {
      await context.runner.run(plugin, 'contentLoaded', () => {
        for (const chain of chains(config)) {
          const leaf = checkedLeaf(chain, context.site);
          if (leaf.exact !== true) openPaths.push(leaf.path.replace(/\/?[:*].*$/, '') || '/');
          if (!/[:*]/.test(leaf.path)) routes.push(pageRoute(chain, plugin, context));
        }
      });
    }
  }
  return { routes, openPaths };
}

/** A route inside of others, the outermost first. */
type Chain = readonly [RouteConfig, ...RouteConfig[]];

function chains(route: RouteConfig): readonly Chain[] {
  if (!route.routes || route.routes.length === 0) return [[route]];
  return route.routes.flatMap(chains).map(chain => [route, ...chain] as const);
}

/** The innermost route of a chain. @throws Error when it cannot become a page */
function checkedLeaf(chain: Chain, { baseUrl }: Site): RouteConfig {
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

function pageRoute(chain: Chain, { name, id }: LoadedPlugin, { site, docs }: PagesContext): Route {
  const leaf = chain.at(-1) ?? chain[0];
  const permalink = applyTrailingSlash(leaf.path, site.trailingSlash, site.baseUrl);
  const { component, props } = nested(chain, site.thirdPartyPlugins.context);
  const route = componentRoute(component, permalink, { site, docs });
  const data = Object.assign({}, ...chain.map(({ context }) => context)) as Readonly<Record<string, unknown>>;
  const own: Partial<PageProps> = {
    className: `plugin-${name.replace(/docusaurus-(?:plugin|theme)-(?:content-)?/g, '')} plugin-id-${id}`,
    props,
    plugin: { name, id, ...(Object.keys(data).length > 0 ? { data } : {}) },
  };
  return {
    ...route,
    page: facts => ({ ...route.page(facts), ...own }),
    ...omitUndefined({ lastUpdatedAt: leaf.metadata?.lastUpdatedAt }),
  };
}

/** The component of a chain with its props; a lone component with data needs no generated module. */
function nested(chain: Chain, context: PluginContext): Pick<PageProps, 'component' | 'props'> {
  const levels = chain.map(route => routeParts(route, context));
  const props = chain.map((route, index) => ({ ...levels[index]?.props, route: attributesOf(route) }));
  const [only] = levels;
  if (only && levels.length === 1 && only.modules.length === 0) {
    return { component: only.component, props: props[0] ?? {} };
  }
  return { component: nestingModule(levels, context), props: { levels: props } };
}

const CONFIG_KEYS = ['component', 'routes', 'modules', 'props', 'context', 'priority', 'strict', 'metadata'];

/** The keys of a route that its component gets as `route`. */
function attributesOf(route: RouteConfig): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(route).filter(([key]) => !CONFIG_KEYS.includes(key)));
}

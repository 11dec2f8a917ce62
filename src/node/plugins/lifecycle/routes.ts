import { readFileSync } from 'node:fs';
import type { PageProps } from '../../../shared/model/page.ts';
import { applyTrailingSlash, joinPath, pathBelow, rebase, wellEncoded } from '../../../shared/url.ts';
import { aliasedFile } from '../../compile/assets.ts';
import type { ImportingFile } from '../../compile/module-imports.ts';
import type { Site } from '../../config/site.ts';
import { statIfExists } from '../../util/files.ts';
import { isSiteAddress } from '../../util/inside.ts';
import { toJson } from '../../util/json.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { rootUrl } from '../../util/output-path.ts';
import {
  type Blog,
  blogCompiler,
  blogOf,
  blogRoute,
  importingPosts,
  pageOfBlog,
  postPermalinks,
} from '../blog/routes.ts';
import type { DocsContent } from '../docs/types.ts';
import { type ModuleDirs, moduleKey } from '../module-key.ts';
import { componentRoute } from '../pages/routes.ts';
import type { Route } from '../types.ts';
import { bundlerAdditions } from './additions.ts';
import type { HookRunner } from './hooks.ts';
import { nestingModule, pathOf, type RouteLevel } from './nesting-module.ts';
import type { LoadedPlugin, PluginsContent, RouteConfig, RouteModules } from './types.ts';

interface PagesContext {
  readonly site: Site;
  readonly docs: readonly DocsContent[];
  readonly runner: HookRunner;
}

/** The pages of all plugins: one for each innermost route, nested in its parent routes. */
export async function pluginPages(
  plugins: readonly LoadedPlugin[],
  context: PagesContext,
): Promise<Pick<PluginsContent, 'routes' | 'openPaths' | 'permalinks' | 'markdownFiles'>> {
  const routes: Route[] = [];
  const openPaths: string[] = [];
  const markdownFiles: ImportingFile[] = [];
  const permalinks = new Map<string, ReadonlyMap<string, string>>();
  const own = context.site.thirdPartyPlugins.context;
  const hasLocales = (context.site.locales?.length ?? 0) > 1;
  const dirs = { ...own, aliases: bundlerAdditions(plugins, own).aliases, hasLocales };
  for (const plugin of plugins) {
    const blog = blogOf(plugin, context.site);
    if (blog) {
      permalinks.set(blogCompiler(blog), postPermalinks(blog));
      markdownFiles.push(...importingPosts(blog));
    }
    for (const config of plugin.routes) {
      await context.runner.run(plugin, 'contentLoaded', () => {
        for (const chain of chains(localizedRoute(config, context.site))) {
          const leaf = checkedLeaf(chain, context.site);
          if (leaf.exact !== true) openPaths.push(leaf.path.replace(/\/?[:*].*$/s, '') || '/');
          if (!/[:*]/.test(leaf.path)) routes.push(pageRoute(chain, plugin, { ...context, dirs, blog }));
        }
      });
    }
  }
  return { routes, openPaths, permalinks, markdownFiles };
}

/** A route whose path begins with the base URL of all locales, with that of its own locale in place of it. */
function localizedRoute(route: RouteConfig, site: Site): RouteConfig {
  const { baseUrl } = site;
  const root = rootUrl(site);
  const { path, routes } = route;
  const isOfRoot =
    typeof path === 'string' && pathBelow(root, path) !== undefined && pathBelow(baseUrl, path) === undefined;
  return {
    ...route,
    ...(isOfRoot && { path: rebase(path, root, baseUrl) }),
    ...(routes && { routes: routes.map(inner => localizedRoute(inner, site)) }),
  };
}

/** A route after its parents, the outermost first. */
type Chain = readonly [RouteConfig, ...RouteConfig[]];

function chains(route: RouteConfig): readonly Chain[] {
  if (!route.routes || route.routes.length === 0) return [[route]];
  return route.routes.flatMap(chains).map(chain => [route, ...chain] as const);
}

/** The innermost route of a chain. @throws Error if the chain is invalid or its path outside of the site */
function checkedLeaf(chain: Chain, { baseUrl }: Site): RouteConfig {
  for (const { path, component } of chain) {
    if (typeof path !== 'string' || typeof component !== 'string') {
      throw new Error('a route needs a `path` and a `component`, both strings');
    }
  }
  const leaf = chain.at(-1) ?? chain[0];
  if (pathBelow(baseUrl, leaf.path) === undefined) {
    const fix = `prepend the \`baseUrl\` of the plugin's context: '${joinPath(baseUrl, leaf.path)}'`;
    throw new Error(`the path of the route '${leaf.path}' does not begin with the base URL '${baseUrl}'; ${fix}`);
  }
  if (!isSiteAddress(leaf.path, baseUrl)) throw new Error(`the path of the route '${leaf.path}' leads out of the site`);
  return leaf;
}

interface PageContext extends PagesContext {
  readonly dirs: DataDirs;
  /** The blog of the plugin, if it is one. */
  readonly blog: Blog | undefined;
}

function pageRoute(given: Chain, { name, id }: LoadedPlugin, { site, docs, dirs, blog }: PageContext): Route {
  const ofBlog = blog && given.length === 1 ? blogRoute(given[0], blog) : undefined;
  const chain: Chain = ofBlog ? [ofBlog.config] : given;
  const leaf = chain.at(-1) ?? chain[0];
  const permalink = applyTrailingSlash(wellEncoded(leaf.path), site.trailingSlash, site.baseUrl);
  const { component, props } = nested(chain, dirs);
  const route = componentRoute(component, permalink, { site, docs });
  const data = toJson<Record<string, unknown>>(Object.assign({}, ...chain.map(each => contextOf(each, dirs))));
  const own: Partial<PageProps> = {
    className: `plugin-${name.replace(/docusaurus-(?:plugin|theme)-(?:content-)?/g, '')} plugin-id-${id}`,
    props,
    plugin: { name, id, ...(Object.keys(data).length > 0 ? { data } : {}) },
  };
  return {
    ...route,
    plugin: { name, id },
    page: facts => ({ ...route.page(facts), ...own }),
    ...omitUndefined({ lastUpdatedAt: leaf.metadata?.lastUpdatedAt }),
    ...(ofBlog && pageOfBlog(ofBlog, facts => ({ ...route.page(facts), ...own }))),
  };
}

/** The data of a route's `context`: its JSON files are read. */
function contextOf({ context = {} }: RouteConfig, dirs: DataDirs): object {
  const entries = Object.entries(context).map(([name, value]) => {
    return [name, typeof value === 'string' && isData(value) ? dataOf(value, dirs) : value];
  });
  return Object.fromEntries(entries);
}

/**
 * Component and props of a chain. A component of the site that is alone and imports no modules needs no generated one: like any
 * page it gets the location.
 */
function nested(chain: Chain, dirs: DataDirs): Pick<PageProps, 'component' | 'props'> {
  const levels = chain.map((route, index) => levelOf(route, { ...dirs, isShared: index < chain.length - 1 }));
  const [only] = levels;
  if (only && levels.length === 1 && only.modules.length === 0 && only.component.startsWith('@site/')) {
    return { component: only.component, props: only.props };
  }
  return { component: nestingModule(levels, dirs), props: { levels: levels.map(({ props }) => props) } };
}

const CONFIG_KEYS = ['component', 'routes', 'modules', 'props', 'context', 'priority', 'strict', 'metadata'];

/** The custom attributes of a route, which its component gets as `route`. */
function attributesOf(route: RouteConfig): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(route).filter(([key]) => !CONFIG_KEYS.includes(key)));
}

/** A route's JSON modules become props, unless they are large; its other modules are imported by the generated component. */
function levelOf(route: RouteConfig, dirs: LevelDirs): RouteLevel {
  const { component, modules = {}, props = {} } = route;
  const twice = Object.keys(modules).find(name => Object.hasOwn(props, name));
  if (twice !== undefined) throw new Error(`the prop \`${twice}\` is given by both \`modules\` and \`props\``);
  const entries = Object.entries(modules);
  // Plugins write the data of each locale into the same file, which is bundled once.
  const isImported = dirs.isShared && !dirs.hasLocales;
  const isProp = (value: RouteModules): boolean => isData(value) && !(isImported && isLarge(value, dirs));
  const data = entries.filter(([, value]) => isProp(value)).map(([name, value]) => [name, dataOf(value, dirs)]);
  return {
    component: moduleKey(component, dirs),
    props: { ...toJson<object>(props), ...Object.fromEntries(data), route: toJson<object>(attributesOf(route)) },
    modules: entries.filter(([, value]) => !isProp(value)),
  };
}

/** The directories and aliases that names of data files begin with. */
interface DataDirs extends ModuleDirs {
  readonly aliases: Readonly<Record<string, string>>;
  readonly hasLocales: boolean;
}

interface LevelDirs extends DataDirs {
  /** Whether other pages are below the same route. */
  readonly isShared: boolean;
}

function isData(value: RouteModules): boolean {
  if (typeof value === 'string') return value.endsWith('.json');
  return pathOf(value) === undefined && Object.values(value).every(isData);
}

/** Larger files of a route that many pages are below are imported once, and not repeated in each of these. */
const MAX_BYTES_IN_PAGE = 100_000;

function isLarge(value: RouteModules, dirs: DataDirs): boolean {
  if (typeof value !== 'string') return Object.values(value).some(inner => isLarge(inner, dirs));
  return (statIfExists(dataFile(value, dirs))?.size ?? 0) > MAX_BYTES_IN_PAGE;
}

function dataFile(written: string, dirs: DataDirs): string {
  const file = written.replace(/^@generated\//, `${dirs.generatedFilesDir}/`);
  return aliasedFile(file, dirs) ?? file;
}

function dataOf(value: RouteModules, dirs: DataDirs): unknown {
  if (typeof value === 'string') return JSON.parse(readFileSync(dataFile(value, dirs), 'utf8'));
  const entries = Object.entries(value).map(([name, inner]) => [name, dataOf(inner, dirs)]);
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

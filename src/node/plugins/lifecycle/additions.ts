import path from 'node:path';
import type { HeadTag } from '../../../shared/model/head.ts';
import type { Locator } from '../../diagnostics/source-location.ts';
import { isRecord } from '../../util/json.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import type { ModuleDirs } from '../module-key.ts';
import { quote } from '../suggest.ts';
import { type HookRunner, hookProblem } from './hooks.ts';
import type { HtmlTags, LoadedPlugin, PluginsContent } from './types.ts';

type Added =
  | 'codeTranslations'
  | 'htmlTags'
  | 'clientModules'
  | 'themes'
  | 'aliases'
  | 'bundlerNames'
  | 'watched'
  | 'sources';

/** Additions of plugins besides routes and data: texts, tags, client modules, themes, aliases and watched files. */
export async function pluginAdditions(
  plugins: readonly LoadedPlugin[],
  dirs: ModuleDirs,
  runner: HookRunner,
): Promise<Pick<PluginsContent, Added>> {
  const watched = await pathsOf(plugins, 'getPathsToWatch', runner);
  return {
    codeTranslations: Object.assign({}, ...plugins.map(plugin => plugin.defaultCodeTranslations)),
    htmlTags: await injectedTags(plugins, runner),
    clientModules: await pathsOf(plugins, 'getClientModules', runner),
    themes: await pathsOf(plugins, 'getThemePath', runner),
    ...bundlerAdditions(plugins, dirs),
    watched,
    sources: [...watched, ...plugins.flatMap(localDirectory)],
  };
}

/** Absolute paths from a hook that returns paths relative to the plugin; globs are reduced to their base directory. */
async function pathsOf(
  plugins: readonly LoadedPlugin[],
  hook: 'getClientModules' | 'getThemePath' | 'getPathsToWatch',
  { run }: HookRunner,
): Promise<readonly string[]> {
  const found = plugins.map(plugin =>
    run(plugin, hook, () => {
      const paths = hookPaths(plugin.hooks[hook]?.());
      return paths.map(file => path.resolve(plugin.directory, hook === 'getPathsToWatch' ? globBase(file) : file));
    }),
  );
  return (await Promise.all(found)).flatMap(paths => paths ?? []);
}

/**
 * The paths that a hook returned: one, several or none.
 *
 * @throws Error if one of them is no path
 */
export function hookPaths(returned: unknown): readonly string[] {
  // An option that is not set is none, as in Docusaurus.
  const paths: readonly unknown[] = [returned].flat().filter(Boolean);
  return paths.map(one => {
    if (typeof one !== 'string') throw new Error(`it returned ${quote(one)}, which is no path`);
    return one;
  });
}

/** @example globBase('/data/*.json') // '/data' */
function globBase(glob: string): string {
  const magic = glob.search(/[*?{}[\]!()]/);
  return magic === -1 ? glob : glob.slice(0, glob.lastIndexOf('/', magic) + 1) || '.';
}

/** The directory of a plugin that is a file of the site, not a package. */
function localDirectory({ use, directory }: LoadedPlugin): readonly string[] {
  const isFile = typeof use.source === 'string' && path.isAbsolute(use.source);
  return isFile && !/[\\/]node_modules[\\/]/.test(directory) ? [directory] : [];
}

type Tag = HeadTag | string;

async function injectedTags(plugins: readonly LoadedPlugin[], { run }: HookRunner): Promise<HtmlTags> {
  const tags = { head: [] as Tag[], preBody: [] as Tag[], postBody: [] as Tag[] };
  for (const plugin of plugins.filter(({ hasFailed }) => !hasFailed)) {
    await run(plugin, 'injectHtmlTags', () => {
      const { headTags, preBodyTags, postBodyTags } = (plugin.hooks.injectHtmlTags?.({ content: plugin.content }) ??
        {}) as Readonly<Record<string, unknown>>;
      tags.head.push(...toTags(headTags));
      tags.preBody.push(...toTags(preBodyTags));
      tags.postBody.push(...toTags(postBodyTags));
    });
  }
  return tags;
}

function toTags(tags: unknown): readonly Tag[] {
  return [tags ?? []].flat().map(toTag);
}

function toTag(tag: unknown): Tag {
  if (typeof tag === 'string') return tag;
  const { tagName, attributes, innerHTML } = (tag ?? {}) as { readonly [K in keyof HeadTag]?: unknown };
  if (typeof tagName !== 'string') throw new Error('a tag is a string of HTML or an object with a `tagName`');
  const present = Object.entries(attributes ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const texts = present.map(([key, value]) => [key, typeof value === 'boolean' ? value : String(value)]);
  return omitUndefined({
    tagName,
    attributes: Object.fromEntries(texts) as HeadTag['attributes'],
    innerHTML: innerHTML === undefined ? undefined : String(innerHTML),
  });
}

/** The hooks with which plugins change the configurations of webpack and PostCSS. */
export function bundlerHooks(
  plugins: readonly LoadedPlugin[],
  locationOf: Locator,
): Pick<PluginsContent, 'configureWebpack' | 'configurePostCss'> {
  const pluginsWith = (hook: 'configureWebpack' | 'configurePostCss') =>
    plugins
      .filter(({ hooks }) => hooks[hook])
      .map(({ use, hooks, content }) => ({
        hooks,
        content,
        problemOf: (error: unknown) => hookProblem(use, { hook, error, locationOf }),
      }));
  return {
    configureWebpack: pluginsWith('configureWebpack').map(({ hooks, content, problemOf }) => ({
      configure: (config, isServer, utils) => hooks.configureWebpack?.(config, isServer, utils, content),
      problemOf,
    })),
    configurePostCss: pluginsWith('configurePostCss').map(({ hooks, problemOf }) => ({
      configure: options => hooks.configurePostCss?.(options),
      problemOf,
    })),
  };
}

/**
 * What plugins' `configureWebpack` adds that concerns pages, since those are not bundled: absolute paths of aliases, by
 * name, and names that plugins of the bundler define. A hook that throws is reported when the shell is bundled.
 */
export function bundlerAdditions(
  plugins: readonly LoadedPlugin[],
  { siteDir, generatedFilesDir }: ModuleDirs,
): Pick<PluginsContent, 'aliases' | 'bundlerNames'> {
  const given = { '@site': siteDir, '@generated': generatedFilesDir };
  const configs = plugins.flatMap(({ hooks, content }) => {
    const config = emptyConfig({ ...given });
    try {
      const part: unknown = hooks.configureWebpack?.(config, false, UTILS, content);
      return [config, part];
    } catch {
      return [];
    }
  });
  return {
    aliases: Object.fromEntries(configs.flatMap(aliasesIn).filter(([name]) => !Object.hasOwn(given, name))),
    bundlerNames: [...new Set(configs.flatMap(definedNames))].sort(),
  };
}

/** A configuration with the parts that plugins read; a new one for each plugin, because they may change it. */
function emptyConfig(alias: object): object {
  return {
    mode: 'production',
    resolve: { alias },
    module: { rules: [] },
    plugins: [],
    optimization: {},
    output: {},
  };
}

/** A plugin of the bundler's that a hook makes, with its arguments where rspack has them. */
class MadePlugin {
  readonly _args: readonly unknown[];
  constructor(...args: readonly unknown[]) {
    this._args = args;
  }
}

const UTILS = {
  // Hooks may instantiate webpack's plugins; here they never run.
  currentBundler: { name: 'webpack', instance: new Proxy({}, { get: () => MadePlugin }) },
  getStyleLoaders: () => [],
  getJSLoader: () => ({}),
};

function aliasesIn(config: unknown): readonly (readonly [name: string, target: string])[] {
  const alias = isRecord(config) && isRecord(config.resolve) ? config.resolve.alias : undefined;
  return Object.entries(isRecord(alias) ? alias : {}).flatMap(([name, target]) =>
    typeof target === 'string' && path.isAbsolute(target) ? [[name.replace(/\$$/, ''), target] as const] : [],
  );
}

/** Names that `DefinePlugin`, `ProvidePlugin` and their like define, of webpack's or of rspack's. */
function definedNames(config: unknown): readonly string[] {
  const plugins = isRecord(config) && Array.isArray(config.plugins) ? config.plugins : [];
  return plugins.flatMap((plugin: unknown) => {
    if (typeof plugin !== 'object' || plugin === null) return [];
    const { definitions, _args } = plugin as { readonly definitions?: unknown; readonly _args?: readonly unknown[] };
    const given = definitions ?? _args?.[0];
    const names = isRecord(given) ? Object.keys(given) : [];
    return names.map(name => name.replace(/^typeof /, '')).filter(name => /^[\w$]+(?:\.[\w$]+)*$/.test(name));
  });
}

import type { Configuration, RuleSetUseItem } from 'webpack';
import webpack from 'webpack';
import { type CustomizeRule, customizeArray, customizeObject, mergeWithCustomize } from 'webpack-merge';
import { UserError } from '../../diagnostics/index.ts';
import { hashOf } from '../../util/hash.ts';
import { ownLoader } from '../loaders/index.ts';
import type { ShellPlugins } from '../types.ts';

/** The loaders that plugins may build their own rules with. */
export interface LoaderMakers {
  /** Loaders that take CSS. */
  readonly styles: (isServer: boolean) => RuleSetUseItem[];
  readonly script: () => RuleSetUseItem;
}

/**
 * The configuration as the plugins' `configureWebpack` makes it, one after the other.
 *
 * @throws UserError when one of them throws
 */
export async function configuredByPlugins(
  config: Configuration,
  isServer: boolean,
  tools: PluginConfigTools,
): Promise<Configuration> {
  return (await pluginParts(config, isServer, tools)).merged;
}

interface PluginConfigTools {
  readonly plugins: ShellPlugins;
  readonly loaders: LoaderMakers;
}

async function pluginParts(
  config: Configuration,
  isServer: boolean,
  { plugins, loaders }: PluginConfigTools,
): Promise<{ readonly merged: Configuration; readonly parts: readonly unknown[] }> {
  const utils = {
    currentBundler: { name: 'webpack', instance: webpack },
    getStyleLoaders: loaders.styles,
    getJSLoader: loaders.script,
  };
  const parts: unknown[] = [];
  let merged = config;
  for (const { configure, problemOf } of plugins.configureWebpack) {
    try {
      const given = configure(merged, isServer, utils);
      if (typeof given !== 'object' || given === null) continue;
      const { mergeStrategy, ...part } = given as { readonly mergeStrategy?: MergeStrategy };
      merged = mergeConfig(merged, part, mergeStrategy);
      parts.push(given);
    } catch (error) {
      throw new UserError([problemOf(error)]);
    }
  }
  return { merged, parts };
}

/** Ways in which lists and objects at a path of the configuration are merged, such as `{ 'module.rules': 'prepend' }`. */
type MergeStrategy = Readonly<Record<string, `${CustomizeRule}`>>;

/** A configuration with a part merged into it. Externals may be anything or a list of anything: all of them count. */
export function mergeConfig<T extends object>(config: T, part: object, strategy: MergeStrategy = {}): T {
  const merge = mergeWithCustomize<object>({
    customizeArray: customizeArray(strategy),
    customizeObject: customizeObject(strategy),
  });
  return merge(withExternalsList(config), withExternalsList(part)) as T;
}

function withExternalsList(config: { readonly externals?: unknown }): object {
  return config.externals === undefined ? config : { ...config, externals: [config.externals].flat() };
}

/**
 * The loader that runs PostCSS as plugins set it up; none where none asks for it.
 *
 * @throws UserError when one of them throws
 */
export async function postCssLoader({ configurePostCss }: ShellPlugins): Promise<readonly RuleSetUseItem[]> {
  if (configurePostCss.length === 0) return [];
  let options: object = { ident: 'postcss', plugins: [] };
  for (const { configure, problemOf } of configurePostCss) {
    try {
      options = (configure(options) as object | undefined) ?? options;
    } catch (error) {
      throw new UserError([problemOf(error)]);
    }
  }
  const { plugins = [] } = options as { readonly plugins?: unknown };
  return [
    { loader: ownLoader('postcss-loader'), ident: `postcss-${hashOf(described(plugins))}`, options: { plugins } },
  ];
}

/** The parts that plugins add, as a text that changes when they do. */
export async function describePlugins(
  { client, server }: { readonly client: Configuration; readonly server: Configuration },
  tools: PluginConfigTools,
): Promise<string> {
  const sides = [await pluginParts(client, false, tools), await pluginParts(server, true, tools)];
  return described([...sides.map(({ parts }) => parts), await postCssLoader(tools.plugins)]);
}

/** A value as text: functions by their source, instances by their class and what they hold. */
function described(value: unknown, depth = 0): string {
  if (typeof value === 'function' || value instanceof RegExp) return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  if (depth > 8) return '…';
  if (Array.isArray(value)) return `[${value.map(item => described(item, depth + 1)).join()}]`;
  const name = value.constructor?.name ?? '';
  const entries = Object.entries(value).map(([key, inner]) => `${key}:${described(inner, depth + 1)}`);
  return `${name}{${entries.join()}}`;
}

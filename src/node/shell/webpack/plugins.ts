import type { Configuration, RuleSetUseItem } from 'webpack';
import { type CustomizeRule, customizeArray, customizeObject, mergeWithCustomize } from 'webpack-merge';
import { UserError } from '../../diagnostics/index.ts';
import { hashOf } from '../../util/hash.ts';
import { ownLoader } from '../loaders/index.ts';
import type { BundlerHook, ConfigureHook, PostCssHook } from '../types.ts';

/** Configurations of the browser's bundle and the server's. */
export interface Configurations {
  readonly client: Configuration;
  readonly server: Configuration;
}

/**
 * The configurations as plugins make them, one after the other, and the parts that they add.
 *
 * @throws UserError when a plugin throws
 */
export function configuredByPlugins(
  { client, server }: Configurations,
  hooks: readonly BundlerHook[],
  utils: object,
): Configurations & { readonly parts: readonly unknown[] } {
  const parts: unknown[] = [];
  const configured = (config: Configuration, isServer: boolean): Configuration =>
    hooks.reduce((merged, hook) => {
      const given = call(hook, [merged, isServer, utils]);
      if (typeof given !== 'object' || given === null) return merged;
      parts.push(given);
      const { mergeStrategy, ...part } = given as { readonly mergeStrategy?: MergeStrategy };
      return mergeConfig(merged, part, mergeStrategy);
    }, config);
  return { client: configured(client, false), server: configured(server, true), parts };
}

function call<Input extends readonly unknown[]>({ configure, problemOf }: ConfigureHook<Input>, input: Input): unknown {
  try {
    return configure(...input);
  } catch (error) {
    throw new UserError([problemOf(error)]);
  }
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
 * @throws UserError when a plugin throws
 */
export function postCssLoader(hooks: readonly PostCssHook[]): readonly RuleSetUseItem[] {
  if (hooks.length === 0) return [];
  let options: object = { ident: 'postcss', plugins: [] };
  for (const hook of hooks) options = (call(hook, [options]) as object | undefined) ?? options;
  const { plugins = [] } = options as { readonly plugins?: unknown };
  return [
    { loader: ownLoader('postcss-loader'), ident: `postcss-${hashOf(described(plugins))}`, options: { plugins } },
  ];
}

/** A value as text: functions by their source, instances by their class and what they hold. */
export function described(value: unknown, depth = 0): string {
  if (typeof value === 'function' || value instanceof RegExp) return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  if (depth > 8) return '…';
  if (Array.isArray(value)) return `[${value.map(item => described(item, depth + 1)).join()}]`;
  const name = value.constructor?.name ?? '';
  const entries = Object.entries(value).map(([key, inner]) => `${key}:${described(inner, depth + 1)}`);
  return `${name}{${entries.join()}}`;
}

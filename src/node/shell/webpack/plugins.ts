import webpack, { type Compiler, type Configuration, type MultiCompiler, type RuleSetUseItem } from 'webpack';
import { type CustomizeRule, customizeArray, customizeObject, mergeWithCustomize } from 'webpack-merge';
import { UserError, userError } from '../../diagnostics/index.ts';
import { hashOf } from '../../util/hash.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { ownLoader } from '../loaders/index.ts';
import type { BundlerHook, ConfigureHook, PostCssHook } from '../types.ts';
import { webpackTwin } from './rspack.ts';

/** Configurations of the browser's bundle and the server's. */
export interface Configurations {
  readonly client: Configuration;
  readonly server: Configuration;
}

/**
 * Applies plugins to the configurations, one after the other; also returns the parts that they add.
 *
 * @throws UserError when a plugin throws, or adds a bundler plugin that webpack does not have
 */
export function configuredByPlugins(
  { client, server }: Configurations,
  hooks: readonly BundlerHook[],
  utils: object,
): Configurations & { readonly parts: readonly unknown[] } {
  const parts: unknown[] = [];
  const configured = (config: Configuration, isServer: boolean): Configuration =>
    hooks.reduce((merged, hook) => {
      const known = new Set<unknown>(merged.plugins);
      const given = call(hook, [merged, isServer, utils]);
      const { mergeStrategy, ...part }: Part = typeof given === 'object' && given !== null ? given : {};
      parts.push(given);
      const { plugins = [], ...others } = mergeConfig(merged, part, mergeStrategy);
      return { ...others, plugins: plugins.map(plugin => (known.has(plugin) ? plugin : guarded(plugin, hook))) };
    }, config);
  return { client: configured(client, false), server: configured(server, true), parts };
}

function call<Input extends readonly unknown[]>(hook: ConfigureHook<Input>, input: Input): unknown {
  return attempt(hook, () => hook.configure(...input));
}

/** Runs code of a hook, and reports errors as the hook's. */
function attempt<T>({ problemOf }: Pick<BundlerHook, 'problemOf'>, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw new UserError([problemOf(error)]);
  }
}

type BundlerPlugin = NonNullable<Configuration['plugins']>[number];
type PluginFunction = (this: Compiler, compiler: Compiler) => void;

/**
 * Creates the webpack compiler.
 *
 * @throws UserError when webpack rejects the configuration that plugins have made
 */
export function startWebpack(configs: readonly Configuration[], hooks: readonly BundlerHook[]): MultiCompiler {
  try {
    return webpack([...configs]);
  } catch (error) {
    if (error instanceof UserError || hooks.length === 0) throw error;
    // It may be any of them.
    const [location, ...alsoAt] = hooks.flatMap(hook => hook.problemOf(error).location ?? []);
    throw userError({
      code: 'shell/bundler-refused',
      message: `webpack rejects the configuration of a plugin: ${firstProblem(String(error))}`,
      ...omitUndefined({ location }),
      ...(alsoAt.length > 0 ? { alsoAt } : {}),
      fix: 'Correct what `configureWebpack` returns in the plugin that the message is about.',
    });
  }
}

/**
 * The first problem in a message; webpack adds details, and repeats it for the other configuration. Numbers in its path are left
 * out: they count our own plugins and rules, too.
 */
function firstProblem(message: string): string {
  const [problem = message] = message.replace(/^\w*Error: /, '').split(/\n {3}(?:->|Details)/);
  return problem.replace(/(?<=^ - configuration)\S+/gm, path =>
    path.replace(/^\[\d+\]/, '').replace(/\[\d+\]/g, '[…]'),
  );
}

/** Wraps a bundler plugin so that errors when it is applied are reported as those of the hook that added it. */
function guarded(given: BundlerPlugin, hook: BundlerHook): BundlerPlugin {
  const plugin = attempt(hook, () => webpackTwin(given)) as BundlerPlugin;
  if (typeof plugin === 'function') {
    return compiler => attempt(hook, () => (plugin as PluginFunction).call(compiler, compiler));
  }
  // Anything else is rejected by webpack.
  if (typeof plugin !== 'object' || plugin === null) return plugin;
  return Object.create(plugin, {
    apply: { value: (compiler: Compiler) => attempt(hook, () => plugin.apply(compiler)) },
  });
}

interface Part {
  readonly mergeStrategy?: MergeStrategy;
}

/** Ways in which lists and objects at a path of the configuration are merged, such as `{ 'module.rules': 'prepend' }`. */
type MergeStrategy = Readonly<Record<string, `${CustomizeRule}`>>;

/** Merges a part into a configuration. `externals` may be a single value or a list; both are combined. */
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
 * The PostCSS loader, as plugins configure it; none if no plugin does.
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

/** A value as text: functions by their source, objects by their class and properties. */
export function described(value: unknown, depth = 0): string {
  if (typeof value === 'function' || value instanceof RegExp) return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  if (depth > 8) return '…';
  if (Array.isArray(value)) return `[${value.map(item => described(item, depth + 1)).join()}]`;
  const name = value.constructor?.name ?? '';
  const entries = Object.entries(value).map(([key, inner]) => `${key}:${described(inner, depth + 1)}`);
  return `${name}{${entries.join()}}`;
}

import CopyPlugin from 'copy-webpack-plugin';
import webpack, { type Compiler } from 'webpack';

type PluginClass = new (...options: never[]) => object;

/** The fields of rspack's native plugins that are used. */
interface NativePlugin {
  readonly name: string;
  /** Arguments of the constructor. */
  readonly _args: never[];
}

/**
 * Converts a plugin of rspack to its counterpart in webpack. Sites that use rspack with Docusaurus create such plugins, and most have
 * a counterpart with the same options.
 *
 * @throws Error when there is no counterpart, or it rejects the options
 */
export function webpackTwin(plugin: unknown): unknown {
  if (isNative(plugin)) {
    const Twin = twinOf(plugin.name);
    if (Twin) return new Twin(...plugin._args);
    throw new Error(
      `\`${plugin.name}\` is a plugin of rspack’s, and has no counterpart in webpack, which bundles here`,
    );
  }
  return isEnvironment(plugin) ? environmentTwin(plugin) : plugin;
}

function isNative(plugin: unknown): plugin is NativePlugin {
  if (typeof plugin !== 'object' || plugin === null) return false;
  return '_args' in plugin && Array.isArray(plugin._args) && 'raw' in plugin && typeof plugin.raw === 'function';
}

function twinOf(name: string): PluginClass | undefined {
  if (name === 'CopyRspackPlugin') return CopyPlugin as PluginClass;
  return [webpack, webpack.optimize]
    .map(plugins => (plugins as unknown as Readonly<Record<string, PluginClass>>)[name])
    .find(twin => twin !== undefined);
}

/** `EnvironmentPlugin`, the one common plugin that is not native in rspack. */
type Environment = Pick<webpack.EnvironmentPlugin, 'keys' | 'defaultValues'>;

function isEnvironment(plugin: unknown): plugin is Environment {
  const name = (plugin as object | undefined)?.constructor?.name;
  return name === 'EnvironmentPlugin' && !(plugin instanceof webpack.EnvironmentPlugin);
}

function environmentTwin({ keys, defaultValues }: Environment): webpack.EnvironmentPlugin {
  return new webpack.EnvironmentPlugin(Object.fromEntries(keys.map(key => [key, defaultValues[key]])));
}

/**
 * Interprets `!!./a.ts?raw` like rspack: `!!` turns off the loaders of rules, but keeps the module type that a rule sets, such as
 * `asset/source`. For a request without loaders, `-!` does the same in webpack.
 */
export function keepTypes(compiler: Compiler): void {
  compiler.hooks.normalModuleFactory.tap('keep-types', factory => {
    factory.hooks.beforeResolve.tap('keep-types', data => {
      data.request = data.request.replace(/^!!(?=[^!]+$)/, '-!');
    });
  });
}

import CopyPlugin from 'copy-webpack-plugin';
import webpack, { type Compiler } from 'webpack';

type PluginClass = new (...options: never[]) => object;

/** A plugin of rspack's that runs in native code, as far as it is of use. */
interface NativePlugin {
  readonly name: string;
  /** What it was made with. */
  readonly _args: never[];
}

/**
 * A plugin as webpack can run it. Sites that Docusaurus builds by rspack make plugins of rspack's, and most of these have
 * a twin in webpack that takes the same options.
 *
 * @throws Error for one that only rspack has, and where the twin refuses the options
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

/** The one usual plugin that is made of another. */
type Environment = Pick<webpack.EnvironmentPlugin, 'keys' | 'defaultValues'>;

function isEnvironment(plugin: unknown): plugin is Environment {
  const name = (plugin as object | undefined)?.constructor?.name;
  return name === 'EnvironmentPlugin' && !(plugin instanceof webpack.EnvironmentPlugin);
}

function environmentTwin({ keys, defaultValues }: Environment): webpack.EnvironmentPlugin {
  return new webpack.EnvironmentPlugin(Object.fromEntries(keys.map(key => [key, defaultValues[key]])));
}

/**
 * Reads `!!./a.ts?raw` as rspack does: `!!` turns the loaders of rules off, but the type that a rule sets stays, such as
 * `asset/source`. Without loaders to turn off, `-!` is the same to webpack but for that.
 */
export function keepTypes(compiler: Compiler): void {
  compiler.hooks.normalModuleFactory.tap('keep-types', factory => {
    factory.hooks.beforeResolve.tap('keep-types', data => {
      data.request = data.request.replace(/^!!(?=[^!]+$)/, '-!');
    });
  });
}
